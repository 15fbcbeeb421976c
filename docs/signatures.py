"""How signatures are shown in the reference: as callers see them, without what makes them inside.

Griffe reads the source and doesn't know what attrs and Hypothesis make of it. So this gives the attrs classes their
constructors and the composite strategies their own arguments, and writes what isn't public as what it stands for.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from griffe import (
    Attribute,
    Class,
    Expr,
    ExprAttribute,
    ExprCall,
    ExprName,
    ExprSubscript,
    Extension,
    Function,
    Module,
    Object,
    Parameter,
    ParameterKind,
    Parameters,
)

_SELF: Final = Parameter("self", kind=ParameterKind.positional_or_keyword)
_INSIDE: Final = "..."
"""What stands for a function that nobody else can name, and for what a factory makes."""


class Signatures(Extension):
    """Shows signatures as callers see them."""

    def on_package(self, *, pkg: Module, **_: Any) -> None:
        """Change all signatures of the package."""
        parts = list(_parts(pkg))
        public = {path for part in parts if isinstance(part, Module) for path in _listed(part)}
        kinds = [part for part in parts if isinstance(part, Class) and _is_attrs(part)]
        for kind in kinds:
            if "__init__" not in kind.members:
                kind.set_member("__init__", _constructor(kind))
        for kind in kinds:
            for member in kind.members.values():
                if isinstance(member, Attribute) and str(member.value).startswith("attrs.field("):
                    member.value = None
        opened = partial(_named, name_of=lambda name: None if name.canonical_path in public else _meant(name, pkg))
        letters = partial(_named, name_of=lambda name: _letter(name, pkg))
        for part in _parts(pkg):
            if isinstance(part, Function):
                _strategy(part)
                for parameter in part.parameters:
                    parameter.annotation = letters(opened(parameter.annotation))
                    parameter.default = opened(parameter.default)
                part.returns = letters(opened(part.returns))
            if isinstance(part, Attribute):
                part.annotation = letters(opened(part.annotation))


def _parts(part: Object) -> Iterator[Object]:
    """Go through a package and all that is in it."""
    yield part
    for member in list(part.members.values()):
        if isinstance(member, Object):
            yield from _parts(member)


def _listed(module: Module) -> Iterator[str]:
    """Yield what a module makes public, and what is in the modules that it makes public, if they list nothing."""
    for name in module.exports or ():
        meant: Any = module[str(name)].final_target if module[str(name)].is_alias else module[str(name)]
        yield meant.canonical_path
        if meant.is_module and not meant.exports:
            yield from (f"{meant.canonical_path}.{member}" for member in meant.members)


def _is_attrs(kind: Class) -> bool:
    return any(str(decorator.value).startswith("attrs.frozen") for decorator in kind.decorators)


def _constructor(kind: Class) -> Function:
    """Return the constructor that attrs makes."""
    parts = [
        member
        for each in (*reversed(kind.mro()), kind)
        if _is_attrs(each)
        for member in each.members.values()
        if isinstance(member, Attribute) and "instance-attribute" in member.labels and member.annotation is not None
    ]
    parameters = [parameter for member in parts if (parameter := _parameter(member)) is not None]
    known = _generic_in(kind)
    for parameter in parameters:
        parameter.annotation = _named(parameter.annotation, lambda name: known.get(name.name))
    keywords = [one for one in parameters if one.kind is ParameterKind.keyword_only]
    others = [one for one in parameters if one.kind is not ParameterKind.keyword_only]
    return Function("__init__", parameters=Parameters(_SELF, *others, *keywords), parent=kind)


def _generic_in(kind: Class) -> dict[str, Any]:
    """Return what a class puts in place of each type variable of its base."""
    if not kind.bases or not kind.resolved_bases:
        return {}
    base, parent = kind.bases[0], kind.resolved_bases[0]
    variables = [one for one in getattr(parent, "bases", ()) if str(one).startswith("Generic[")]
    if not isinstance(base, ExprSubscript) or not variables:
        return {}
    names, given = (getattr(each.slice, "elements", [each.slice]) for each in (variables[0], base))
    return dict(zip(map(str, names), given, strict=False))


def _parameter(member: Attribute) -> Parameter | None:
    """Return what the constructor takes for an attribute; None: nothing."""
    value: Any = member.value
    kind = ParameterKind.positional_or_keyword
    if isinstance(value, ExprCall) and str(value.function) == "attrs.field":
        options = {argument.name: argument.value for argument in value.arguments}  # type: ignore[union-attr]
        if str(options.get("init")) == "False":
            return None
        if str(options.get("kw_only")) == "True":
            kind = ParameterKind.keyword_only
        value = _INSIDE if "factory" in options else options.get("default")
    name = member.name.removeprefix("_")
    if name != member.name and kind is ParameterKind.keyword_only:
        return None  # it is there for copies
    return Parameter(name, annotation=member.annotation, kind=kind, default=value)


def _strategy(function: Function) -> None:
    """Show a composite strategy as the function that Hypothesis makes of it."""
    if any(str(decorator.value) == "st.composite" for decorator in function.decorators):
        function.parameters = Parameters(*list(function.parameters)[1:])
        if function.returns is not None:
            function.returns = ExprSubscript(ExprName("SearchStrategy"), function.returns)


def _named(value: Any, name_of: Callable[[ExprName], Any]) -> Any:
    """Return an expression in which names are replaced by what they stand for, unless that is None."""
    if isinstance(value, list):
        return [_named(part, name_of) for part in value]
    if isinstance(value, ExprName):
        meant = name_of(value)
        return value if meant is None or str(meant) == value.name else _named(meant, name_of)
    if not isinstance(value, Expr) or isinstance(value, ExprAttribute):
        return value
    parts = {field.name: _named(getattr(value, field.name), name_of) for field in fields(value) if field.init}
    return replace(value, **parts)


def _letter(name: ExprName, pkg: Module) -> ExprName | None:
    """Return a type variable without what it says of its variance, which callers needn't know; None for other names."""
    letter, _, variance = name.name.partition("_")
    return ExprName(letter, parent=pkg["_core.moment"]) if variance in {"co", "contra"} else None


def _meant(name: ExprName, pkg: Module) -> Any:
    """Return what a name of the package stands for; None where it says most itself, as classes do."""
    path = name.canonical_path
    if not path.startswith(f"{pkg.name}."):
        return None
    try:
        meant = pkg[path.removeprefix(f"{pkg.name}.")]
    except KeyError:
        return None
    if meant.is_function:
        return _INSIDE
    return meant.value if meant.is_attribute and not str(meant.value).startswith(("TypeVar", '"', "'")) else None
