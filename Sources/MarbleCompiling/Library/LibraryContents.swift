internal import MarbleModel
internal import MarbleSystem

/// Fingerprints of the results of building a library, as far as programs can see them.
///
/// Most changes to a library's sources don't reach a program: a comment, a test, a line that moves.
/// As long as the modules, the macros, and everything that's loaded at run time are the same to the
/// byte, programs compile and run as before. Debug information doesn't count, nor do times.
struct LibraryContents: Hashable, FormedValue {
  /// The fingerprint of the modules that programs import, and of the macros that they expand.
  let interface: String
  /// The fingerprint of the code and data that programs load, and of the resources that they read.
  let code: String

  static let form = Form(LibraryContents.init(interface:code:)) { ($0.interface, $0.code) }

  init(interface: String, code: String) { (self.interface, self.code) = (interface, code) }

  /// Reads the files in the folder of products, whose `modules` were compiled for programs with
  /// some flags.
  init(of products: String, modules: [String], flags: [String]) {
    let plugins = zip(flags, flags.dropFirst()).filter { $0.0.hasPrefix("-load-plugin") }
      .map { String($0.1.prefix { $0 != "#" }) }
    let imported = (modules.map { products + "/Modules/" + $0 } + plugins).map { path in
      path + " " + (Files.bytes(at: path).map { Fingerprint(of: $0).text } ?? "")
    }
    let names = Files.names(in: products)
    let libraries = names.filter { $0.hasSuffix(Toolchain.libraryExtension) }.map { name in
      name + " " + Self.loadedPart(of: products + "/" + name)
    }
    let bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    let resources = WatchedFiles(
      paths: [],
      whole: bundles.map { products + "/" + $0 },
      packages: []
    )
    interface = Fingerprint(of: imported.joined(separator: "\n")).text
    code = Fingerprint(of: (libraries + [resources.contents]).joined(separator: "\n")).text
  }

  /// The sections with numbers of the build, which also depend on debug information: those of the
  /// linker and of the compiler.
  private static let numbers: Set = [".note.gnu.build-id", ".swift_modhash", "__swift_modhash"]

  /// Returns a fingerprint of what's in memory when a program has loaded the library at `path`.
  private static func loadedPart(of path: String) -> String {
    guard let bytes = Files.bytes(at: path) else { return "" }
    guard let file = ObjectFile(bytes) else { return Fingerprint(of: bytes).text }
    var loaded: [UInt8] = []
    for section in file.sections where section.isLoaded && !numbers.contains(section.name) {
      loaded += Array("\(section.name) \(section.range.count)\n".utf8) + file[section.range]
    }
    return Fingerprint(of: loaded).text
  }
}
