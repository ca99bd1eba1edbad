#!/usr/bin/env python3
"""Checks that the sources are built as CONTRIBUTING.md says, without building them.

    python3 Tests/Checks/Structure/check.py [SOURCES]

  - A module imports only what the table below allows, so no stage imports another.
  - Modules without effects use no clock, no chance and no terminal; only `marble` prints or exits.
  - Only MarbleSystem, `Platform` and the Signals products ask which platform they are compiled for.
  - Each `@unchecked Sendable` and `nonisolated(unsafe)` has a sentence that says why it holds.
  - What environment variables decide is known where a run is recalled instead of done again.
  - The Signals products empty queues in turns that end: no `while true`, no loop over a lock.
  - No function has more than 50 lines, no file more than 500.

Whether folders of a module use each other is for `folders.py`, which asks the compiler's index.
"""

import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

# What each module may import, in the order of Package.swift.
MODULES = {
    # The bridge to Combine is also built outside of Signals; see Tests/Whole/Combine.
    "Signals": "CDispatch Combine Dispatch Observation OpenCombine Signals Synchronization",
    "SignalsFoundation": "Signals Dispatch Foundation FoundationNetworking",
    "SignalsTesting": "Signals Dispatch",
    "MarbleModel": "",
    "MarbleSystem": "MarbleModel Foundation Subprocess Synchronization System SystemPackage",
    "MarbleReading": "MarbleModel MarbleSystem CCmark Synchronization Yams",
    "MarbleChecking": "MarbleModel CZlib",
    "MarbleCompiling": "MarbleModel MarbleSystem CIndexStore Foundation Synchronization",
    "MarbleRunning": "MarbleModel MarbleSystem",
    "MarbleRunning/Programs": "",
    "MarbleHighlighting": "MarbleModel MarbleSystem CSourceKit Dispatch Synchronization",
    "MarbleRendering": "MarbleModel CZlib Mustache",
    "MarbleHistory": "MarbleModel MarbleSystem Foundation",
    "MarbleWriting": "MarbleModel MarbleSystem Synchronization",
    "MarbleStarting": "MarbleModel MarbleSystem Foundation",
    "MarbleTerminal": "MarbleModel",
    "MarbleReporting": "MarbleModel Foundation",
    "MarbleWatching": "MarbleModel MarbleSystem Foundation Synchronization",
    "MarbleServing": "MarbleModel MarbleSystem FlyingSocks Foundation",
    "MarbleEditing": "MarbleModel MarbleSystem Foundation",
    "MarblePipeline": "MarbleModel MarbleSystem MarbleReading MarbleChecking MarbleCompiling "
    "MarbleRunning MarbleHighlighting MarbleRendering MarbleHistory MarbleWriting MarbleStarting "
    "MarbleTerminal MarbleWatching MarbleServing MarbleEditing Foundation Synchronization",
    "marble": "MarbleModel MarblePipeline MarbleTerminal MarbleReporting ArgumentParser Dispatch "
    "Foundation Synchronization",
    "MarblePlugin": "Foundation PackagePlugin",
    "MarbleWritingPlugin": "Foundation PackagePlugin",
}
# The modules that only compute, and what they may not use of the standard library: a moment may be
# passed to them, but they may not ask for the time.
PURE = {"MarbleModel", "MarbleChecking", "MarbleRendering", "MarbleTerminal"}
IMPURE = re.compile(
    r"\b(?:readLine|CommandLine|SystemRandomNumberGenerator|(?:Continuous|Suspending)Clock(?=\())\b"
    r"|\.(?:now|random|randomElement|shuffled?)\b"
)
# What only the command line and the plugins do.
SPEAKING = re.compile(r"(?<![\w.])(?<!func )(?<!case )(?:print|debugPrint|exit)\(")
SPEAKERS = {"marble", "MarbleRunning/Programs", "MarblePlugin", "MarbleWritingPlugin"}
# The modules that differ by platform, and the C libraries that are imported there. A plugin can
# import no module of ours, and programs of blocks have none of them.
PLATFORMS = {
    "Signals", "SignalsFoundation", "SignalsTesting", "MarbleSystem", "MarblePlugin",
    "MarbleWritingPlugin", "MarbleRunning/Programs",
}
C_LIBRARIES = {"Darwin", "Glibc", "MachO", "Musl"}

# The names of variables that are in no key of a run or a library, and how variables are read.
SESSION = ROOT / "Sources/MarbleCompiling/Tools/BuildEnvironment.swift"
VARIABLE = re.compile(r'(?:\benvironment\??\[|\bgetenv\()"(\w+)"')
# Questions about files that FileTrace does not see, in the modules whose work is traced; what asks
# them there is the identity of this program, and a call that makes the trace blind.
TRACED = {
    "MarbleReading", "MarbleCompiling", "MarbleRunning", "MarbleHighlighting", "MarbleHistory",
    "MarbleWriting", "MarblePipeline",
}
UNSEEN = re.compile(
    r"\bFileManager\.default\.(?!temporaryDirectory\b|currentDirectoryPath\b)\w+|\bFileHandle\("
    r"|\b(?:Data|String)\(\s*contentsOf(?:File)?\b"
    r"|(?<![\w.])(?:fopen|opendir|l?stat|access|readlink|realpath|popen)\((?!of:|_ )"
)
BLIND = {"ThisProgram.swift", "SourceKitLocation.swift"}

# What the compiler is told to believe, and how the sentence begins that proves it, in a comment from
# three lines above to four below.
BELIEVED = re.compile(r"@unchecked\s+Sendable|\bnonisolated\(unsafe\)")
PROOF = re.compile(r"//.*\b(?:[Uu]nchecked (?:only )?(?:because|as)|[Uu]nsafe because|Sendable:) \w")

FUNCTION_LINES, FILE_LINES = 50, 500


class File:
    """A source file, with blanks in place of what its comments and strings say."""

    def __init__(self, path, module, folder):
        self.path, self.module, self.folder = path, module, folder
        self.text = path.read_text(encoding="utf8")
        self.code = blanked(self.text) if path.suffix == ".swift" else self.text
        self.ends = {}
        open_braces = []
        for brace in re.finditer(r"[{}]", self.code):
            if brace[0] == "{":
                open_braces.append(brace.start())
            elif open_braces:
                self.ends[open_braces.pop()] = brace.start()

    def line(self, offset):
        return self.code.count("\n", 0, offset) + 1


def blanked(text):
    """Returns code of the same length without comments and strings; interpolations stay."""
    return "".join(
        text[start:end] if kind == "code" else re.sub(r"[^\n]", " ", text[start:end])
        for kind, start, end in pieces(text)
    )


def pieces(text):
    """Yields what code consists of: "code", "comment" or "string", and where it begins and ends."""
    start, stack = 0, []
    in_code = re.compile(r'//|/\*|#*"""|#*"|[()]')
    # Each entry is the mark that ends a string, or the number of parentheses in an interpolation.
    while start < len(text):
        if stack and isinstance(stack[-1], str):
            mark = stack[-1]
            hashes = mark.lstrip('"')
            # A string that is not closed ends with its line.
            line = "" if '"""' in mark else r"|\n"
            form = rf"(?P<end>{mark})|(?P<code>\\{hashes}\()|\\{hashes}.{line}"
            found = re.compile(form, re.DOTALL).search(text, start)
            end = found.end() if found else len(text)
            yield "string", start, end
            start = end
            if not found or found["end"] or found[0] == "\n":
                stack.pop()
            elif found["code"]:
                stack.append(1)
            continue
        found = in_code.search(text, start)
        end = found.start() if found else len(text)
        yield "code", start, end
        start = end
        if not found:
            continue
        if found[0] in "()":
            yield "code", start, start + 1
            start += 1
            if stack:
                stack[-1] += 1 if found[0] == "(" else -1
                if stack[-1] == 0:
                    stack.pop()
        elif found[0] in ("//", "/*"):
            end = end_of_comment(text, start)
            yield "comment", start, end
            start = end
        else:
            yield "string", start, found.end()
            start = found.end()
            stack.append(found[0].lstrip("#") + "#" * found[0].count("#"))


def end_of_comment(text, start):
    if text.startswith("//", start):
        end = text.find("\n", start)
        return end if end >= 0 else len(text)
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, start):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


IMPORT = re.compile(
    r"^\s*(?:(#if|#endif)\b|(?:@\w+\s+|\w+\s+)*import\s+"
    r"(?:(?:struct|class|enum|func|protocol|var|let|typealias)\s+)?(\w+))",
    re.MULTILINE,
)


def imports(file):
    """Reports imports that the module's row does not name."""
    if file.module not in MODULES:
        yield 1, f"{file.module} has no row in the table of Tests/Checks/Structure/check.py"
        return
    allowed = set(MODULES[file.module].split())
    if file.module in PLATFORMS:
        allowed |= C_LIBRARIES
    depth = 0
    for found in IMPORT.finditer(file.code):
        if found[1]:
            depth += 1 if found[1] == "#if" else -1
        # An import under a condition is reported with the condition.
        elif found[2] not in allowed and (depth == 0 or file.module in PLATFORMS):
            yield file.line(found.end()), f"{file.module} may not import {found[2]}"


def platforms(file):
    """Reports what depends on the platform."""
    if file.module in PLATFORMS or file.path.name == "Platform.swift":
        return
    for found in re.finditer(r"^[ \t]*#(?:else)?if\b.*\b(?:canImport|os|arch)\(", file.code, re.M):
        yield file.line(found.end()), "ask Platform.current, or move the call to MarbleSystem"


def effects(file):
    """Reports what a module without effects may not use, and output and exits below `marble`."""
    if file.module in PURE:
        for found in IMPURE.finditer(file.code):
            yield file.line(found.start()), f"{file.module} is pure and may not use {found[0]}"
    if file.module.startswith("Marble") and file.module not in SPEAKERS:
        for found in SPEAKING.finditer(file.code):
            yield file.line(found.start()), f"only marble may call {found[0]})"


def looks(file):
    """Reports questions about files and variables that nobody would know of when a run is recalled."""
    if not file.module.startswith("Marble") or file.module == "MarblePlugin":
        return
    if file.module in TRACED and file.path.name not in BLIND:
        for found in UNSEEN.finditer(file.code):
            yield file.line(found.start()), f"{found[0]}: a trace sees only what MarbleSystem asks"
    text = SESSION.read_text(encoding="utf8")
    unkeyed = re.findall(r'"(\w+)"', text[text.index("static let names"):])
    for found in VARIABLE.finditer(file.text):
        if any(found[1] == name or name.endswith("_") and found[1].startswith(name) for name in unkeyed):
            yield file.line(found.start()), f"{found[1]} is in no key; see {SESSION.name}"


def proofs(file):
    """Reports what the compiler has to believe without a sentence that proves it."""
    lines = file.text.split("\n")
    for found in BELIEVED.finditer(file.code):
        line = file.line(found.start())
        if not any(PROOF.search(text) for text in lines[max(0, line - 4):line + 4]):
            yield line, f"{found[0]}: say why it holds, as `// Unchecked because ...`"


def lengths(file):
    """Reports functions and files that are too long."""
    count = file.text.count("\n")
    if count > FILE_LINES:
        yield 1, f"the file has {count} lines, at most {FILE_LINES} are allowed"
    for name, start, end in bodies(file):
        lines = file.code.count("\n", start, end) + 1
        if lines > FUNCTION_LINES:
            text = f"{name} has {lines} lines, at most {FUNCTION_LINES} are allowed"
            yield file.line(start), text


FUNCTION = re.compile(
    r"\bfunc\s+(?P<func>\w+|`[^`]+`|[^\w\s(]+)|\bvar\s+(?P<var>\w+)\s*:"
    r"|^[ \t]*(?:[@\w()]+[ \t]+)*(?P<other>init|subscript|deinit)\b",
    re.MULTILINE,
)
# How a line begins that goes on with the head of a function.
CONTINUATION = re.compile(r"\{|->|[:,)&]|(?:where|async|throws|any|some)\b|\w+[,:.]")
# A function in C, which ends at a brace that begins a line.
C_FUNCTION = re.compile(
    r"^[A-Za-z](?:[\w \t*]*?)(?P<name>\w+)\([^;{}]*\)\s*\{(?:.|\n)*?^\}", re.MULTILINE
)


def bodies(file):
    """Yields the functions and computed properties with where they begin and end."""
    if file.path.suffix != ".swift":
        for found in C_FUNCTION.finditer(file.code):
            yield found["name"], found.start("name"), found.end()
        return
    for found in FUNCTION.finditer(file.code):
        brace = body(file.code, found.end())
        # A variable with a value has no body; braces behind it belong to a closure.
        if brace in file.ends and not (found["var"] and "=" in file.code[found.end():brace]):
            name = found["func"] or found["var"] or found["other"]
            yield name, found.start(found.lastgroup), file.ends[brace]


def body(code, start):
    """Returns where the body of a function begins whose head goes on at `start`, or None."""
    depth = 0
    for found in re.compile(r"[()\[\]{}]|\n(?=\s*(\S+))").finditer(code, start):
        mark = found[0]
        if mark in "([":
            depth += 1
        elif mark in ")]":
            depth -= 1
        elif depth == 0 and mark == "{":
            return found.start()
        elif depth == 0 and mark == "}":
            return None
        elif depth == 0 and mark == "\n":
            # A head without a body ends with its line, unless it is plain that it goes on.
            last = code[start:found.start()].rstrip()[-1:]
            if not CONTINUATION.match(found[1]) and (not last or last not in ",:>&"):
                return None
    return None


# A loop that goes on for as long as others fill what it empties.
ENDLESS = re.compile(r"\bwhile\s+true\b|\bwhile\s+(?:let|var)\b[^{]*=[^{]*\bwithLock\b")


def turns(file):
    """Reports loops that others may keep going."""
    if file.module.startswith("Signals"):
        for found in ENDLESS.finditer(file.code):
            yield file.line(found.start()), (
                "this loop lasts as long as others fill what it empties; use Turn.empty"
            )


def sources(root):
    """Returns the files of each module; a folder with a row of its own is a module of its own."""
    modules = collections.defaultdict(list)
    for path in sorted(root.rglob("*")):
        if path.suffix not in (".swift", ".c", ".h") or path.is_symlink():
            continue
        parts = path.relative_to(root).parts
        rows = ["/".join(parts[:count]) for count in range(1, len(parts))]
        module = next((row for row in reversed(rows) if row in MODULES), rows[0])
        modules[module].append(File(path, module, (*parts[:-1], ".")))
    return modules


def findings(root):
    for files in sources(root).values():
        for file in files:
            for rule in (imports, platforms, effects, looks, turns, proofs, lengths):
                if file.path.suffix == ".swift" or rule is lengths:
                    for line, text in rule(file):
                        yield file.path, line, text


def report(findings, description, name, default, folder_help):
    """Prints what is found in the folder that the command line names, or in the usual one.

    Ends the program with 1 if anything is found; else returns.
    """
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        name, type=pathlib.Path, nargs="?", default=default, metavar=name.upper(), help=folder_help
    )
    folder = getattr(parser.parse_args(), name)
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}")
    count = 0
    for path, line, text in findings(folder):
        count += 1
        place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        print(f"{place}:{line}: error: {text}")
    if count:
        sys.exit(f"{count} findings")


def main():
    report(
        findings, __doc__, "sources", ROOT / "Sources",
        "the folder of the modules; Sources of this repository by default",
    )
    print("structure: as it should be")


if __name__ == "__main__":
    main()
