#!/usr/bin/env python3
"""Checks that no two folders of a module of the tool use each other, as the compiler has seen it.

    python3 Tests/Checks/Structure/folders.py [SOURCES] [--index FOLDER]

The compiler's index of a debug build says which names a file defines, and which it uses: types,
members of extensions, operators, whatever they're called. So the build must be that of the sources.
"""

import argparse
import collections
import itertools
import pathlib
import sys

import check
import index

# What a debug build of the package doesn't compile: plugins, and texts that the tool embeds.
APART = {"MarblePlugin", "MarbleWritingPlugin", "MarbleRunning/Programs"}

Use = collections.namedtuple("Use", "file name owner")


def findings(root, store):
    """Yields the uses that make two folders use each other, where there are fewer of them."""
    records = index.Index(store)
    for module, files in check.sources(root).items():
        if module.lower().startswith("marble") and module not in APART:
            swift = [file for file in files if file.path.suffix == ".swift"]
            yield from circles(swift, records)


def circles(files, records):
    defined, used = {}, {}
    for file in files:
        own, used[file] = records.names(file.path)
        defined.update((name.symbol, file) for name in own)
    uses = collections.defaultdict(list)
    for file, names in used.items():
        for name in names:
            owner = defined.get(name.symbol)
            if owner and owner.folder != file.folder:
                uses[apart(file.folder, owner.folder)].append(Use(file, name, owner))
    for one, other in sorted(uses):
        if one < other and (other, one) in uses:
            here, there = sorted(((one, other), (other, one)), key=lambda pair: len(uses[pair]))
            back = sorted({f"{use.file.path.name}: {use.name.name}" for use in uses[there]})
            more = f", and {len(back) - 4} more" if len(back) > 4 else ""
            for use in uses[here]:
                yield use.file.path, use.name.line, (
                    f"{label(here[0])} uses {use.name.name} of {label(here[1])} "
                    f"({use.owner.path.name}), which uses it in turn "
                    f"({', '.join(back[:4])}{more})"
                )


def apart(one, other):
    """Returns two folders as far as they differ; what stands between folders is a folder, too."""
    for count in itertools.count(1):
        if one[:count] != other[:count]:
            return one[:count], other[:count]


def label(folder):
    return "/".join(folder).replace("/.", "/*")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sources", type=pathlib.Path, nargs="?", default=check.ROOT / "Sources")
    parser.add_argument("--index", type=pathlib.Path, default=check.ROOT / ".build/debug/index/store")
    arguments = parser.parse_args()
    found = list(findings(arguments.sources.resolve(), arguments.index))
    for path, line, text in found:
        place = path.relative_to(check.ROOT) if path.is_relative_to(check.ROOT) else path
        print(f"{place}:{line}: error: {text}")
    if found:
        sys.exit(f"{len(found)} findings")
    print("folders: none use each other")


if __name__ == "__main__":
    main()
