"""The modules of the package and of those that it depends on, as SwiftPM describes them."""

import json
import pathlib
import shutil
import subprocess

from platforms import HERE, REPOSITORY, tool


class Module:
    """A module of Swift with all that the compiler is told about it."""

    def __init__(self, name, sources, dependencies, flags, is_foreign=False):
        self.name = name
        self.sources = sources
        self.dependencies = dependencies
        self.flags = flags
        # Others answer for the bodies of their functions; only what they declare is read.
        self.is_foreign = is_foreign


STRICT = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
          "NonisolatedNonsendingByDefault"]


# What we wrote in the place of Apple's modules: what each needs of the others, and its own flags.
STAND_INS = {
    "Dispatch": ([], []),
    "Foundation": (["Dispatch"], []),
    "Combine": ([], []),
    "System": ([], []),
    # It adds to a module of C.
    "os": ([], ["-import-underlying-module"]),
}


def asked(command):
    """What SwiftPM says about the package, as JSON."""
    # Nothing is written, so there's no need to wait for a build or for tests that run.
    asking = [tool("swift"), "package", "--ignore-lock", *command]
    result = subprocess.run(asking, cwd=REPOSITORY, capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(f"error: swift package {' '.join(command)} failed:\n{result.stderr}")
    return json.loads(result.stdout)


def flags(settings):
    """The compiler's flags for the settings of a target in a manifest."""
    spelled = {
        "swiftLanguageMode": lambda value: ["-swift-version", value],
        "enableUpcomingFeature": lambda value: ["-enable-upcoming-feature", value],
        "treatAllWarnings": lambda value: ["-warnings-as-errors"] if value == "error" else [],
        "defaultIsolation": lambda value: ["-default-isolation", value],
    }
    result = []
    for setting in settings:
        if setting["tool"] == "swift":
            (kind, value), = setting["kind"].items()
            result += spelled[kind](value["_0"])
    return result


def stand_ins():
    """What we wrote in the place of Apple's own modules, each a folder of Swift."""
    return [
        Module(name, sorted((HERE / "Modules" / name).glob("*.swift")), dependencies,
               ["-swift-version", "6", "-enable-library-evolution", "-parse-as-library", *own])
        for name, (dependencies, own) in STAND_INS.items()
    ]


def app():
    """An app for iOS that uses the library as apps do."""
    return Module(
        "App", sorted((HERE / "App").glob("*.swift")),
        ["Signals", "SignalsFoundation", *STAND_INS],
        ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors"])


def combine_tests(folder):
    """The tests of the bridge, which run with OpenCombine on Linux, with Combine in its place."""
    sources = []
    root = REPOSITORY / "Tests/SignalsCombineTests"
    for source in sorted(root.rglob("*.swift")):
        copy = folder / "combine" / source.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text().replace("OpenCombine", "Combine")
        copy.write_text(text.replace("@testable import CombineBridge\n", "@testable import Signals\n")
                        .replace("import CombineBridge\n", ""))
        sources.append(copy)
    return Module(
        "SignalsCombineTests", sources, ["Signals", "SignalsTesting", *STAND_INS],
        ["-swift-version", "6", "-parse-as-library", "-package-name", "marble"])


# The products of other packages that the tool uses: where their Swift and C stand, what each needs
# of the others, and with which flags its own manifest has it built.
OTHERS = [
    ("ArgumentParserToolInfo", "swift-argument-parser/Sources/ArgumentParserToolInfo", [], []),
    ("ArgumentParser", "swift-argument-parser/Sources/ArgumentParser",
     ["ArgumentParserToolInfo", "Foundation"], []),
    ("Mustache", "swift-mustache/Sources/Mustache", ["Foundation"], []),
    ("Yams", "Yams/Sources/Yams", ["Foundation", "Combine"], ["-DSWIFT_PACKAGE"]),
    ("Subprocess", "swift-subprocess/Sources/Subprocess", ["Foundation", "System", "Dispatch", "os"],
     ["-package-name", "subprocess", "-DSUBPROCESS_ASYNCIO_KQUEUE", "-DSubprocessFoundation",
      "-enable-experimental-feature", "Lifetimes",
      *[word for name in STRICT[:3] for word in ["-enable-upcoming-feature", name]],
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]),
    ("FlyingSocks", "FlyingFox/FlyingSocks/Sources", ["Foundation"],
     ["-package-name", "FlyingFox"]),
]


def others():
    """The modules of other packages, out of the checkouts that SwiftPM made."""
    checkouts = REPOSITORY / ".build" / "checkouts"
    return [
        Module(name, sorted((checkouts / folder).rglob("*.swift")), dependencies,
               ["-swift-version", "6" if name in ["Subprocess"] else "5", *own,
                "-suppress-warnings"], is_foreign=True)
        for name, folder, dependencies, own in OTHERS
    ]


def headers(platform):
    """The folders of C headers that Swift imports beside the system's."""
    # Those of cmark and zlib stand among all others of this system.
    found = platform.own / "found"
    found.mkdir(parents=True, exist_ok=True)
    for pattern in ["cmark*.h", "zlib.h", "zconf.h", "*-linux-*/zconf.h"]:
        for header in pathlib.Path("/usr/include").glob(pattern):
            shutil.copy(header, found)
    checkouts = REPOSITORY / ".build" / "checkouts"
    folders = [REPOSITORY / "Sources" / name for name in ["CIndexStore", "CSourceKit", "CCmark", "CZlib"]]
    return folders + [
        checkouts / "swift-subprocess/Sources/_SubprocessCShims/include",
        checkouts / "Yams/Sources/CYaml/include", found,
    ]


def embedded(target, folder):
    """A file that declares what SwiftPM makes of resources that are embedded in code."""
    names = []
    for resource in target.get("resources", []):
        if "embed_in_code" in resource["rule"]:
            root = pathlib.Path(resource["path"])
            names += [path.name for path in ([root] if root.is_file() else root.rglob("*"))
                      if path.is_file()]
    lines = [f'static let {name.replace(".", "_").replace("-", "_")}: [UInt8] = []'
             for name in sorted(set(names))]
    file = folder / f"{target['name']}-resources.swift"
    file.write_text("struct PackageResources {\n" + "\n".join(lines) + "\n}\n")
    return file


def modules(folder):
    """The modules of this package, tests included; plugins are built by SwiftPM itself."""
    described = {target["name"]: target for target in asked(["describe", "--type", "json"])["targets"]}
    settings = {target["name"]: target["settings"] for target in asked(["dump-package"])["targets"]}
    result = []
    for name, target in described.items():
        if target["module_type"] != "SwiftTarget" or target["type"] == "plugin":
            continue
        root = REPOSITORY / target["path"]
        sources = [root / source for source in target["sources"]]
        if target.get("resources"):
            sources.append(embedded(target, folder))
        dependencies = target.get("target_dependencies", []) + target.get("product_dependencies", [])
        has_main = any(source.name == "main.swift" for source in sources)
        result.append(Module(name, sources, dependencies + list(STAND_INS), [
            *flags(settings[name]), "-package-name", "marble", "-enable-testing",
            *([] if has_main else ["-parse-as-library"]),
        ]))
    return result
