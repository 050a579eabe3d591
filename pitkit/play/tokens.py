"""The outside of a share token: text packed into one word that fits in a link, and unpacked safely.

A token is `pitkit1.` and, in URL-safe base64, eight bytes of the text's SHA-256 and the text
compressed by zlib.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from hashlib import sha256

from pitkit.play.errors import SaveError

PREFIX = "pitkit1."

MAX_TOKEN = 200_000
"""The longest token that is opened, in characters."""

MAX_UNPACKED = 4_000_000
"""The most bytes a token may unpack to."""

_CHECK = 8


def pack(text: str) -> str:
    """Text as a token.

    Args:
        text: Any text.

    Returns:
        One word of letters, digits, `-`, `_` and one `.`.

    Example:
        >>> unpack(pack("hello"))
        (b'hello', True)
    """
    plain = text.encode()
    packed = sha256(plain).digest()[:_CHECK] + zlib.compress(plain, 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(token: str) -> tuple[bytes, bool]:
    """What a token holds.

    Args:
        token: A token; blanks around it do not matter.

    Returns:
        The text's bytes, and whether they are all there: a cut token gives its beginning, and False.

    Raises:
        SaveError: It is no token, too long, unpacks to too much, or a character was changed.
    """
    token = token.strip()
    if not token.startswith(PREFIX):
        raise SaveError("token", token[:40], f"a token, which begins with {PREFIX}")
    if len(token) > MAX_TOKEN:
        raise SaveError("token", f"{len(token)} characters", f"at most {MAX_TOKEN}")
    packed = _bytes(token[len(PREFIX) :])
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(packed[_CHECK:], MAX_UNPACKED + 1)
    except zlib.error:
        raise _damaged(token) from None
    if len(plain) > MAX_UNPACKED:
        raise SaveError("token", f"more than {MAX_UNPACKED} bytes unpacked", f"at most {MAX_UNPACKED}")
    if not unpacker.eof:
        return plain, False
    if unpacker.unused_data or sha256(plain).digest()[:_CHECK] != packed[:_CHECK]:
        raise _damaged(token)
    return plain, True


def _bytes(body: str) -> bytes:
    """The bytes of a token; a last odd character, which only a cut leaves, is dropped."""
    body = body[: len(body) - (len(body) % 4 == 1)]
    try:
        return base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise _damaged(body) from None


def _damaged(token: str) -> SaveError:
    return SaveError("token", token[:40], "a token without a changed character; copy it again")
