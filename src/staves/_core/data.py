"""How values are written as plain data: the pieces of which the forms of a game are made.

Plain data is what JSON has: objects, lists, texts, whole numbers, true, false and null. What is read may be anything,
and nothing is taken for what it isn't: 1.0, true and "1" are not 1.
"""

from collections.abc import Callable
from typing import Any, Final

import attrs

from staves._core.errors import Fault, InvalidSetup, Malformed, ParseError, quoted, shown
from staves._core.form import Added, Form, Refer, Schema, impossible, pass_on, read_at, refused
from staves._core.moment import GameView

# As these are `Any`, checkers don't take what `type(data) is LIST` finds out for a list of they don't know what.
LIST: Final[Any] = list
OBJECT: Final[Any] = dict
_VIEW: Final[Any] = GameView

# ------------------------------------------------------------------- numbers and words


def _same(value: Any) -> Any:
    return value


def whole(minimum: int | None = None, maximum: int | None = None) -> Form:
    """Return a form for whole numbers, from `minimum` to `maximum` if given."""
    bounds = {"minimum": minimum, "maximum": maximum}
    limits = {"from": minimum, "to": maximum}
    expected = " ".join(["a whole number", *(f"{word} {limit}" for word, limit in limits.items() if limit is not None)])

    def read(data: Any) -> int:
        if (
            type(data) is not int
            or (minimum is not None and data < minimum)
            or (maximum is not None and data > maximum)
        ):
            raise refused(expected, data)
        return data

    schema = {"type": "integer", **{key: limit for key, limit in bounds.items() if limit is not None}}
    return Form(_same, read, lambda _: schema)


def flag() -> Form:
    """Return a form for true and false."""

    def read(data: Any) -> bool:
        if data is not True and data is not False:
            raise refused("true or false", data)
        return data

    return Form(_same, read, lambda _: {"type": "boolean"})


def text() -> Form:
    """Return a form for any string."""

    def read(data: Any) -> str:
        if type(data) is not str:
            raise refused("a text", data)
        return data

    return Form(_same, read, lambda _: {"type": "string"})


def choice(*values: str | int) -> Form:
    """Return a form for one of these words or numbers."""
    known = {value: value for value in values}
    kinds = {type(value) for value in values}
    expected = quoted(values) or "nothing"

    def read(data: Any) -> str | int:
        if type(data) not in kinds or data not in known:
            raise refused(expected, data)
        return known[data]  # the very same word, whichever text it was read from

    return Form(_same, read, lambda _: {"enum": list(values)})


def optional(form: Form) -> Form:
    """Return a form for a value of this form, or None."""
    write_one, read_one = form.write, form.read

    def write(value: Any) -> Any:
        return None if value is None else write_one(value)

    def read(data: Any) -> Any:
        return None if data is None else read_one(data)

    return Form(write, read, lambda refer: {"anyOf": [{"type": "null"}, refer(form)]})


# ------------------------------------------------------------------- lists


def items(form: Form, count: int | None = None) -> Form:
    """Return a form for a tuple of items of this form, of any length or of `count` items."""
    write_one, read_one = form.write, form.read
    size = {} if count is None else {"minItems": count, "maxItems": count}

    def write_each(value: Any) -> list[Any]:
        return [write_one(part) for part in value]

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not LIST or (count is not None and len(data) != count):
            raise _no_list(data, count)
        parts: list[Any] = []
        faults: list[Fault] = []
        rest = iter(data)
        while len(parts) < len(data):
            try:
                parts.extend(map(read_one, rest))
            except (Malformed, InvalidSetup) as error:
                pass_on(error, f"[{len(parts)}]", faults)
                parts.append(None)
        if faults:
            raise InvalidSetup(faults)
        return tuple(parts)

    write = list if write_one is _same else write_each
    return Form(write, read, lambda refer: {"type": "array", "items": refer(form), **size})


def _no_list(data: Any, count: int | None) -> Malformed:
    if type(data) is LIST:
        return Malformed("", f"must be a list of {count}, not of {len(data)}")
    return refused("a list" if count is None else f"a list of {count}", data)


def pair(first: Form, second: Form) -> Form:
    """Return a form for a tuple of two parts with these forms."""
    write_first, write_second = first.write, second.write
    read_first, read_second = first.read, second.read

    def write(value: Any) -> list[Any]:
        one, other = value
        return [write_first(one), write_second(other)]

    def read(data: Any) -> tuple[Any, Any]:
        if type(data) is not LIST or len(data) != 2:  # noqa: PLR2004 (a pair)
            raise _no_list(data, 2)
        faults: list[Fault] = []
        one = read_at("[0]", read_first, data[0], faults)
        other = read_at("[1]", read_second, data[1], faults)
        if faults:
            raise InvalidSetup(faults)
        return one, other

    def schema(refer: Refer) -> Schema:
        return {"type": "array", "prefixItems": [refer(first), refer(second)], "items": False, "minItems": 2}

    return Form(write, read, schema)


# ------------------------------------------------------------------- objects


def record(kind: type, make: Callable[..., Any] | None = None, /, **parts: Form | Added) -> Form:
    """Return a form for the values of a class: an object with their attributes, in this order.

    The player of a view may also be None, for a spectator's view.

    Args:
        kind: The class.
        make: Makes a value from the attributes, passed by name; by default the class itself.
        parts: The form of each attribute. Use `added` for an attribute that older documents don't have.
    """
    forms = _forms_of(kind, parts)
    names = tuple(forms)
    known = forms.keys()
    writes = [(name, form.write) for name, form in forms.items()]
    reads = [(name, form.read) for name, form in forms.items()]
    maker = kind if make is None else make

    def write(value: Any) -> dict[str, Any]:
        return {name: write_one(getattr(value, name)) for name, write_one in writes}

    def read(data: Any) -> Any:
        if type(data) is not OBJECT:
            raise refused("an object", data)
        if data.keys() != known:
            raise _other_keys(data, names)
        parts: dict[str, Any] = {}
        faults: list[Fault] = []
        for name, read_one in reads:
            try:
                parts[name] = read_one(data[name])
            except (Malformed, InvalidSetup) as error:
                pass_on(error, name, faults)
        if faults:
            raise InvalidSetup(faults)
        try:
            return maker(**parts)
        except ValueError as error:
            raise impossible(error) from None

    def schema(refer: Refer) -> Schema:
        return closed({name: refer(form) for name, form in forms.items()}, required=list(names))

    form = Form(write, read, schema, (kind,), kind.__name__)
    defaults = {name: part.form.write(part.default) for name, part in parts.items() if isinstance(part, Added)}
    return _with_defaults(form, defaults) if defaults else form


def _forms_of(kind: type, parts: dict[str, Form | Added]) -> dict[str, Form]:
    """Return the form of each part of a record. A view may be a spectator's, so its player may be None."""
    forms = {name: part.form if isinstance(part, Added) else part for name, part in parts.items()}
    if issubclass(kind, _VIEW) and "player" in forms:
        forms["player"] = optional(forms["player"])
    return forms


def _with_defaults(form: Form, defaults: dict[str, Any]) -> Form:
    """Return the form of a record in which these parts are missing where they are as here."""

    def write(value: Any) -> dict[str, Any]:
        parts = form.write(value).items()
        return {name: part for name, part in parts if name not in defaults or not _alike(part, defaults[name])}

    def read(data: Any) -> Any:
        return form.read(defaults | data if type(data) is OBJECT else data)

    def schema(refer: Refer) -> Schema:
        whole = form.schema(refer)
        for name, default in defaults.items():
            whole["required"].remove(name)
            whole["properties"][name] = {**whole["properties"][name], "default": default}
        return whole

    return attrs.evolve(form, write=write, read=read, schema=schema)


def added(form: Form, default: Any) -> Added:
    """Return a form for a part of a `record` that older documents don't have.

    A part with the default value, and the same type, isn't written. So older documents stay the same.

    Args:
        form: The form of the part.
        default: The value if the part is missing. It must never change.

    Raises:
        Malformed: The default has another form.
        InvalidSetup: The default is impossible.
    """
    faults: list[Fault] = []
    read_at("default", form.read, form.write(default), faults)
    if faults:
        raise InvalidSetup(faults)
    return Added(form, default)


def _alike(one: Any, other: Any) -> bool:
    """Return whether plain data are equal and of the same types: 0 is not False."""
    if type(one) is not type(other):
        return False
    if type(one) is LIST:
        return len(one) == len(other) and all(map(_alike, one, other))
    if type(one) is OBJECT:
        return one.keys() == other.keys() and all(_alike(one[key], other[key]) for key in one)
    return bool(one == other)


def _other_keys(data: dict[Any, Any], names: tuple[str, ...]) -> Malformed:
    """Return the error for an object that has other keys than these."""
    for name in names:
        if name not in data:
            return Malformed("", f"must have the key {name!r}")
    unknown = next(key for key in data if key not in names)
    return Malformed("", f"has the unknown key {shown(unknown)} (known: {', '.join(map(repr, names)) or 'none'})")


def closed(properties: Schema, **more: Any) -> Schema:
    """Return the schema of an object that has no other keys than these."""
    return {"type": "object", "properties": properties, **more, "additionalProperties": False}


def one_of(*records: Form) -> Form:
    """Return a form for values of several classes: an object whose only key is the name of the class."""
    by_class = {kind: (form.name, form.write) for form in records for kind in form.of}
    by_name = {form.name: form.read for form in records}

    def write(value: Any) -> dict[str, Any]:
        name, write_one = by_class[type(value)]
        return {name: write_one(value)}

    def read(data: Any) -> Any:
        if type(data) is not OBJECT:
            raise refused("an object", data)
        if len(data) != 1:
            raise Malformed("", f"must have one key, not {len(data)}")
        ((name, part),) = data.items()
        if name not in by_name:
            raise Malformed("", f"must have the key {quoted(by_name)}, not {shown(name)}")
        faults: list[Fault] = []
        value = read_at(name, by_name[name], part, faults)
        if faults:
            raise InvalidSetup(faults)
        return value

    def schema(refer: Refer) -> Schema:
        return closed({form.name: refer(form) for form in records}, minProperties=1, maxProperties=1)

    return Form(write, read, schema, tuple(by_class))


# ------------------------------------------------------------------- other values


def altered(form: Form, write: Callable[[Any], Any] = _same, read: Callable[[Any], Any] = _same) -> Form:
    """Return a form for values that are written as other values with a form.

    Args:
        form: The form of the other value.
        write: Converts a value to the other value.
        read: Converts the other value back.
    """
    write_other, read_other = form.write, form.read

    def read_altered(data: Any) -> Any:
        other = read_other(data)
        try:
            return read(other)
        except ValueError as error:
            raise impossible(error) from None

    return Form(lambda value: write_other(write(value)), read_altered, lambda refer: refer(form))


def notation(kinds: tuple[type, ...], parse: Callable[[str], Any]) -> Form:
    """Return the form of actions of these kinds: their notation, which this function reads."""

    def read(data: Any) -> Any:
        if type(data) is not str:
            raise refused("the notation of an action", data)
        try:
            return parse(data)
        except ParseError as error:
            raise Malformed("", str(error)) from None

    return Form(str, read, lambda _: {"type": "string"}, kinds)
