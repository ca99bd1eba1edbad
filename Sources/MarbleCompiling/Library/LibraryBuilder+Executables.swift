internal import MarbleModel
internal import MarbleSystem

extension LibraryBuilder {
  /// Builds those of the packages' executables that have one of these names, and returns their
  /// paths by their names.
  ///
  /// SwiftPM is asked each time, since it alone knows what they're made of. It builds a package of
  /// our own that needs them, beside the one for the library.
  func executables(
    named names: [String],
    onStep: @escaping @Sendable (SwiftPM.Step) -> Void
  ) async throws -> [String: String] {
    let place = folder + "/commands"
    let own = place + "/package"
    try Files.createFolder(place)
    // The package for the library is there, so manifests can be read in its folder.
    var manager = SwiftPM(
      toolchain: runtime.toolchain,
      package: package,
      scratch: place + "/made/build",
      environment: environment,
      warden: try await warden(),
      sandbox: sandbox
    )
    let lock = try await FileLock.take(.exclusive, at: place + "/lock", onWait: {})
    defer { withExtendedLifetime(lock) {} }
    let (offered, systems) = try await offers(of: names, by: manager)
    guard !offered.isEmpty else { return [:] }
    let manifest = ExecutableManifest(
      library: LibraryManifest(packages: packages, systems: systems),
      executables: offered
    )
    try write(manifest.text, to: own)
    manager.package = own
    for (name, _) in offered {
      let result = try await manager.build(name, onStep: onStep)
      guard result.isSuccess else {
        throw LibraryError.notBuilt(products: name, errors: errors(in: result))
      }
    }
    let made = place + "/made/build/debug/"
    return Dictionary(offered.map { ($0.name, made + $0.name) }) { first, _ in first }
  }

  /// Returns the packages that have an executable of one of these names, and the versions of macOS
  /// that all packages need.
  private func offers(
    of names: [String],
    by manager: SwiftPM
  ) async throws -> (executables: [(name: String, package: LibraryPackage)], systems: [String]) {
    var offered: [(name: String, package: LibraryPackage)] = []
    var systems: [String] = []
    for package in packages.uniqued(on: \.identity) {
      let result = try await manager.describe(package.folder(fetchedTo: scratch))
      guard let description = PackageDescription(result) else {
        throw LibraryError.badManifest(
          package: package.writtenAddress,
          errors: errors(in: result),
          isSandboxed: sandbox != nil
        )
      }
      systems += [description.macOS].compactMap(\.self)
      let products = description.products.filter { !$0.isLibrary }.map(\.name)
      offered += names.filter { name in
        products.contains(name) && !offered.contains { $0.name == name }
      }
      .map { ($0, package) }
    }
    return (offered, systems)
  }

  /// Writes our own package unless it's there, so that SwiftPM needn't read it anew.
  private func write(_ manifest: String, to folder: String) throws {
    let known = Files.strangersText(at: folder + "/Package.swift", limit: Self.limit)
    guard known != manifest else { return }
    Files.remove(folder)
    do {
      let own = try PartyFolder(at: folder)
      let source = "Sources/\(ExecutableManifest.target)/Commands.swift"
      try own.create(source, holding: Array("// The executables are all there is.\n".utf8))
      try own.create("Package.swift", holding: Array(manifest.utf8))
      if let knownPins { try own.create("Package.resolved", holding: Array(knownPins.utf8)) }
    } catch {
      throw CacheFolderError.notWritable(path: folder)
    }
  }
}
