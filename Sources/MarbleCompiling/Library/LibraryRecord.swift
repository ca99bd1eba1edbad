package import MarbleModel

/// What is kept of a library that SwiftPM built, for as long as it need not be built again.
struct LibraryRecord: Equatable, FormedValue {
  let compilerFlags: [String]
  let linkerFlags: [String]
  /// The modules of each package's products.
  let modules: [[String]]
  let folders: [LibraryModule]
  let watched: WatchedFiles
  /// The fingerprints that the watched files had: of their stamps, of what SwiftPM sees of the
  /// stamps, and of the files' contents.
  var sources: String
  var visible: String
  var contents: String
  let artifacts: String
  let makers: String
  let blindModules: [String]

  static let form = Form(LibraryRecord.init) {
    (
      $0.compilerFlags, $0.linkerFlags, $0.modules, $0.folders, $0.watched, $0.sources,
      $0.visible, $0.contents, $0.artifacts, $0.makers, $0.blindModules
    )
  }

  /// Whether the library is still what would be built.
  func isCurrent(artifacts: String?, makers: String) -> Bool {
    self.artifacts == artifacts && self.makers == makers && sources == watched.fingerprint
  }

  /// Returns the record of a build that must be repeated before it is used again.
  func outdated() -> LibraryRecord {
    var record = self
    (record.sources, record.visible, record.contents) = ("", "", "")
    return record
  }
}

extension LibraryModule: FormedValue {
  package static let form = Form(LibraryModule.init(name:folder:)) { ($0.name, $0.folder) }
}

extension WatchedFiles: FormedValue {
  static let form = Form(WatchedFiles.init(folders:)) { $0.paths }
}
