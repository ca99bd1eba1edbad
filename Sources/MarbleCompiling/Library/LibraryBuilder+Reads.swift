internal import MarbleModel
internal import MarbleSystem

/// The search for files that tools read when they built a library.
extension LibraryBuilder {
  /// Returns the files that compilers and linkers read besides sources, without those that are
  /// watched in another way.
  func reads(by manifest: BuildManifest, and others: Set<String>) -> CompilerReads {
    let toolchain = runtime.toolchain
    let known = [
      folder, package, toolchain.tools, toolchain.resources, toolchain.resources + "/clang",
    ]
    return CompilerReads(
      of: manifest,
      objects: products,
      excluding: known + known.compactMap(Files.realPath) + ["/dev", "/proc"],
      alsoIn: searched(by: manifest) + others
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
    // Even if it can't import a module, it lists the files that it has read so far.
    return try await files(
      listedIn: list,
      by: runtime.toolchain.frontend,
      [
        "-frontend", "-typecheck", source, "-module-name", "Imports", "-swift-version", "6",
        "-target", runtime.toolchain.triple, "-module-cache-path", products + "/ModuleCache",
        "-emit-dependencies", "-emit-dependencies-path", list, "-track-system-dependencies",
      ] + manifest.importFlags + (runtime.toolchain.sdk.map { ["-sdk", $0] } ?? []),
      manager
    )
  }

  /// Returns the files that a linker reads for the libraries that the flags of a build name.
  ///
  /// A library in a usual folder isn't in any command line by its path.
  func filesBehindLinks(
    by manifest: BuildManifest,
    _ manager: SwiftPM
  ) async throws -> Set<String> {
    guard Platform.current != .macos else { return [] }
    let list = scratch + "/links.d"
    return try await files(
      listedIn: list,
      by: runtime.toolchain.tools + "/clang",
      ["--target=" + runtime.toolchain.triple, "-fuse-ld=lld", "-shared", "-nostdlib"]
        + ["-o", scratch + "/links.so", "-Xlinker", "--dependency-file=" + list]
        + runtime.toolchain.libraries.flatMap { ["-L", $0] } + manifest.linkFlags + autolinkFlags,
      manager
    )
  }

  /// Runs a tool that lists the files that it reads as rules for `make`, and returns them.
  private func files(
    listedIn list: String,
    by tool: String,
    _ arguments: [String],
    _ manager: SwiftPM
  ) async throws -> Set<String> {
    let warden = manager.warden.map { sandbox?.warden($0, writingTo: [scratch]) ?? $0 }
    _ = try await Command(
      executable: tool,
      arguments: arguments,
      warden: warden,
      environment: runtime.toolchain.environment,
      temporary: scratch,
      limit: .seconds(120)
    ).run()
    let read = Files.strangersBytes(at: list, limit: Self.limit) ?? []
    return Set(DependencyFile.words(in: read).map(DependencyFile.path))
  }

  /// The sources of the plugins that made code, or could have, as SwiftPM notes them.
  var sourcesOfPlugins: Set<String> {
    let folder = scratch + "/plugins/cache"
    let notes = Files.names(in: folder).filter { $0.hasSuffix(".json") }.compactMap { name in
      Files.strangersText(at: folder + "/" + name, limit: Self.limit).flatMap(PluginState.init)
    }
    return Set(notes.flatMap(\.sources))
  }

  /// The folders that variables name for headers, libraries, and descriptions of system libraries.
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

  /// The machine's architecture as Debian writes it in paths, such as `x86_64-linux-gnu`.
  private var machine: String {
    runtime.toolchain.triple.replacing("-unknown", with: "")
  }
}
