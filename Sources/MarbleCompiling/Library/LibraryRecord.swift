package import MarbleModel

/// The record of a library that SwiftPM built, kept for as long as it needn't be built again.
struct LibraryRecord: Equatable, FormedValue {
  let compilerFlags: [String]
  let linkerFlags: [String]
  /// The modules of each package's products.
  let modules: [[String]]
  let folders: [LibraryModule]
  /// The modules of all targets of the packages.
  let declared: [String]
  let watched: WatchedFiles
  let reads: CompilerReads
  /// The state of the watched files, and of the other files that compilers read, when the library
  /// was built.
  var state: State
  /// A text that distinguishes the built files from those of another build.
  let artifacts: String
  let contents: LibraryContents
  let makers: String
  let blindModules: [String]

  static let form = Form(LibraryRecord.init) {
    (
      $0.compilerFlags, $0.linkerFlags, $0.modules, $0.folders, $0.declared, $0.watched, $0.reads,
      $0.state, $0.artifacts, $0.contents, $0.makers, $0.blindModules
    )
  }

  /// Whether the library is what a build would make now, as far as stamps show.
  func isCurrent(artifacts: String?, makers: String) -> Bool {
    self.artifacts == artifacts && self.makers == makers && state.stamps == stamps
  }

  /// The fingerprints of the files as they are now.
  var currentState: State {
    State(
      stamps: stamps,
      visible: watched.visibleFingerprint,
      contents: watched.contents,
      resources: watched.resources,
      reads: reads.contents
    )
  }

  /// Whether SwiftPM, continuing where it stopped, would find all changes itself.
  ///
  /// It compares sizes and times of sources. It doesn't look at headers that Swift code sees, for
  /// files that would be found before others, or at the environment.
  func canBeContinued(as state: State, makers: String) -> Bool {
    // New contents that look the same to SwiftPM would never get into the library.
    makers == self.makers && state.reads == self.state.reads
      && (state.contents == self.state.contents || state.visible != self.state.visible)
  }

  /// Returns the record of a build that must be repeated before it's used again, with the
  /// fingerprint of the files that it has read besides sources; empty if that isn't known.
  func outdated(with reads: String) -> LibraryRecord {
    var record = self
    record.state = State(stamps: "", visible: "", contents: "", resources: "", reads: reads)
    return record
  }

  private var stamps: String { watched.fingerprint + reads.fingerprint }
}

extension LibraryRecord {
  /// Fingerprints of all files that a library is made of.
  struct State: Hashable, FormedValue {
    /// The fingerprint of their stamps.
    var stamps: String
    /// The fingerprint of the part of sources' stamps that SwiftPM sees.
    var visible: String
    /// The fingerprint of the contents of sources.
    var contents: String
    /// The fingerprint of the contents of those that aren't compiled.
    var resources: String
    /// The fingerprint of the contents of the other files that compilers read.
    var reads: String

    static let form = Form(State.init(stamps:visible:contents:resources:reads:)) {
      ($0.stamps, $0.visible, $0.contents, $0.resources, $0.reads)
    }
  }
}

extension LibraryModule: FormedValue {
  package static let form = Form(LibraryModule.init(name:folder:)) { ($0.name, $0.folder) }
}

extension WatchedFiles: FormedValue {
  static let form = Form(WatchedFiles.init(paths:whole:packages:)) {
    ($0.paths, $0.whole, $0.packages)
  }
}
