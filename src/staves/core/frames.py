"""Taking the frames from an exception that somebody may keep who must not reach what is in them."""

import traceback
from collections.abc import Iterator
from typing import cast


def without_frames(error: BaseException, handled: BaseException | None) -> str:
    """Take the frames from `error` and from all that it stems from, and return what they told, as text.

    The text leaves out the frame that has caught `error`. Where `error` stems from `handled`, which was being handled
    before and is somebody else's, it no longer does.
    """
    chain = [error]
    for part in chain:
        for link in ("__cause__", "__context__"):
            if handled is not None and getattr(part, link) is handled:
                BaseException.__setattr__(part, link, None)  # the exception's own class may be frozen
        chain += [other for other in _behind(part) if not any(other is known for known in chain)]
    below = None if error.__traceback__ is None else error.__traceback__.tb_next
    text = "".join(traceback.format_exception(error.with_traceback(below)))
    for part in chain:
        part.with_traceback(None)
    return text


def _behind(error: BaseException) -> Iterator[BaseException]:
    """Yield the exceptions that one directly stems from, or is a group of."""
    yield from filter(None, (error.__cause__, error.__context__))
    if isinstance(error, BaseExceptionGroup):
        yield from cast("BaseExceptionGroup[BaseException]", error).exceptions
