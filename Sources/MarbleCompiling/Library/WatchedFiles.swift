internal import MarbleModel
internal import MarbleSystem

/// The files whose change makes SwiftPM build a library again.
struct WatchedFiles: Sendable, Equatable {
  /// The watched folders, with everything in them that isn't hidden, and single files.
  let paths: [String]
  /// The folders, and hidden files, that go into the library as they are.
  let whole: [String]
  /// The folders whose manifests are watched, including any that appear.
  let packages: [String]

  init(paths: [String], whole: [String], packages: [String]) {
    (self.paths, self.whole, self.packages) = (paths, whole, packages)
  }

  /// Finds the files to watch so that a change to `inputs`, or a new file beside them, is noticed.
  ///
  /// The manifests of `packages` are watched, too. Inputs in `excluded` were made or fetched by the
  /// build itself.
  init(around inputs: Set<String>, in packages: [String], excluding excluded: String) {
    var all = Set(packages)
    var (paths, whole): (Set<String>, Set<String>) = ([], [])
    for input in inputs where input.path(below: excluded) == nil {
      guard let package = Self.packageFolder(of: input) else { continue }
      let target = Self.targetFolder(of: input, in: package)
      paths.insert(target)
      let names = input.path(below: target)?.split(separator: "/") ?? []
      let isFolder = Files.stamp(of: input)?.isFolder == true
      if isFolder || names.contains(where: { $0.hasPrefix(".") }) { whole.insert(input) }
      all.insert(package)
    }
    self.init(paths: paths.sorted(), whole: whole.sorted(), packages: all.sorted())
  }

  /// A text that changes whenever a watched file does, as far as its stamp shows.
  var fingerprint: String { digest { "\($0) \($1.text)" } }

  /// A text that changes whenever SwiftPM is sure to notice a change: it compares only size and
  /// time, without the last digits of the time.
  var visibleFingerprint: String { digest { "\($0) \($1.size) \($1.changed / 1_000_000)" } }

  /// A text that changes whenever the content of a watched file does.
  var contents: String { digest { path, _ in Self.content(of: path) } }

  /// A text that changes whenever the content of a file does that isn't itself compiled but is read
  /// by compilers, plugins or programs.
  var resources: String {
    digest { path, _ in
      let isCompiled =
        Self.compiled.contains { path.hasSuffix($0) } || path.hasSuffix("/Package.resolved")
      return isCompiled && !whole.contains { path.hasPrefix($0) } ? "" : Self.content(of: path)
    }
  }

  /// The endings of the names of files that affect only the output of compilers.
  private static let compiled = [".swift", ".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".s", ".S"]

  private static func content(of path: String) -> String {
    "\(path) " + (Files.bytes(at: path).map { Fingerprint(of: $0).text } ?? "")
  }

  private func digest(of entry: (String, Files.Stamp) -> String) -> String {
    var entries: [String] = []
    var known: Set<Files.Stamp.Number> = []
    // These come first: a folder counts once, and here its hidden files count, too.
    for path in whole { Self.describe(path, hidden: true, by: entry, into: &entries, &known) }
    for path in paths + packages.flatMap(Self.manifests) {
      Self.describe(path, hidden: false, by: entry, into: &entries, &known)
    }
    return Fingerprint(of: entries.joined(separator: "\n")).text
  }

  private static func packageFolder(of path: String) -> String? {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if Files.stamp(of: folder + "/Package.swift") != nil { return folder }
    }
    return nil
  }

  /// Returns the folder of the target with `path`: two levels down, as in `Sources/Name`.
  private static func targetFolder(of path: String, in package: String) -> String {
    let components = (path.path(below: package) ?? "").split(separator: "/").dropLast()
    return ([package[...]] + components.prefix(2)).joined(separator: "/")
  }

  private static func manifests(in package: String) -> [String] {
    // `Package@swift-6.3.swift` takes the place of `Package.swift` for this compiler.
    let names = Files.names(in: package).filter { name in
      name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }
    return (["Package.swift", "Package.resolved"] + names).map { package + "/" + $0 }
  }

  /// Describes a file, or everything in a folder except in `known` folders: a link may lead back
  /// up.
  ///
  /// Editors put hidden files beside sources while they're at work, so these don't count there.
  private static func describe(
    _ path: String,
    hidden: Bool,
    by entry: (String, Files.Stamp) -> String,
    into entries: inout [String],
    _ known: inout Set<Files.Stamp.Number>
  ) {
    guard let stamp = Files.stamp(of: path) else {
      entries.append(path + " missing")
      return
    }
    guard stamp.isFolder else {
      entries.append(entry(path, stamp))
      return
    }
    guard known.insert(stamp.number).inserted else { return }
    for name in Files.names(in: path) where hidden || !name.hasPrefix(".") {
      describe(path + "/" + name, hidden: hidden, by: entry, into: &entries, &known)
    }
  }
}
