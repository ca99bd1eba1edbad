package import MarbleModel
internal import MarbleSystem

/// The library of a book as SwiftPM built it: everything that compiling and linking against it
/// needs.
package struct BuiltLibrary: Sendable, Equatable {
  let compilerFlags: [String]
  let linkerFlags: [String]
  /// A text that distinguishes this build from any other.
  var fingerprint: String
  /// A text that's the same for builds with which programs compile and run in the same way.
  var effects: String
  /// A text that's the same for builds with which programs compile in the same way.
  let interface: String
  /// The modules that every program imports implicitly.
  package let imports: [String]
  /// The modules whose sources are on this machine, by the packages that the settings name.
  package let sources: [LibraryModule]
  /// The modules of all targets of the packages, built or not.
  let declared: [String]
  /// The modules from which a program can't learn its line numbers.
  let blindModules: [String]

  /// The library without the parts of its build that programs can't see.
  var asSeenByPrograms: BuiltLibrary {
    var library = self
    library.fingerprint = ""
    return library
  }

  /// The library without the part of its build that programs' compilers can't see: its code, which
  /// only linkers and programs read.
  var asSeenByCompilers: BuiltLibrary {
    var library = asSeenByPrograms
    library.effects = ""
    return library
  }

  /// The flags by which C code finds the headers of the library's C targets.
  ///
  /// SwiftPM hands them to the compiler of Swift, for the modules that it makes of these headers.
  var includeFlags: [String] {
    let passed = zip(compilerFlags, compilerFlags.dropFirst()).filter { $0.0 == "-Xcc" }.map(\.1)
    return zip(passed, passed.dropFirst()).filter { $0.0 == "-I" }.flatMap { [$0.0, $0.1] }
      + passed.filter { $0.hasPrefix("-I/") }
      + passed.compactMap { $0.rest(behind: "-fmodule-map-file=") }
      .flatMap { ["-I", Files.folder(of: $0)] }
  }

  /// Whether the compiler runs code of the library's packages, for their macros.
  var hasPlugins: Bool { compilerFlags.contains { $0.hasPrefix("-load-") } }
}
