// The companion of a pitkit board or explorer. It stands beside the canvas and gives what the canvas lacks: a role, a
// name and a live region; Tab, shortcuts and scrolling that are not swallowed; and news of width, pixel
// density, theme and the kernel. The sliders around it get names. The board works without it.

const OFF_SCREEN =
  "position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
const WAIT = 50; // ms between looks for the canvas, which is made by another widget
const LOST_MOVE = 1500; // ms after which an unanswered pointer move is given up
const STOPPED = "The kernel was restarted or has stopped: run the cells again to go on.";
const CUT_OFF = "The connection to the kernel is lost; the board waits for it.";

// Widths of all views of a board or explorer in this page, by its id.
const widths = (globalThis.__pitkitWidths ??= new Map());

function render({ model, el }) {
  const abort = new AbortController();
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  live.style.cssText = OFF_SCREEN;
  el.style.cssText += OFF_SCREEN;
  el.append(live);
  listen(model, "change:spoken", () => (live.textContent = model.get("spoken")), abort.signal);

  const look = setInterval(() => {
    if (!el.isConnected) return;
    const root = el.closest(".pitkit-board");
    const canvas = root?.querySelector("canvas.pitkit-canvas");
    if (root && !canvas) return;
    clearInterval(look);
    const whole = el.closest(".pitkit-explorer, .pitkit-game");
    if (whole) around(whole, abort.signal);
    if (canvas) attach(model, root, canvas, abort.signal);
    else if (whole) width(model, whole, abort.signal);
  }, WAIT);
  abort.signal.addEventListener("abort", () => clearInterval(look));
  return () => abort.abort();
}

function attach(model, root, canvas, signal) {
  name(model, canvas, signal);
  keys(model, root, canvas, signal);
  pointer(model, root, canvas, signal);
  surroundings(model, root, signal);
  kernel(model, root, signal);
  report(model, { fragment: globalThis.location?.hash ?? "" });
}

function listen(model, event, callback, signal) {
  model.on(event, callback);
  signal.addEventListener("abort", () => model.off(event, callback));
}

function report(model, values) {
  let changed = false;
  for (const [key, value] of Object.entries(values)) {
    if (model.get(key) !== value) {
      model.set(key, value);
      changed = true;
    }
  }
  if (changed) model.save_changes();
}

function name(model, canvas, signal) {
  canvas.setAttribute("role", "application");
  const label = () => canvas.setAttribute("aria-label", model.get("name"));
  label();
  listen(model, "change:name", label, signal);
}

// ------------------------------------------------------------------------------------- controls around it

function around(root, signal) {
  tidy(root, signal);
  keepKeys(root, signal);
}

function tidy(root, signal) {
  const tidyAll = () => {
    root.querySelectorAll("[role=slider]").forEach(nameSlider);
    root.querySelectorAll(".pk-log option").forEach(looseSpaces);
  };
  const made = new MutationObserver(tidyAll); // a slider is made anew when its ends change, a list with each line
  made.observe(root, { childList: true, subtree: true });
  signal.addEventListener("abort", () => made.disconnect());
  tidyAll();
}

// A key pressed on a list or a button is meant for it: JupyterLab would take an arrow to go to another cell,
// a digit to make the cell a heading, and D twice to delete it. It asks the focused element itself, before
// those around it. What is held with Ctrl still goes to JupyterLab, and so do Escape and Shift+Enter.
function keepKeys(root, signal) {
  addEventListener("keydown", (event) => {
    if (!root.contains(event.target)) return;
    const lab = event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape" ||
      (event.shiftKey && event.key === "Enter");
    event.target.toggleAttribute("data-lm-suppress-shortcuts", !lab);
  }, { capture: true, signal });
}

// ipywidgets' lists hold their words together with hard spaces: a long line would break within a word.
function looseSpaces(option) {
  if (option.textContent.includes("\u00a0")) option.textContent = option.textContent.replaceAll("\u00a0", " ");
}

// ipywidgets' sliders have no accessible name: they get the words that stand before them, or their hint.
function nameSlider(handle) {
  const label = handle.closest(".widget-slider")?.querySelector(".widget-label");
  const words = label?.textContent || label?.title;
  if (words && handle.getAttribute("aria-label") !== words) handle.setAttribute("aria-label", words);
}

// ------------------------------------------------------------------------------------------------- keys

function keys(model, root, canvas, signal) {
  const send = sender(model);
  const ours = (event) => event.target === canvas;
  root.addEventListener("keydown", (event) => {
    if (!ours(event)) return;
    const shortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    if (event.key === "Tab" || shortcut || /^F\d+$/.test(event.key)) pass(event, canvas);
  }, { capture: true, signal });
  root.addEventListener("focusin", (event) => {
    if (event.target === canvas) send({ kind: "focus", visible: canvas.matches(":focus-visible") });
  }, { signal });
  root.addEventListener("focusout", (event) => {
    if (event.target === canvas) send({ kind: "blur" });
  }, { signal });
  // A button that is pressed and then hidden would leave the keys to the page's own shortcuts.
  listen(model, "msg:custom", (message) => {
    if (message?.kind === "take focus" && canvas.offsetParent) canvas.focus({ preventScroll: true });
  }, signal);
}

// Keep a key from the canvas, which would swallow it, but not from the page: the browser still acts on the
// original, and the page's own shortcuts get a copy from the canvas's parent.
function pass(event, canvas) {
  event.stopImmediatePropagation();
  const copy = new KeyboardEvent(event.type, event);
  if (!canvas.parentElement.dispatchEvent(copy)) event.preventDefault();
}

// ---------------------------------------------------------------------------------------------- pointer

function pointer(model, root, canvas, signal) {
  let kind = "mouse";
  let spot = null; // where the pointer went down: JupyterLab may scroll the page before the press arrives
  const send = sender(model);
  const hover = hovering(model, send, signal);
  const on = (event, handler) =>
    root.addEventListener(event, (e) => e.target === canvas && handler(e), { capture: true, passive: true, signal });
  const hide = (event) => event.stopImmediatePropagation(); // from the canvas; the browser still acts on it
  on("pointerdown", (event) => {
    kind = event.pointerType || "mouse";
    spot = place(event, canvas);
  });
  for (const event of ["wheel", "touchstart", "touchmove", "touchend", "touchcancel", "mouseup"]) on(event, hide);
  on("mousemove", (event) => {
    hide(event);
    if (kind !== "touch") hover.move(place(event, canvas));
  });
  on("pointermove", (event) => (kind = event.pointerType || kind));
  on("mouseout", (event) => {
    hide(event);
    hover.out();
  });
  const press = (event, name) => {
    canvas.focus({ preventScroll: true });
    send({ kind: name, ...(spot ?? place(event, canvas)) });
    spot = null;
  };
  on("mousedown", (event) => {
    hide(event);
    if (kind !== "touch" && event.button === 0) press(event, "press");
  });
  on("click", (event) => kind === "touch" && press(event, "tap"));
}

// Sends to the kernel; where it is gone, the cover says so and nothing is sent.
function sender(model) {
  return (content) => {
    try {
      model.send(content);
    } catch {
      return;
    }
  };
}

function place(event, canvas) {
  const box = canvas.getBoundingClientRect();
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}

// At most one move is on its way; moves within the place last answered for are not sent at all.
function hovering(model, tell, signal) {
  let waiting = 0;
  let serial = 0;
  let next = null;
  let region = null;
  const send = (point) => {
    waiting = Date.now();
    next = null;
    serial += 1;
    tell({ kind: "move", serial, ...point });
  };
  listen(model, "msg:custom", (message) => {
    if (message?.kind !== "hovered" || message.serial !== serial) return;
    waiting = 0;
    region = message.region;
    if (next && !within(region, next)) send(next);
  }, signal);
  return {
    move(point) {
      if (Date.now() - waiting < LOST_MOVE) next = point;
      else if (!within(region, point)) send(point);
    },
    out() {
      region = next = null;
      waiting = 0;
      serial += 1;
      tell({ kind: "out" });
    },
  };
}

function within(region, { x, y }) {
  if (!region) return false;
  const inBox = ([left, top, right, bottom]) => left <= x && x <= right && top <= y && y <= bottom;
  return inside(region.points, x, y) && !region.holes.some(inBox);
}

function inside(points, x, y) {
  let odd = false;
  points.forEach(([x2, y2], index) => {
    const [x1, y1] = points.at(index - 1);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

// ----------------------------------------------------------------------------------------- surroundings

function surroundings(model, root, signal) {
  width(model, root, signal);
  const look = () => report(model, { scheme: isDark(root) ? "dark" : "light" });
  const dense = () => report(model, { density: globalThis.devicePixelRatio || 1 });
  const attributes = new MutationObserver(look);
  attributes.observe(document.body, {
    attributeFilter: ["data-jp-theme-light", "data-jp-theme-name", "data-vscode-theme-kind", "class"],
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look, { signal });
  addEventListener("resize", dense, { signal });
  signal.addEventListener("abort", () => attributes.disconnect());
  look();
  dense();
}

// Two views of one board take the narrower's arrangement.
function width(model, root, signal) {
  const board = model.get("board");
  const view = {};
  const views = widths.get(board) ?? new Map();
  widths.set(board, views);
  const narrowest = () => {
    if (views.size) report(model, { width: Math.min(...views.values()) });
  };
  const measure = () => {
    const now = Math.round(root.getBoundingClientRect().width);
    if (now > 0) views.set(view, now);
    narrowest();
  };
  const resize = new ResizeObserver(measure);
  resize.observe(root);
  signal.addEventListener("abort", () => {
    resize.disconnect();
    views.delete(view);
    narrowest();
  });
  measure();
}

function isDark(root) {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return vscodeThemeKind.includes("dark");
  for (let node = root.parentElement; node; node = node.parentElement) {
    const [red, green, blue, alpha = 1] = (getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    if (blue !== undefined && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

// ----------------------------------------------------------------------------------------------- kernel

function kernel(model, root, signal) {
  const cover = covering(root);
  const manager = model.widget_manager;
  const context = manager?.context?.sessionContext;
  const source = context ?? manager?.kernel;
  const status = (_, state) => {
    if (/restarting|dead|terminating/.test(state)) cover(STOPPED, true);
  };
  const connection = (_, state) => {
    if (state === "disconnected" || state === "connecting") cover(CUT_OFF, false);
    else if (state === "connected") cover("", false);
  };
  source?.statusChanged?.connect(status);
  source?.connectionStatusChanged?.connect(connection);
  const gone = () => cover(STOPPED, true);
  listen(model, "destroy", gone, signal);
  signal.addEventListener("abort", () => {
    source?.statusChanged?.disconnect(status);
    source?.connectionStatusChanged?.disconnect(connection);
  });
}

// A cover with one line of text over the board. A final one stays, whatever is said later.
function covering(root) {
  let element = null;
  let final = false;
  return (text, last) => {
    if (final) return;
    final = last;
    element?.remove();
    element = null;
    if (!text) return;
    element = document.createElement("div");
    element.className = "pitkit-cover";
    element.setAttribute("role", "alert");
    element.textContent = text;
    element.style.cssText =
      "position:absolute;inset:0;z-index:10;display:flex;align-items:flex-start;justify-content:center;" +
      "padding:72px 16px 16px;text-align:center;font:600 16px system-ui,sans-serif;color:#fff;background:rgba(20,20,24,.82)";
    root.style.position = "relative";
    root.append(element);
  };
}

export default { render };
