"""What may stand in the place of a node of a syntax tree: the faults, one function for each kind of node."""

import ast
import re
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, TypeAlias

Lineage: TypeAlias = tuple[ast.AST, ...]
"""The nodes around a node, from the module inwards."""

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "set": "list"}
_UNWRAPPED = {"abs", "plain"}
WORDING = {"description", "epilog", "help", "metavar"}
"""The keywords of calls that are nothing but wording."""

_WORDS = re.compile(r"^(?=.*([a-z] [a-z]|^[a-z]{2,} $|^ [a-z]{2}|[a-z]{2} $))[^=]*$", re.DOTALL)
"""What is wording: more than one word, or a word and a space for the next one. What has a `=` is notation."""


def replacements(node: ast.AST, lineage: Lineage) -> Iterator[ast.AST]:
    """Yield what may stand where `node` stands."""
    if type(node) in _FAULTS:
        yield from _FAULTS[type(node)](node, lineage)


def called(node: ast.AST) -> str:
    """Return the name of what is called, without what it is a part of; "" if there is none."""
    match node:
        case ast.Call(ast.Name(name)) | ast.Call(ast.Attribute(attr=name)):
            return name
        case _:
            return ""


def _with(node: ast.AST, **fields: Any) -> Any:
    new = copy(node)
    for field, value in fields.items():
        setattr(new, field, value)
    return new


def _without_each(node: ast.AST, *fields: str) -> Iterator[Any]:
    """Yield the node without each of the parts of a list, or of several parallel ones."""
    for index in range(len(getattr(node, fields[0]))):
        kept: dict[str, Any] = {}
        for field in fields:
            parts = getattr(node, field)
            kept[field] = parts[:index] + parts[index + 1 :]
        yield _with(node, **kept)


# ------------------------------------------------------------------- expressions


def _compare(node: ast.Compare, _: Lineage) -> Iterator[ast.AST]:
    for index, op in enumerate(node.ops):
        for other in _COMPARED[type(op)]:
            yield _with(node, ops=[*node.ops[:index], other(), *node.ops[index + 1 :]])


def _bool_op(node: ast.BoolOp, _: Lineage) -> Iterator[ast.AST]:
    yield _with(node, op=ast.And() if isinstance(node.op, ast.Or) else ast.Or())
    if len(node.values) == 2:  # noqa: PLR2004 (of two, the other is left)
        yield from node.values
    else:
        yield from _without_each(node, "values")


def _unary_op(node: ast.UnaryOp, _: Lineage) -> Iterator[ast.AST]:
    yield node.operand


def _bin_op(node: ast.BinOp, lineage: Lineage) -> Iterator[ast.AST]:
    around = next(part for part in reversed(lineage) if not isinstance(part, ast.BinOp))
    if isinstance(node.op, ast.BitOr) and called(around) == "isinstance":
        yield node.left
        yield node.right
    else:
        yield _with(node, op=_CALCULATED[type(node.op)]())


def _constant(node: ast.Constant, lineage: Lineage) -> Iterator[ast.AST]:
    match node.value:
        case bool(value):
            yield ast.Constant(not value)
        case int(value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case "":
            yield ast.Constant("~")
        case str(value) if _WORDS.match(value) and not isinstance(lineage[-1], ast.Attribute):
            pass
        case str(value) if value.strip() or not isinstance(lineage[-1], ast.JoinedStr):
            yield ast.Constant("")
        case _:
            pass


def _if_exp(node: ast.IfExp, _: Lineage) -> Iterator[ast.AST]:
    yield node.body
    yield node.orelse


def _lambda(node: ast.Lambda, _: Lineage) -> Iterator[ast.AST]:
    yield _with(node, body=ast.Constant(None))


def _call(node: ast.Call, _: Lineage) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name):
        name = node.func.id
        if name in _UNWRAPPED:
            yield node.args[0]
        if name in _CALLED:
            keywords = [] if name == "sorted" else node.keywords
            yield _with(node, func=ast.Name(_CALLED[name], ast.Load()), keywords=keywords)
    match node.args:
        case [ast.Starred(), *_] | [_, ast.Starred(), *_]:
            pass
        case [first, second, *rest] if called(node) not in {"max", "min"}:
            yield _with(node, args=[second, first, *rest])
        case _:
            pass
    for new, keyword in zip(_without_each(node, "keywords"), node.keywords, strict=True):
        # Left out, True or False is what it is by default, which turning it round says already.
        turned = isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, bool)
        if not turned and keyword.arg not in WORDING:
            yield new


def _slice(node: ast.Slice, _: Lineage) -> Iterator[ast.AST]:
    for end in ("lower", "upper", "step"):
        if getattr(node, end) is not None:
            yield _with(node, **{end: None})


def _list(node: ast.List | ast.Set, _: Lineage) -> Iterator[ast.AST]:
    if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        yield from _without_each(node, "elts")


def _tuple(node: ast.Tuple, lineage: Lineage) -> Iterator[ast.AST]:
    # What is a pair is mostly unpacked as one, so nothing could be left out of it without notice.
    if isinstance(node.ctx, ast.Load) and (len(node.elts) > 2 or isinstance(lineage[-1], ast.ExceptHandler)):  # noqa: PLR2004
        yield from _without_each(node, "elts")


def _dict(node: ast.Dict, _: Lineage) -> Iterator[ast.AST]:
    yield from _without_each(node, "keys", "values")


def _comprehension(node: ast.comprehension, _: Lineage) -> Iterator[ast.AST]:
    yield from _without_each(node, "ifs")


# ------------------------------------------------------------------- statements


def _expr(_node: ast.Expr, _: Lineage) -> Iterator[ast.AST]:
    yield ast.Pass()


def _assign(node: ast.Assign, lineage: Lineage) -> Iterator[ast.AST]:
    match node.targets:
        case [ast.Attribute() | ast.Subscript()]:
            yield ast.Pass()
        case [ast.Name(name)] if _is_bound_before(name, node, lineage):
            yield ast.Pass()
        case _:
            pass


def _is_bound_before(name: str, node: ast.Assign, lineage: Lineage) -> bool:
    """Say whether the function has bound `name` already, so that without the assignment it would still run."""
    function = _function(lineage)
    if function is None:
        return False
    bound = (part for part in ast.walk(function) if isinstance(part, ast.Name) and part.id == name)
    stored = any(isinstance(part.ctx, ast.Store) and part.lineno < node.lineno for part in bound)
    return stored or name in {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)}


def _function(lineage: Lineage) -> ast.FunctionDef | None:
    return next((part for part in reversed(lineage) if isinstance(part, ast.FunctionDef)), None)


def _aug_assign(node: ast.AugAssign, _: Lineage) -> Iterator[ast.AST]:
    yield _with(node, op=_CALCULATED[type(node.op)]())
    yield ast.Assign([node.target], node.value)
    yield ast.Pass()


def _if(node: ast.If, _: Lineage) -> Iterator[ast.AST]:
    yield _with(node, test=ast.Constant(value=True))
    yield _with(node, test=ast.Constant(value=False))


def _while(node: ast.While, _: Lineage) -> Iterator[ast.AST]:
    yield _with(node, test=ast.Constant(value=False))


def _for(node: ast.For, _: Lineage) -> Iterator[ast.AST]:
    yield _with(node, iter=ast.Tuple([], ast.Load()))


def _break(_node: ast.Break, _: Lineage) -> Iterator[ast.AST]:
    yield ast.Continue()


def _continue(_node: ast.Continue, _: Lineage) -> Iterator[ast.AST]:
    yield ast.Break()


def _return(node: ast.Return, lineage: Lineage) -> Iterator[ast.AST]:
    function = _function(lineage)
    match function and function.returns:
        case ast.Name("bool"):
            yield ast.Return(ast.Constant(value=True))
            yield ast.Return(ast.Constant(value=False))
        case _ if node.value is not None:
            yield ast.Return(ast.Constant(None))
        case _:
            pass


def _raise(node: ast.Raise, _: Lineage) -> Iterator[ast.AST]:
    yield ast.Pass()
    if isinstance(node.exc, ast.Call):
        yield _with(node, exc=_with(node.exc, func=ast.Name("Exception", ast.Load())))


def _definition(node: ast.FunctionDef | ast.ClassDef, _: Lineage) -> Iterator[ast.AST]:
    yield from _without_each(node, "decorator_list")


_FAULTS: dict[type[ast.AST], Callable[[Any, Lineage], Iterator[ast.AST]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _bool_op,
    ast.UnaryOp: _unary_op,
    ast.BinOp: _bin_op,
    ast.Constant: _constant,
    ast.IfExp: _if_exp,
    ast.Lambda: _lambda,
    ast.Call: _call,
    ast.Slice: _slice,
    ast.List: _list,
    ast.Set: _list,
    ast.Tuple: _tuple,
    ast.Dict: _dict,
    ast.comprehension: _comprehension,
    ast.Expr: _expr,
    ast.Assign: _assign,
    ast.AugAssign: _aug_assign,
    ast.If: _if,
    ast.While: _while,
    ast.For: _for,
    ast.Break: _break,
    ast.Continue: _continue,
    ast.Return: _return,
    ast.Raise: _raise,
    ast.FunctionDef: _definition,
    ast.ClassDef: _definition,
}
