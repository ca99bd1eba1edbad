internal import MarbleModel
internal import MarbleSystem

/// The files that compilers and linkers read besides the sources when a library was built, as their
/// own dependency files and command lines show.
///
/// They're mostly headers, wherever they are and whatever their names, and also module maps, files
/// of libraries, and descriptions for `pkg-config`.
struct CompilerReads: Sendable, Equatable {
  /// The files.
  let files: [String]
  /// The folders with those files, and those in which compilers looked for more: a new file may be
  /// found before an old one, or where there was none.
  let folders: [String]

  init(files: [String], folders: [String]) { (self.files, self.folders) = (files, folders) }

  /// Collects the files that a build read.
  ///
  /// - Parameters:
  ///   - manifest: The plan of the build, with all command lines.
  ///   - objects: The folder where the build put its objects, and dependency files beside them.
  ///   - excluded: The folders whose files the build made itself, or that are watched in another
  ///     way.
  ///   - search: Further files, and folders in which headers are looked for.
  init(
    of manifest: BuildManifest,
    objects: String,
    excluding excluded: [String],
    alsoIn search: [String]
  ) {
    var words: Set<ArraySlice<UInt8>> = []
    let targets = Files.names(in: objects).filter { $0.hasSuffix(".build") }
    for file in targets.flatMap({ Self.dependencyFiles(in: objects + "/" + $0) }) {
      let bytes = Files.strangersBytes(at: file, limit: LibraryBuilder.limit) ?? []
      words.formUnion(DependencyFile.words(in: bytes))
    }
    let named = Set(words.map(DependencyFile.path)).union(manifest.argumentPaths).union(search)
      // Sources are watched already (`WatchedFiles`).
      .subtracting(manifest.inputs)
    let paths = named.filter { path in
      path.hasPrefix("/") && !excluded.contains { path == $0 || path.path(below: $0) != nil }
    }
    // The compilers also looked for folders that don't exist yet.
    let folders = paths.filter { Files.stamp(of: $0)?.isFolder == true }
    let files = paths.subtracting(folders)
    self.init(files: files.sorted(), folders: folders.union(files.map(Files.folder)).sorted())
  }

  /// A text that changes whenever one of them does, as far as stamps show.
  var fingerprint: String {
    Fingerprint { mixer in
      mixer.mix(files + folders) { mixer, path in
        mixer.mix(path)
        mixer.mix(Files.stamp(of: path))
      }
    }
    .text
  }

  /// A text that changes whenever the content of a file does, or the names in a folder do.
  ///
  /// Names that begin with a dot are left out, because editors make such files while they're at
  /// work.
  var contents: String {
    Fingerprint { mixer in
      mixer.mix(files) { mixer, path in
        mixer.mix(path)
        mixer.mix(Files.bytes(at: path).map { Fingerprint(of: $0) })
      }
      mixer.mix(folders) { mixer, path in
        mixer.mix(path)
        mixer.mix(Files.names(in: path).filter { !$0.hasPrefix(".") })
      }
    }
    .text
  }

  /// Whether a file has changed since a time in nanoseconds, so an older version may have been
  /// read.
  func haveChanged(since time: Int) -> Bool {
    files.contains { (Files.stamp(of: $0)?.touched ?? 0) >= time }
  }

  private static func dependencyFiles(in folder: String) -> [String] {
    Files.names(in: folder).map { folder + "/" + $0 }.flatMap { path in
      if path.hasSuffix(".d") { return [path] }
      return Files.stamp(of: path)?.isFolder == true ? dependencyFiles(in: path) : []
    }
  }
}

extension CompilerReads: FormedValue {
  static let form = Form(CompilerReads.init(files:folders:)) { ($0.files, $0.folders) }
}
