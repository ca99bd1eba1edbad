"""What the compiler has recorded about names: which files define a symbol, and which ones use it.

The library that reads these records belongs to the toolchain, and the records to a debug build.
"""

import collections
import ctypes
import pathlib
import shutil

# Of indexstore/indexstore.h in the toolchain.
RECORD = 2
DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


POINTER = ctypes.c_void_p
TEXTS = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
POINTERS = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)

FUNCTIONS = {
    "store_create": (POINTER, [ctypes.c_char_p, POINTER]),
    "store_units_apply_f": (ctypes.c_bool, [POINTER, ctypes.c_uint, POINTER, TEXTS]),
    "unit_reader_create": (POINTER, [POINTER, ctypes.c_char_p, POINTER]),
    "unit_reader_dispose": (None, [POINTER]),
    "unit_reader_get_main_file": (Text, [POINTER]),
    "unit_reader_get_modification_time": (None, [POINTER, POINTER, POINTER]),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, [POINTER, POINTER, POINTERS]),
    "unit_dependency_get_kind": (ctypes.c_int, [POINTER]),
    "unit_dependency_get_name": (Text, [POINTER]),
    "unit_dependency_get_filepath": (Text, [POINTER]),
    "record_reader_create": (POINTER, [POINTER, ctypes.c_char_p, POINTER]),
    "record_reader_dispose": (None, [POINTER]),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, [POINTER, POINTER, POINTERS]),
    "occurrence_get_symbol": (POINTER, [POINTER]),
    "occurrence_get_roles": (ctypes.c_uint64, [POINTER]),
    "occurrence_get_line_col": (
        None, [POINTER, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]
    ),
    "symbol_get_usr": (Text, [POINTER]),
    "symbol_get_name": (Text, [POINTER]),
}

# A symbol in a file: the line where it's first written there.
Name = collections.namedtuple("Name", "symbol name line")


class Index:
    """The records of a build, for source files by their paths."""

    def __init__(self, store):
        compiler = shutil.which("swiftc")
        library = pathlib.Path(compiler).resolve().parents[1] / "lib/libIndexStore.so"
        if not library.exists():
            library = library.with_suffix(".dylib")
        loaded = ctypes.CDLL(str(library))
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(loaded, f"indexstore_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        self.store = self.store_create(str(store).encode(), None)
        if not self.store:
            raise SystemExit(f"{store} has no records; run `swift build` first")
        self.records = self.latest_records()

    def latest_records(self):
        """Returns the newest record of each file, by its path: when it was made, and its name."""
        units = []
        note = TEXTS(lambda _, name: units.append(str(name)) or True)
        self.store_units_apply_f(self.store, 0, None, note)
        latest = {}
        for name in units:
            unit = self.unit_reader_create(self.store, name.encode(), None)
            if not unit:
                continue
            path = str(self.unit_reader_get_main_file(unit))
            seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
            self.unit_reader_get_modification_time(
                unit, ctypes.byref(seconds), ctypes.byref(nanoseconds)
            )
            time = seconds.value + nanoseconds.value / 1e9
            if path.endswith(".swift") and time >= latest.get(path, (0, ""))[0]:
                for record in self.records_of(unit, path):
                    latest[path] = (time, record)
            self.unit_reader_dispose(unit)
        return latest

    def records_of(self, unit, path):
        found = []

        def visit(_, dependency):
            if self.unit_dependency_get_kind(dependency) == RECORD:
                if str(self.unit_dependency_get_filepath(dependency)) == path:
                    found.append(str(self.unit_dependency_get_name(dependency)))
            return True

        self.unit_reader_dependencies_apply_f(unit, None, POINTERS(visit))
        return found

    def names(self, path):
        """Returns the names that a file defines, and those that it uses: two lists of `Name`."""
        defined, used = {}, {}
        time, record = self.records.get(str(path), (0, ""))
        if time < path.stat().st_mtime:
            raise SystemExit(f"{path} has changed since it was built; run `swift build` first")
        reader = self.record_reader_create(self.store, record.encode(), None)
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def visit(_, occurrence):
            roles = self.occurrence_get_roles(occurrence)
            chosen = defined if roles & DEFINITION else used if roles & REFERENCE else None
            if chosen is None or roles & IMPLICIT:
                return True
            symbol = self.occurrence_get_symbol(occurrence)
            usr = str(self.symbol_get_usr(symbol))
            self.occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
            if usr not in chosen or line.value < chosen[usr].line:
                chosen[usr] = Name(usr, str(self.symbol_get_name(symbol)), line.value)
            return True

        self.record_reader_occurrences_apply_f(reader, None, POINTERS(visit))
        self.record_reader_dispose(reader)
        return list(defined.values()), list(used.values())
