internal import MarbleModel
internal import MarbleSystem

extension LibraryBuilder {
  /// Creates the record of a library that SwiftPM has just built.
  func record(
    of manifest: BuildManifest,
    _ descriptions: [PackageDescription],
    artifacts: String,
    importing imported: Set<String>
  ) -> LibraryRecord {
    // Packages that make code for others, or none at all, have nothing among the inputs.
    let workspace = Files.strangersText(at: scratch + "/workspace-state.json", limit: Self.limit)
      .flatMap(WorkspaceState.init)
    let watched = WatchedFiles(
      around: manifest.inputs.union(manifest.moduleMaps),
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
      watched: watched,
      reads: reads(by: manifest, and: imported),
      state: LibraryRecord.State(stamps: "", visible: "", contents: "", reads: ""),
      artifacts: artifacts,
      makers: makers,
      blindModules: blindModules(madeOf: manifest)
    )
    record.state = record.currentState
    return record
  }

  /// Returns what compilers and linkers read besides sources, outside of what is known otherwise.
  private func reads(by manifest: BuildManifest, and imported: Set<String>) -> CompilerReads {
    let toolchain = runtime.toolchain
    let known = [
      folder, package, toolchain.tools, toolchain.resources, toolchain.resources + "/clang",
    ]
    return CompilerReads(
      of: manifest,
      objects: products,
      excluding: known + known.compactMap(Files.realPath) + ["/dev", "/proc"],
      alsoIn: searched(by: manifest) + imported
    )
  }

  /// Returns the files that a compiler reads for a program that imports all modules of the
  /// products.
  ///
  /// The header of a C module may include others that no source of the library does.
  func filesBehindImports(
    of descriptions: [PackageDescription],
    by manifest: BuildManifest,
    _ manager: SwiftPM
  ) async throws -> Set<String> {
    let modules = zip(packages, descriptions).flatMap { package, description in
      package.settings.products.flatMap { description.modules(of: $0.text) }
    }
    let (source, list) = (scratch + "/imports.swift", scratch + "/imports.d")
    let imports = modules.uniqued().map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }
    try Files.write(imports.joined(), to: source)
    let warden = manager.warden.map { sandbox?.warden($0, writingTo: [scratch]) ?? $0 }
    // What it can't import, it lists as far as it came.
    _ = try await Command(
      executable: runtime.toolchain.frontend,
      arguments: [
        "-frontend", "-typecheck", source, "-module-name", "Imports", "-swift-version", "6",
        "-target", runtime.toolchain.triple, "-module-cache-path", products + "/ModuleCache",
        "-emit-dependencies", "-emit-dependencies-path", list, "-track-system-dependencies",
      ] + manifest.importFlags + (runtime.toolchain.sdk.map { ["-sdk", $0] } ?? []),
      warden: warden,
      environment: runtime.toolchain.environment,
      temporary: scratch,
      limit: .seconds(120)
    ).run()
    let read = Files.strangersBytes(at: list, limit: Self.limit) ?? []
    return Set(DependencyFile.words(in: read).map(DependencyFile.path))
  }

  /// The folders that variables name for headers and libraries, and descriptions of system
  /// libraries.
  private func searched(by manifest: BuildManifest) -> [String] {
    func folders(_ name: String) -> [String] {
      (visible[name] ?? "").split(separator: ":").map(String.init)
    }
    let search = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"].flatMap(folders)
    // Only a library of the system has a module map of its own among the sources.
    guard manifest.moduleMaps.contains(where: { $0.path(below: folder) == nil }) else {
      return search
    }
    let usual = [
      "/usr/local/lib", "/usr/local/share", "/usr/lib", "/usr/share", "/usr/lib/" + machine,
    ]
    let places = folders("PKG_CONFIG_PATH") + usual.map { $0 + "/pkgconfig" }
    return search
      + places.flatMap { place in
        Files.names(in: place).filter { $0.hasSuffix(".pc") }.map { place + "/" + $0 }
      }
  }

  /// The name of the machine's kind as Debian writes it in paths, such as `x86_64-linux-gnu`.
  private var machine: String {
    runtime.toolchain.triple.replacing("-unknown", with: "")
  }

  /// The flags by which the compiler asked for libraries when it made the library's objects.
  ///
  /// Code that sees a module only through one of the library's own needs what that module is linked
  /// with, Foundation for instance, but does not ask for it.
  private var autolinkFlags: [String] {
    let folders = Files.names(in: products).filter {
      $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build")
    }
    let objects = folders.flatMap { folder in
      Files.names(in: products + "/" + folder).filter { $0.hasSuffix(".o") }
        .map { products + "/" + folder + "/" + $0 }
    }
    return ObjectFile.autolinkEntries(of: objects)
  }

  /// Returns the modules that cannot tell a line; none of them if some come without sources.
  private func blindModules(madeOf manifest: BuildManifest) -> [String] {
    guard !manifest.importFlags.contains("-F") else { return [] }
    return BlindModules.among(
      moduleFiles.map { String($0.dropLast(".swiftmodule".count)) },
      madeOf: manifest.inputs.filter { $0.hasSuffix(".swift") }.sorted()
    )
  }
}
