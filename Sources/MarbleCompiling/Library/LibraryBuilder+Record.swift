internal import MarbleModel
internal import MarbleSystem

extension LibraryBuilder {
  /// Creates the record of a library that SwiftPM has just built.
  func record(
    of manifest: BuildManifest,
    _ descriptions: [PackageDescription],
    artifacts: String,
    reading read: Set<String>
  ) -> LibraryRecord {
    // Packages that only make code for others, or no code at all, have no files among the inputs.
    let workspace = Files.strangersText(at: scratch + "/workspace-state.json", limit: Self.limit)
      .flatMap(WorkspaceState.init)
    let watched = WatchedFiles(
      around: manifest.inputs.union(manifest.moduleMaps).union(sourcesOfPlugins),
      in: packages.compactMap(\.folder) + (workspace?.localPackages ?? []),
      excluding: folder
    )
    var record = LibraryRecord(
      compilerFlags: manifest.importFlags,
      linkerFlags: ["-L", products, "-l" + LibraryManifest.product] + manifest.linkFlags
        + autolinkFlags
        + ["-Xlinker", "-rpath", "-Xlinker", products],
      modules: zip(packages, descriptions).map { package, description in
        package.settings.products.flatMap { description.modules(of: $0.text) }
      },
      folders: zip(packages, descriptions).flatMap { package, description in
        package.folder.map { description.sources(of: package.settings.products, in: $0) } ?? []
      },
      declared: descriptions.flatMap(\.targets).map { PackageDescription.module(named: $0.name) },
      watched: watched,
      reads: reads(by: manifest, and: read),
      state: LibraryRecord.State(stamps: "", visible: "", contents: "", resources: "", reads: ""),
      artifacts: artifacts,
      contents: LibraryContents(
        of: products,
        modules: moduleFiles,
        flags: manifest.importFlags
      ),
      makers: makers,
      blindModules: blindModules(madeOf: manifest)
    )
    record.state = record.currentState
    return record
  }

  /// The flags with which the compiler asked for libraries when it made the library's objects.
  ///
  /// A block may see a module, such as Foundation, only because a module of the library imports it.
  /// It then needs the libraries of that module, but doesn't ask for them.
  var autolinkFlags: [String] {
    // In a folder that ends with `-tool.build` is what macros and plugins need, not programs.
    let folders = Files.names(in: products).filter {
      $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build")
    }
    let objects = folders.flatMap { folder in
      Files.names(in: products + "/" + folder).filter { $0.hasSuffix(".o") }
        .map { products + "/" + folder + "/" + $0 }
    }
    return ObjectFile.autolinkEntries(of: objects)
  }

  /// Returns the modules from which a program can't learn its line numbers; none if some of them
  /// come without sources.
  private func blindModules(madeOf manifest: BuildManifest) -> [String] {
    guard !manifest.usesFrameworks else { return [] }
    return BlindModules.among(
      moduleFiles.map { String($0.dropLast(".swiftmodule".count)) },
      madeOf: manifest.inputs.filter { $0.hasSuffix(".swift") }.sorted()
    )
  }
}
