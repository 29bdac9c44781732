"""Fields that two structs share, declared once."""

from typing import Any, dataclass_transform

import msgspec


@dataclass_transform(field_specifiers=(msgspec.field,))
class SharedFields(msgspec.StructMeta):
    """Makes structs that take the fields of their plain bases, after those of the structs among them.

    A struct cannot derive from two structs that both have fields. So a plain class declares the fields that a body and
    a message share, with the work on them, and both derive from it. Such a class says `__slots__ = ()`.
    """

    def __new__(
        mcls: type["SharedFields"], name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any
    ) -> Any:
        """A struct; `config` is that of any struct."""
        plain = tuple(base for base in bases if not isinstance(base, msgspec.StructMeta))
        if not plain:
            return super().__new__(mcls, name, bases, namespace, **config)
        own = {"__module__": namespace["__module__"], "__qualname__": namespace["__qualname__"]}
        for base in plain:
            own |= {given: value for given, value in vars(base).items() if not given.startswith("__")}
        hints = {field: hint for base in plain for field, hint in base.__annotations__.items()}
        structs = tuple(base for base in bases if base not in plain)
        # The fields come before the plain classes, whose defaults would hide them, and their methods before other ones.
        shared = super().__new__(mcls, name, structs, {**own, "__annotations__": hints}, frozen=True, kw_only=True)
        return super().__new__(mcls, name, (shared, *plain), namespace, **config)
