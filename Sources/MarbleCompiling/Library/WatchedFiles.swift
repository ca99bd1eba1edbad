internal import MarbleModel
internal import MarbleSystem

/// The files whose change makes SwiftPM build a library again.
struct WatchedFiles: Sendable, Equatable {
  /// The watched folders, with everything in them, and single files.
  let paths: [String]
  /// The folders whose manifests are watched, including any that appear.
  let packages: [String]

  init(paths: [String], packages: [String]) { (self.paths, self.packages) = (paths, packages) }

  /// Finds what to watch so that a change to `inputs` or a new file beside them is seen.
  ///
  /// The manifests of `packages` are watched too, and the plugins that may make code for them.
  /// Inputs in `excluded` are what the build made or fetched itself.
  init(around inputs: Set<String>, in packages: [String], excluding excluded: String) {
    var all = Set(packages)
    var paths = Set(packages.map { $0 + "/Plugins" })
    for input in inputs where input.path(below: excluded) == nil {
      guard let package = Self.packageFolder(of: input) else { continue }
      paths.insert(Self.targetFolder(of: input, in: package))
      all.insert(package)
    }
    self.init(paths: paths.sorted(), packages: all.sorted())
  }

  /// A text that changes whenever a watched file does, as far as its stamp shows.
  var fingerprint: String { digest { "\($0) \($1.text)" } }

  /// A text that changes whenever SwiftPM is sure to see a change: it compares only size and time,
  /// and not the last digits of the time.
  var visibleFingerprint: String { digest { "\($0) \($1.size) \($1.changed / 1_000_000)" } }

  /// A text that changes whenever the content of a watched file does.
  var contents: String {
    digest { path, _ in "\(path) " + (Files.bytes(at: path).map { Fingerprint(of: $0).text } ?? "")
    }
  }

  private func digest(of entry: (String, Files.Stamp) -> String) -> String {
    var entries: [String] = []
    var known: Set<Files.Stamp.Number> = []
    for path in paths + packages.flatMap(Self.manifests) {
      Self.describe(path, by: entry, into: &entries, &known)
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
    // `Package@swift-6.3.swift` takes the place of the other one for this compiler.
    let names = Files.names(in: package).filter { name in
      name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }
    return (["Package.swift", "Package.resolved"] + names).map { package + "/" + $0 }
  }

  /// Describes a file, or all that a folder holds outside of `known` ones: a link may lead back up.
  private static func describe(
    _ path: String,
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
    for name in Files.names(in: path) where !name.hasPrefix(".") {
      describe(path + "/" + name, by: entry, into: &entries, &known)
    }
  }
}
