"""Options: what may be chosen when a game begins, and how each choice is checked, written and read."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

import attrs

from staves._core.checks import Faults, instance, sequence, whole
from staves._core.errors import Fault, InvalidSetup, described, listed, quoted, shown
from staves._core.limits import MAX_DIGITS, TOO_LARGE
from staves._core.notation import Scanner, decimal, number_of
from staves._core.value import Value, plain

Kind: TypeAlias = Literal["int", "bool", "choice"]
OptionValue: TypeAlias = int | str | None
"""What an option may be set to: a whole number, a bool, a word, or None."""

KINDS: Final[tuple[Kind, ...]] = ("int", "bool", "choice")
RESERVED: Final = ("seed", "games")
"""Arguments of `setup` and `new_game`, so no option may have their names."""
LIMIT: Final = (1, None)
"""The limits of limits and goals."""
NONE: Final = "none"
_ANSWERS: Final[Mapping[str, bool]] = {"yes": True, "no": False}
_NAME: Final = re.compile("[a-z][a-z0-9_]*")
_WORD: Final = re.compile("[A-Za-z0-9][A-Za-z0-9_.-]*")
_NUMBER: Final = re.compile("0|[1-9][0-9]*")


@attrs.frozen
class Option(Value):
    """An option of a game.

    Attributes:
        name: The name of the keyword argument, such as 'quiet_limit'.
        kind: 'int' for a whole number, 'bool' for yes or no, 'choice' for one of several words.
        default: The default value.
        limits: For a number: the lowest value, and the highest, or None if there is no upper limit.
        choices: For a choice: the words.
        text: A short description.
        optional: Whether it may also be None, which is written `none`.

    Raises:
        InvalidSetup: The arguments are invalid; the error lists every fault.
        TypeError: An argument is of the wrong type.
    """

    name: str
    kind: Kind
    default: OptionValue
    limits: tuple[int, int | None] | None = None
    choices: tuple[str, ...] | None = None
    text: str = ""
    optional: bool = False

    def check_fields(self, faults: Faults) -> None:
        for place in ("name", "text"):
            if not isinstance(getattr(self, place), str):
                raise TypeError(f"{place} must be a str, not {described(getattr(self, place))}")
        instance(self.optional, bool, "optional")
        faults.choice(self.kind, KINDS, "kind")
        if not _NAME.fullmatch(self.name):
            faults.add("name", f"must be lower-case letters, digits and _, not {shown(self.name)}")
        elif self.name in RESERVED:
            faults.add("name", f"must not be {quoted(RESERVED)}, which are arguments of setup() and new_game()")
        if (self.kind == "int") != (self.limits is not None):
            faults.add("limits", "must be given for an option of the kind 'int', and only then")
        elif self.limits is not None:
            _check_limits(self.limits, faults)
        if (self.kind == "choice") != (self.choices is not None):
            faults.add("choices", "must be given for an option of the kind 'choice', and only then")
        elif self.choices is not None:
            _check_words(self.choices, faults)
        if not faults.found:
            wrong = Faults()
            self.check(self.default, wrong)
            faults.extend(Fault("default", fault.problem) for fault in wrong.found)

    def check(self, value: OptionValue, faults: Faults) -> None:
        """Add faults if a value is invalid.

        Raises:
            TypeError: The value is of the wrong type.
        """
        if value is None and self.optional:
            return
        if self.choices is not None:
            faults.choice(value, self.choices, self.name)
        elif self.limits is None:
            instance(value, bool, self.name)
        else:
            least, most = self.limits
            number = whole(value, self.name)
            if number < least or (most is not None and number > most):
                faults.add(self.name, f"must be {self._range(self.limits, ', or None')}, not {shown(value)}")
            elif number >= TOO_LARGE:
                faults.add(self.name, f"must be less than 10^{MAX_DIGITS}")

    def write(self, value: OptionValue) -> str:
        """Return a value as it is written in text and on the command line."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        return value if isinstance(value, str) else decimal(value)

    def read(self, text: str) -> OptionValue:
        """Parse a value. This doesn't check the limits; `check` does.

        Raises:
            InvalidSetup: `text` is not a value of this kind.
        """
        if text == NONE and self.optional:
            return None
        if self.kind == "choice":
            return text
        if self.kind == "bool" and text in _ANSWERS:
            return _ANSWERS[text]
        if self.kind == "int" and _NUMBER.fullmatch(text):
            if len(text) <= MAX_DIGITS:
                return number_of(text)
            raise InvalidSetup([Fault(self.name, f"must be less than 10^{MAX_DIGITS}")])
        raise InvalidSetup([Fault(self.name, f"must be {self.expected}, not {shown(text)}")])

    @property
    def expected(self) -> str:
        """A description of its values, in words."""
        ending = f", or {NONE}" if self.optional else ""
        if self.choices is not None:
            return f"{quoted(self.choices)}{ending}"
        if self.limits is None:
            return f"yes or no{ending}"
        return f"a whole number{' of' if self.limits[1] is None else ''} {self._range(self.limits, ending)}"

    def _range(self, limits: tuple[int, int | None], ending: str) -> str:
        least, most = limits
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        return f"{bounds}{ending if self.optional else ''}"


def _check_limits(limits: object, faults: Faults) -> None:
    bounds = sequence(limits, "limits", "the lowest and the highest value")
    if len(bounds) != 2:  # noqa: PLR2004 (the lowest and the highest value)
        faults.add("limits", f"must be the lowest and the highest value, not {shown(limits)}")
        return
    least = whole(bounds[0], "limits[0]")
    if least < 0:
        faults.add("limits[0]", f"must be at least 0, not {shown(least)}")
    if bounds[1] is not None and whole(bounds[1], "limits[1]") < least:
        faults.add("limits[1]", f"must be at least the lowest value, {least}, or None, not {shown(bounds[1])}")


def _check_words(choices: object, faults: Faults) -> None:
    words = sequence(choices, "choices", "a sequence of words")
    if not words:
        faults.add("choices", "must be at least one word")
    for index, word in enumerate(words):
        if not isinstance(word, str) or not _WORD.fullmatch(word) or word == NONE:
            faults.add(
                f"choices[{index}]", f"must be a word of letters, digits, '_', '.' and '-', not {described(word)}"
            )
    if not faults.found and len(set(words)) < len(words):
        faults.add("choices", "must all be different")


def chosen(
    options: tuple[Option, ...], given: Mapping[str, OptionValue], game: str, faults: Faults
) -> dict[str, OptionValue]:
    """Return the value of each option, its default if none is given, and note all that is wrong.

    Raises:
        TypeError: A value is of the wrong kind.
    """
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            faults.add(shown(name).strip("'"), f"{game} has no such option; {in_words(options)}")
    values: dict[str, OptionValue] = {}
    for option in options:
        value = plain(given.get(option.name, option.default))
        option.check(value, faults)
        values[option.name] = value
    return values


def in_words(options: tuple[Option, ...]) -> str:
    """Return which options there are, as an error message says it."""
    return f"it has {listed((option.name for option in options), 'and')}" if options else "it has none"


def unusual(options: Iterable[Option], values: Mapping[str, OptionValue]) -> list[str]:
    """Return the options that don't have their defaults as words, such as 'rows=4'."""
    given = ((option, values[option.name]) for option in options)
    return [
        f"{option.name}={option.write(value)}"
        for option, value in given
        if value != option.default or type(value) is not type(option.default)
    ]


def write_added(options: tuple[Option, ...], rules: object) -> str:
    """Return the end of a position's text: options that came after the first texts, where they aren't the default."""
    if not options:
        return ""
    values = {option.name: getattr(rules, option.name) for option in options}
    return "".join(f" {word}" for word in unusual(options, values))


def read_added(options: tuple[Option, ...], scanner: Scanner) -> dict[str, Any]:
    """Read the end of a position's text, and return the options that stand there."""
    values = {option.name: _read_other(option, scanner) for option in options if scanner.took(f" {option.name}=")}
    scanner.end()
    return values


def _read_other(option: Option, scanner: Scanner) -> OptionValue:
    """Read a value that isn't the default."""
    word = scanner.text[scanner.position :].partition(" ")[0]
    try:
        value, found = option.read(word), Faults()
        option.check(value, found)
        found.raise_any()
    except InvalidSetup:
        value = option.default
    if value == option.default:
        scanner.fail(f"{option.expected} (the default, {option.write(option.default)!r}, is not written)")
    scanner.position += len(word)
    return value
