internal import Foundation
internal import MarbleModel

/// The files with which the package manager can plan what a manifest declares: a source for each
/// target, and a package for each one that would be fetched.
///
/// Such a package has everything that the manifest wants from it: without the network, there's no
/// way to know whether the real one has it, too.
struct StandIns {
  /// The path of the manifest's package in the folder of its check.
  static let package = "tree/package"

  private(set) var files: [(path: String, text: String)] = []
  /// The state in which the manager would be after fetching everything.
  private(set) var state = ""

  /// Creates the stand-ins for the files of a package in the folder `place`; `nil` if there can't
  /// be one for something.
  init?(for manifest: DumpedManifest, in place: String) {
    let programs = Set(
      manifest.toolsVersion.takesMainFiles
        ? manifest.products.filter { $0.type.keys.contains("executable") }.flatMap(\.targets) : []
    )
    var fetched: [FetchedState.Artifact] = []
    for target in manifest.targets {
      guard target.type == "binary" else {
        files += Self.sources(of: target, isProgram: programs.contains(target.name))
        continue
      }
      guard let file = Self.artifact(of: target) else { return nil }
      files.append(file)
      if target.url != nil {
        let path = place + "/tree/artifacts/" + target.name
        fetched.append(FetchedState.Artifact(target, at: path, of: place + "/" + Self.package))
      }
    }
    var packages: [FetchedState.Dependency] = []
    let wanted = WantedProducts(of: manifest)
    for (index, dependency) in manifest.dependencies.enumerated() {
      guard let (kind, list) = dependency.first, let package = list.first else { return nil }
      let stand = StandInPackage(for: package, number: index, wanted: wanted.of(index))
      let folder = "tree/packages/\(index)"
      files += stand.files.map { (folder + "/" + $0.path, $0.text) }
      packages.append(FetchedState.Dependency(package, kind, at: place + "/" + folder))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let whole = FetchedState(object: .init(artifacts: fetched, dependencies: packages))
    guard let data = try? encoder.encode(whole) else { return nil }
    state = String(decoding: data, as: UTF8.self)
  }

  /// Returns the source files for a target's folder, so that the manager doesn't miss them.
  private static func sources(
    of target: DumpedManifest.Target,
    isProgram: Bool
  ) -> [(path: String, text: String)] {
    let usual = ["test": "Tests", "plugin": "Plugins"][target.type] ?? "Sources"
    let folder = plain(package + "/" + (target.path ?? usual + "/" + target.name))
    if target.type == "system" { return [(folder + "/module.modulemap", "module Stand {}\n")] }
    let isMain = target.type == "executable" || isProgram && target.type == "regular"
    let own = isMain ? "main" : String(folder.split(separator: "/").last ?? "")
    let named = (target.sources ?? [own + ".swift"]).map { source in
      (path: plain(source), ending: ending(of: source))
    }
    // A target has one language, and a C target has headers.
    let language = named.compactMap(\.ending).first ?? "swift"
    let files = named.map { $0.ending == nil ? $0.path + "/\(own).\(language)" : $0.path }
    let headers = plain(target.publicHeadersPath ?? "include") + "/\(own).h"
    return (files + (language == "swift" ? [] : [headers])).map { (folder + "/" + $0, "") }
  }

  /// Returns the text after the last dot of a file's name; `nil` if there is none, as in a
  /// folder's.
  private static func ending(of path: String) -> Substring? {
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    return parts.count > 1 ? parts.last : nil
  }

  /// Returns the file that turns a folder into an artifact of a binary target.
  private static func artifact(
    of target: DumpedManifest.Target
  ) -> (path: String, text: String)? {
    if target.url != nil { return ("tree/artifacts/\(target.name)/info.json", bundle) }
    guard let path = target.path.map({ plain(package + "/" + $0) }) else { return nil }
    if path.hasSuffix(".artifactbundle") { return (path + "/info.json", bundle) }
    return path.hasSuffix(".xcframework") ? (path + "/Info.plist", framework) : nil
  }

  /// Returns a path without components that have no effect, such as `.`.
  private static func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private static let bundle = #"{"schemaVersion": "1.0", "artifacts": {}}"#
  private static let framework = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>AvailableLibraries</key><array/>
    <key>CFBundlePackageType</key><string>XFWK</string>
    <key>XCFrameworkFormatVersion</key><string>1.0</string>
    </dict></plist>

    """
}
