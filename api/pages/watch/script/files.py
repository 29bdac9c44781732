"""The files of the pages, and the modules that go into each.

A file begins with a module that a page loads: the entry. It has what this entry alone needs; what several need is in
one file beside them. So no module is sent twice, and none is there twice.
"""

import posixpath
from collections.abc import Iterable, Iterator, Mapping, Sequence

from api.pages.watch.script.module import WHOLE, Module, module_of
from api.pages.watch.script.tokens import NotReadError, Token, written

SHARED = "shared.js"
"""The path of the file with what several entries need."""
CONST, LET = Token("word", "const"), Token("word", "let")
BEGINS = ('"', "'", "`")


def joined(sources: Mapping[str, str], entries: Mapping[str, Sequence[str]], shared: str = SHARED) -> dict[str, str]:
    """The files, by their paths, of modules by theirs. `shared` is the path of the one with what several need.

    `entries` has the path of each file with the modules that begin it, in order; what the last of them gives, the file
    gives. Raises NotReadError if a module cannot be read or if modules need each other, KeyError if one names
    another that there is not.
    """
    return _Joining(sources, entries, shared).files()


class _Joining:
    def __init__(self, sources: Mapping[str, str], entries: Mapping[str, Sequence[str]], shared: str) -> None:
        self.sources = sources
        self.shared = shared
        self.entries = entries
        self.modules: dict[str, Module] = {}
        needed = {entry: tuple(self._needed(first)) for entry, first in entries.items()}
        self.places: dict[str, str] = {}
        for entry, paths in needed.items():
            for path in paths:
                self.places[path] = self.shared if path in self.places else entry
        self.order = tuple(dict.fromkeys(path for paths in needed.values() for path in paths))
        self.names = {path: f"$${number}" for number, path in enumerate(self.order)}
        """The constant of each module. No module has a name with two signs like these."""

    def files(self) -> dict[str, str]:
        """All files. That of what is shared comes first; there is none if nothing is."""
        names = [self.shared] if self.shared in self.places.values() else []
        return {name: "".join(self._file(name)) for name in (*names, *self.entries)}

    def _needed(self, entry: Sequence[str]) -> Iterator[str]:
        """The modules of an entry, each after those from which it takes."""
        done: set[str] = set()
        open_now: list[str] = []

        def visit(path: str) -> Iterator[str]:
            if path in done:
                return
            if path in open_now:
                raise NotReadError(" → ".join((*open_now, path)))
            open_now.append(path)
            for other, _ in self._module(path).takes:
                yield from visit(other)
            open_now.pop()
            done.add(path)
            yield path

        for path in entry:
            yield from visit(path)

    def _module(self, path: str) -> Module:
        if path not in self.modules:
            self.modules[path] = module_of(path, self.sources[path])
        return self.modules[path]

    def _file(self, name: str) -> Iterator[str]:
        own = [path for path in self.order if self.places[path] == name]
        if name != self.shared:
            yield from self._taken(name, own)
        for path in own:
            yield self._wrapped(self.modules[path], name)
        if name == self.shared:
            yield f"export{{{','.join(self.names[path] for path in own)}}};\n"
        else:
            last = self.modules[self.entries[name][-1]]
            if last.gives:
                yield f"export const{{{','.join(given for given, _ in last.gives)}}}={self.names[last.path]};\n"

    def _taken(self, name: str, own: Iterable[str]) -> Iterator[str]:
        """The names that a file takes from the shared one."""
        takes = {other for path in (*own, *self.entries[name]) for other, _ in self.modules[path].takes}
        takes = {path for path in (*takes, *self.entries[name]) if self.places[path] == self.shared}
        if takes:
            listed = ",".join(self.names[path] for path in sorted(takes))
            yield f'import{{{listed}}}from"{_way(name, self.shared)}";\n'

    def _wrapped(self, module: Module, name: str) -> str:
        """A module as a constant: the object with all that it gives."""
        takes = "".join(_taking(self.names[path], names) for path, names in module.takes if names)
        gives = ",".join(given if given == here else f"{given}:{here}" for given, here in module.gives)
        body = written(_moved(module, name))
        return f"let {self.names[module.path]}=(()=>{{{takes}{body}\nreturn{{{gives}}}}})();\n"


def _taking(module: str, names: Iterable[tuple[str, str]]) -> str:
    """The statements that take names from the constant of a module."""
    parts = [name for name in names if name[0] != WHOLE]
    said = "".join(f"let {here}={module};" for given, here in names if given == WHOLE)
    if parts:
        listed = ",".join(given if given == here else f"{given}:{here}" for given, here in parts)
        said += f"let{{{listed}}}={module};"
    return said


def _way(start: str, end: str) -> str:
    """The path by which one file names another."""
    way = posixpath.relpath(end, posixpath.dirname(start) or ".")
    return way if way.startswith(".") else f"./{way}"


def _moved(module: Module, name: str) -> Iterator[Token]:
    """The body of a module with the addresses that it imports while it runs, as they are from the file it is in.

    Its constants are declared by `let`, which is shorter: that nothing is assigned to them was checked before.
    """
    before: list[str] = ["", ""]
    for token in module.body:
        if before == ["import", "("] and token.kind != "space":
            yield _readdressed(module.path, name, token)
        else:
            yield LET if token == CONST and before[1] != "." else token
        if token.kind != "space":
            before = [before[1], token.text]


def _readdressed(path: str, name: str, token: Token) -> Token:
    sign, text = token.text[:1], token.text[1:]
    folder, slash, _ = text.partition("${")[0].rpartition("/")
    if sign not in BEGINS or not slash or not folder.startswith("."):
        at_fault = f"{path}: import({token.text}"
        raise NotReadError(at_fault)
    there = posixpath.normpath(posixpath.join(posixpath.dirname(path), folder))
    return Token(token.kind, f"{sign}{_way(name, there)}/{text[len(folder) + 1 :]}")
