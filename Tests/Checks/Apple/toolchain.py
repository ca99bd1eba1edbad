"""Builds the toolchain's own Swift modules for one of Apple's systems, from their interfaces.

The interfaces that come with a toolchain for Linux still say since which version of Apple's systems
each declaration exists, so availability is checked against the real thing.
"""

import re
import shutil
import subprocess

from platforms import compiler_version, digest, tool, toolchain_files

# In the order in which they import each other.
MODULES = [
    "Swift", "_Concurrency", "_StringProcessing", "_Builtin_float", "_RegexParser", "RegexBuilder",
    "SwiftOnoneSupport", "Synchronization", "Observation", "_TestingInterop", "Testing",
]

# What a mutex calls on Linux; nothing here is ever run.
LOCKS = """
#include "SwiftStdbool.h"
#include "SwiftStdint.h"
static inline __swift_uint32_t _swift_stdlib_gettid(void) { return 0; }
"""


def interface(name, platform):
    """The text of a module's interface as it would be for the other system."""
    folder = toolchain_files() / "linux" / f"{name}.swiftmodule"
    text = next(folder.glob("*-linux-gnu.swiftinterface")).read_text()
    text = re.sub(r"-target \S+", f"-target {platform.triple}", text, count=1)
    # Code for older systems than ours, which refers to what the library has only there.
    text = re.sub(r"@backDeployed\([^)]*\)", "", text)
    text = re.sub(r"^(@_exported |public )?import Glibc\n", "", text, flags=re.M)
    return text


def prepare(platform):
    """Makes the folder of resources: the toolchain's headers, and our own in the place of two."""
    platform.modules.mkdir(parents=True, exist_ok=True)
    for name in ["clang", "apinotes"]:
        link = platform.built / name
        if not link.is_symlink():
            link.symlink_to(toolchain_files() / name)
    shims = platform.built / "shims"
    if not shims.exists():
        shutil.copytree(toolchain_files() / "shims", shims)
        (shims / "_SynchronizationShims.h").write_text(LOCKS)


def build(platform):
    """Builds all modules that aren't there yet; returns how many were built."""
    prepare(platform)
    count = 0
    for name in MODULES:
        text = interface(name, platform)
        key = digest(compiler_version(), platform.flags, text, LOCKS)
        kept = platform.modules / f"{name}.key"
        if kept.exists() and kept.read_text() == key:
            continue
        # Beside the modules, the compiler would take it for a module by itself.
        source = platform.built / "interfaces" / f"{name}.swiftinterface"
        source.parent.mkdir(exist_ok=True)
        source.write_text(text)
        command = [
            tool("swift-frontend"), "-compile-module-from-interface", str(source),
            "-o", str(platform.modules / f"{name}.swiftmodule"), "-module-name", name,
            # A library for many versions needs care that a build for one doesn't.
            *platform.flags, "-disable-availability-checking",
            *(["-parse-stdlib"] if name == "Swift" else []),
        ]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise SystemExit(f"error: {name} can't be built for {platform.name}:\n{result.stderr}")
        kept.write_text(key)
        count += 1
    return count
