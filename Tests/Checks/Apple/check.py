#!/usr/bin/env python3
"""Type-checks the package for Apple's systems, where there is none of them.

    check.py                     all modules for macOS, those of the library for iOS
    check.py MODULE...           these and what they need, for macOS
    check.py --for ios MODULE    for iOS
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import threading

import package
import toolchain
from platforms import HERE, IOS, MACOS, REPOSITORY, compiler_version, digest, tool

PLUGINS = [tool("swiftc").replace("/bin/swiftc", "/lib/swift/host/plugins" + tail)
           for tail in ["", "/testing"]]


class Builder:
    """Builds modules once each, when what they need is there."""

    def __init__(self, platform, modules):
        self.platform = platform
        self.modules = {module.name: module for module in modules}
        self.keys = {}
        # What a module may read besides its sources and the modules that it needs.
        folders = [HERE / "Headers", *package.headers(platform)]
        self.shared = sorted(path for folder in folders for path in folder.rglob("*")
                             if path.suffix in [".h", ".modulemap"])

    @property
    def surroundings(self):
        """The flags for macros and for modules of C."""
        folders = package.headers(self.platform)
        return [
            *[word for plugin in PLUGINS for word in ["-plugin-path", plugin]],
            *[word for folder in folders for word in ["-I", str(folder)]],
            "-Xcc", f"-fmodule-map-file={HERE}/Headers/module.modulemap",
        ]

    def said_of(self, file):
        """What the compiler says of a single file."""
        command = [
            # Sendability is checked in a later phase than types.
            tool("swift-frontend"), "-emit-sil", str(file), "-o", "/dev/null",
            "-swift-version", "6", *self.platform.flags, *self.surroundings,
        ]
        return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True).stderr

    def ordered(self, names):
        """The modules with these names and all that they need, what is needed first."""
        order, seen = [], set()

        def visit(name):
            if name in seen or name not in self.modules:
                return
            seen.add(name)
            for dependency in self.modules[name].dependencies:
                visit(dependency)
            order.append(self.modules[name])

        for name in names:
            visit(name)
        return order

    def compile(self, module):
        """Type-checks a module; returns the compiler's messages."""
        out = self.platform.own / f"{module.name}.swiftmodule"
        needed = [self.keys.get(name, "") for name in module.dependencies]
        key = digest(compiler_version(), self.platform.flags, module.flags, *needed,
                     *[part for source in module.sources for part in (source.name, source)],
                     *self.shared)
        self.keys[module.name] = key
        kept = self.platform.own / f"{module.name}.key"
        if kept.exists() and kept.read_text() == key:
            return ""
        sources = [str(source.relative_to(REPOSITORY)) if source.is_relative_to(REPOSITORY)
                   else str(source) for source in module.sources]
        command = [
            tool("swift-frontend"), "-emit-module", "-module-name", module.name, "-o", str(out),
            *self.platform.flags, *module.flags, *self.surroundings,
            *(["-experimental-skip-non-inlinable-function-bodies", "-parse-as-library"]
              if module.is_foreign else []),
            *sources,
        ]
        result = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
        if result.returncode == 0:
            kept.write_text(key)
            return ""
        kept.unlink(missing_ok=True)
        return result.stderr or f"{module.name}: the compiler ended with {result.returncode}\n"


def check(builder, names, workers):
    """Checks modules in the order of their needs; returns those that failed, with their messages."""
    order = builder.ordered(names)
    failed = {}
    done = {module.name: threading.Event() for module in order}

    def run(module):
        try:
            for name in module.dependencies:
                if name in done:
                    done[name].wait()
            lacking = [name for name in module.dependencies if name in failed]
            if lacking:
                failed[module.name] = f"{module.name}: not checked, as {lacking[0]} failed\n"
                return
            messages = builder.compile(module)
            if messages:
                failed[module.name] = messages
        finally:
            done[module.name].set()

    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        # In order, so that a module that waits for another waits for one that has begun.
        list(pool.map(run, order))
    return order, failed


# What an app for iOS may use, and one that does.
LIBRARY = ["Signals", "SignalsFoundation", "SignalsTesting", "App"]

PROGRAMS = REPOSITORY / "Sources/MarbleRunning/Programs"
C_FILES = ["Warden/warden.c", "Runtime/runtime.c", "Heap/heap.c", "performed.c"]


def check_c():
    """Checks the programs in C for both processors; returns the compiler's messages."""
    messages = ""
    for processor in ["arm64", "x86_64"]:
        for file in C_FILES:
            command = [
                tool("clang"), f"--target={processor}-apple-macos15", "-std=c11", "-fsyntax-only",
                "-Wall", "-Wextra", "-Werror", "-nostdlibinc", "-isystem", str(HERE / "Headers"),
                str((PROGRAMS / file).relative_to(REPOSITORY)),
            ]
            result = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
            messages += result.stderr if result.returncode else ""
    print(f"macOS 15: {len(C_FILES)} programs in C, for two processors")
    return messages


def check_refused(builder):
    """Checks that what must be refused is, for the reason in its first line."""
    messages = ""
    files = sorted((HERE / "Refused").glob("*.swift"))
    for file in files:
        expected = file.read_text().split("\n")[0].removeprefix("// error: ")
        said = builder.said_of(file)
        if "error: " not in said or expected not in said:
            messages += f"{file.relative_to(REPOSITORY)}: should be refused: {expected}\n{said}"
    print(f"{builder.platform.name}: {len(files)} mistakes that must be refused")
    return messages


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--for", dest="system", choices=["macos", "ios"])
    options = parser.parse_args()
    status = 0
    for platform in [MACOS, IOS]:
        if options.system and not platform.name.lower().startswith(options.system):
            continue
        if platform is IOS and not options.system and options.modules:
            continue
        toolchain.build(platform)
        platform.own.mkdir(parents=True, exist_ok=True)
        modules = package.stand_ins() + package.others() + package.modules(platform.built)
        modules.append(package.app() if platform is IOS else package.combine_tests(platform.own))
        names = options.modules or [
            module.name for module in modules
            if platform is MACOS or module.name in LIBRARY
        ]
        builder = Builder(platform, modules)
        order, failed = check(builder, names, os.cpu_count())
        faults = list(failed.values())
        print(f"{platform.name}: {len(order) - len(failed)} of {len(order)} modules are right")
        if platform is MACOS and not options.modules and not failed:
            faults += filter(None, [check_c(), check_refused(builder)])
        for messages in faults:
            errors = re.findall(r"^\S+?:\d+:\d+: (?:error|warning): .*", messages, flags=re.M)
            sys.stdout.write("\n".join(errors or [messages]) + "\n")
        status = status or int(bool(faults))
    return status


if __name__ == "__main__":
    sys.exit(main())
