"""Apple's systems that the package is type-checked for, and where what is built for them is kept."""

import functools
import hashlib
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]


@functools.cache
def tool(name):
    """The toolchain's own program: others of that name may be older."""
    swift = shutil.which("swiftc")
    if swift is None:
        raise SystemExit("error: swiftc isn't in the search path; install Swift 6.3")
    return str(pathlib.Path(swift).resolve().parent / name)


@functools.cache
def toolchain_files():
    """The folder with the toolchain's own modules."""
    return pathlib.Path(tool("swiftc")).parents[1] / "lib" / "swift"


@functools.cache
def compiler_version():
    asked = [tool("swiftc"), "--version"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


class Platform:
    """A system and its oldest version that the package supports."""

    def __init__(self, name, triple, folder):
        self.name = name
        self.triple = triple
        # What the compiler calls the system's folder of modules.
        self.folder = folder

    @property
    def built(self):
        """The folder of what is built for this system; it stays from one run to the next."""
        return REPOSITORY / ".build" / "apple" / self.triple

    @property
    def modules(self):
        return self.built / self.folder

    @property
    def own(self):
        """The folder of our own modules: those among the toolchain's count as the system's."""
        return REPOSITORY / ".build" / "apple" / (self.triple + "-own")

    @property
    def flags(self):
        """What each run of the compiler for this system needs to know."""
        return [
            "-target", self.triple,
            "-resource-dir", str(self.built),
            "-module-cache-path", str(self.built / "cache"),
            "-I", str(self.modules), "-I", str(self.own),
            "-I", str(HERE / "Headers"),
            "-Xcc", "-nostdlibinc",
            "-Xcc", "-isystem", "-Xcc", str(HERE / "Headers"),
            "-disable-objc-interop",
        ]


MACOS = Platform("macOS 15", "x86_64-apple-macosx15.0", "macosx")
# The standard library that a toolchain for Linux describes has a type that only x86-64 has.
IOS = Platform("iOS 18", "x86_64-apple-ios18.0-simulator", "iphonesimulator")


def digest(*parts):
    """A key of texts and of files' contents."""
    sum = hashlib.sha256()
    for part in parts:
        content = part.read_bytes() if isinstance(part, pathlib.Path) else str(part).encode()
        sum.update(len(content).to_bytes(8, "big") + content)
    return sum.hexdigest()
