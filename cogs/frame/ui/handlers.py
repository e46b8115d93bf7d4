"""Bindings of components and modals to the methods that handle them."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from cogs.frame.ui.custom_ids import Persistent

Handler = Callable[..., Awaitable[None]]
"""Handler that receives the interaction, and the parameters of a component or modal by name."""
Handlers = Mapping[type[Persistent], Handler]
"""The handler of each kind of component and modal."""
H = TypeVar("H", bound=Handler)

_HANDLES = "__handles__"


class HandlerError(Exception):
    """Raised at the start if the handlers do not fit the components and modals."""


def on(*kinds: type[Persistent]) -> Callable[[H], H]:
    """Make the decorated method the handler of these kinds of components and modals."""

    def mark(method: H) -> H:
        setattr(method, _HANDLES, kinds)
        return method

    return mark


def kinds_in(package: str, base: type[Persistent] = Persistent) -> Iterator[type[Persistent]]:
    """Yield the kinds of components and modals that the modules of a package define."""
    for kind in base.__subclasses__():
        if kind.custom_id_format and f"{kind.__module__}.".startswith(f"{package}."):
            yield kind
        yield from kinds_in(package, kind)


def collect_handlers(owners: Iterable[object], kinds: Iterable[type[Persistent]]) -> Handlers:
    """Return the handler of each kind from the decorated methods of `owners`.

    Raises:
        HandlerError: if a kind has no handler, several, or one with other parameters.
    """
    found: defaultdict[type[Persistent], list[Handler]] = defaultdict(list)
    for owner in owners:
        for name, method in inspect.getmembers(type(owner), inspect.isfunction):
            for kind in getattr(method, _HANDLES, ()):
                found[kind].append(getattr(owner, name))
    every = dict.fromkeys([*kinds, *found])
    problems = [problem for kind in every for problem in _problems(kind, found[kind])]
    if problems:
        raise HandlerError("\n".join(problems))
    return {kind: handler for kind, (handler,) in found.items()}


def _problems(kind: type[Persistent], handlers: list[Handler]) -> Iterator[str]:
    if len(handlers) != 1:
        names = ", ".join(handler.__qualname__ for handler in handlers) or "none"
        yield f"{kind.__name__}: expected one method with @on({kind.__name__}), found {names}"
        return
    (handler,) = handlers
    _, *parameters = inspect.signature(handler, eval_str=True).parameters.values()
    values, method = kind.param_types(), handler.__qualname__
    for parameter in parameters:
        if parameter.name not in values and parameter.default is parameter.empty:
            yield f"{kind.__name__}: {method} requires {parameter.name}, which is not in the id"
    accepted = {parameter.name: parameter.annotation for parameter in parameters}
    for name, expected in values.items():
        if accepted.get(name) != expected:
            yield (
                f"{kind.__name__}: {method} must accept {name}: {expected}, "
                f"it accepts {accepted.get(name, 'no such parameter')}"
            )
