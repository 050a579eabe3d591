// Tells Python what stands behind the "#" of the page's address, now and whenever it changes.

function render({ model, el }) {
  el.style.display = "none";
  const look = () => {
    const fragment = globalThis.location?.hash ?? "";
    if (model.get("fragment") === fragment) return;
    model.set("fragment", fragment);
    model.save_changes();
  };
  addEventListener("hashchange", look);
  look();
  return () => removeEventListener("hashchange", look);
}

export default { render };
