internal import MarbleModel
internal import MarbleSystem

/// The files of a toolchain that its results depend on.
///
/// They're found once; after that they're only checked for changes. The folders are among them, so
/// that new and replaced files are noticed.
enum ToolchainFiles {
  /// Finds the tools in a folder, the files that they use in the folder of resources, and those
  /// that they take from the system for a target.
  static func paths(
    tools: String,
    resources: String,
    triple: String,
    sdk: String? = nil
  ) -> [String] {
    let names = Files.names(in: tools).filter { name in families.contains(where: name.hasPrefix) }
    var paths = names.map { tools + "/" + $0 }
    var known: Set<Files.Stamp.Number> = []
    add(resources, to: &paths, &known)
    // An SDK and the system are replaced as a whole, and these files identify them.
    let macOS = sdk.map { [$0 + "/SDKSettings.json", systemVersion] } ?? []
    return paths + headers(for: triple) + systemLibraries + macOS
  }

  /// The file in which macOS keeps its own version; its libraries aren't files.
  private static let systemVersion = "/System/Library/CoreServices/SystemVersion.plist"

  /// The folders with the headers of the C library, which change when it's reinstalled.
  private static func headers(for triple: String) -> [String] {
    let machine = "/usr/include/" + triple.replacing("-unknown", with: "")
    return ["/usr/include", machine, machine + "/bits", machine + "/sys"]
  }

  /// The libraries of the system that this program is linked with, as others are.
  ///
  /// The C library is among them; the system knows which files they are.
  private static var systemLibraries: [String] {
    let lines = (Files.text(at: "/proc/self/maps") ?? "").split(separator: "\n")
    let paths = lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    return Set(paths.filter { $0.hasPrefix("/lib") || $0.hasPrefix("/usr/lib") }).sorted()
  }

  /// Returns a fingerprint that changes whenever one of the files does, as far as stamps show.
  static func fingerprint(of paths: [String]) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(paths) { mixer, path in
        mixer.mix(path)
        mixer.mix(Files.stamp(of: path))
      }
    }
  }

  /// The beginnings of the names of tools; the toolchain may share its folder with others.
  private static let families = ["swift", "clang", "lld", "ld.lld", "llvm-", "sourcekit"]

  /// The endings of the names of texts for people, and of headers: there are too many to check
  /// each, so only their folders are checked, which change when an installer replaces a file.
  private static let others = [".h", ".json", ".swiftdoc", ".swiftsourceinfo", ".txt", ".yml"]

  /// The folders for other targets.
  private static let foreign: Set = ["embedded", "migrator"]

  private static func add(
    _ path: String,
    to paths: inout [String],
    _ known: inout Set<Files.Stamp.Number>
  ) {
    guard let stamp = Files.stamp(of: path), known.insert(stamp.number).inserted else { return }
    paths.append(path)
    guard stamp.isFolder else { return }
    for name in Files.names(in: path)
    where !foreign.contains(name) && !others.contains(where: name.hasSuffix) {
      add(path + "/" + name, to: &paths, &known)
    }
  }
}
