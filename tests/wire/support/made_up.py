"""Values of any type of the product, made up by hypothesis from the type alone."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

LARGEST = 2**53 - 1
TEXT = st.text(max_size=12) | st.text(alphabet='\x00\x08\x09\x0a\x0c\x0d\x1f"\\/\x7f\x80é€\u2028😀', max_size=6)
INTEGERS = st.integers(-LARGEST, LARGEST) | st.sampled_from([0, -1, LARGEST, -LARGEST])


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, or of a Struct's or union's JSON form, as builtins."""
    return _of(inspect.type_info(kind))


def _of(info: inspect.Type, within: frozenset[type] = frozenset()) -> st.SearchStrategy[Any]:
    """`within` are the Structs in which the value stands; what may stand within itself is made up when it is drawn."""
    match info:
        case inspect.Metadata(type=inner):
            return _of(inner, within)
        case inspect.StructType(cls=kind):
            return st.deferred(lambda: _struct(info, frozenset())) if kind in within else _struct(info, within)
        case inspect.UnionType(types=types):
            return st.one_of(*(_of(one, within) for one in types))
        case inspect.TupleType(item_types=items):
            return st.tuples(*(_of(one, within) for one in items)).map(list)
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            longest = 4 if most is None else max(least or 0, min(4, most))
            return st.lists(_of(item, within), min_size=least or 0, max_size=longest)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(_of(key, within), _of(value, within), max_size=4)
        case _:
            return _plain(info)


def _plain(info: inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case inspect.IntType(ge=None, le=None):
            return INTEGERS
        case inspect.IntType(ge=ge, le=le):
            return st.integers(-LARGEST if ge is None else ge, LARGEST if le is None else le)
        case inspect.BoolType():
            return st.booleans()
        case inspect.StrType():
            return _text(info)
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.AnyType():
            return st.none() | st.booleans() | INTEGERS | TEXT
        case _:
            message = f"no values are made up for {info}"
            raise TypeError(message)


def _text(info: inspect.StrType) -> st.SearchStrategy[str]:
    found = TEXT
    if info.pattern is not None:
        found = st.from_regex(info.pattern.rstrip("$") + r"\Z", alphabet=st.characters(max_codepoint=127))
    least, most = info.min_length, info.max_length
    if least is None and most is None:
        return found
    return found.filter(lambda text: (least or 0) <= len(text) and (most is None or len(text) <= most))


def _struct(info: inspect.StructType, within: frozenset[type]) -> st.SearchStrategy[dict[str, Any]]:
    inner = within | {info.cls}
    told = [field for field in info.fields if not isinstance(field.type, inspect.AnyType)]
    fields = {field.encode_name: _of(field.type, inner) for field in told}
    required = {name: values for name, values in fields.items() if _is_required(info, name)}
    optional = {name: values for name, values in fields.items() if name not in required}
    made = st.fixed_dictionaries(required, optional=optional)
    if info.tag is not None:
        made = made.map(lambda found: {info.tag_field: info.tag, **found})
    return made.filter(lambda found: _is_one(found, info.cls)) if hasattr(info.cls, "__post_init__") else made


def _is_one(found: dict[str, Any], kind: type) -> bool:
    """Whether the type's own check of its fields lets the value pass."""
    try:
        msgspec.convert(found, kind)
    except msgspec.ValidationError:
        return False
    return True


def _is_required(info: inspect.StructType, name: str) -> bool:
    return any(field.required for field in info.fields if field.encode_name == name)


def kinds_in(kind: Any) -> set[type]:
    """The kinds of plain types of which values of this type are made."""
    found: set[type] = set()
    waiting, seen = [inspect.type_info(kind)], set()
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.Metadata):
            waiting.append(info.type)
            continue
        found.add(type(info))
        if isinstance(info, inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            waiting += [field.type for field in info.fields]
        for name in ("item_type", "key_type", "value_type"):
            waiting += [getattr(info, name)] if hasattr(info, name) else []
        for name in ("types", "item_types"):
            waiting += getattr(info, name, ())
    return found
