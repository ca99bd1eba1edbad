internal import Foundation
package import MarbleModel
internal import MarbleSystem

/// Asks a package what it offers, without building or changing it.
package struct PackageReader: Sendable {
  private let environment: [String: String]
  private let sources: RuntimeSources
  private let trust: BookTrust

  /// Creates a reader that finds the toolchain by `environment`.
  ///
  /// The manifest runs; if the package is a stranger's, it's confined as it is when the package is
  /// built.
  package init(
    sources: RuntimeSources,
    environment: [String: String],
    trust: BookTrust = .own
  ) {
    self.sources = sources
    self.environment = environment
    self.trust = trust
  }

  /// Returns what the package in `folder` offers; `nil` if there is no package.
  package func offer(of folder: String) async throws -> PackageOffer? {
    guard let path = Files.realPath(of: folder), Files.stamp(of: path + "/Package.swift") != nil
    else { return nil }
    let paths = PlainPaths(environment: environment)
    // `marble init` asks before there is a book, so there's no cache folder yet.
    let place = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let scratch = paths.plain(Files.realPath(of: place) ?? place) + "/marble-\(UUID().uuidString)"
    do {
      try Files.makeFolder(scratch, mode: 0o700)
    } catch {
      throw CacheFolderError.notWritable(path: scratch)
    }
    defer { Files.remove(scratch) }
    let cache = CacheFolder(path: scratch)
    let toolchain = try await Toolchain.find(in: environment, cache: cache)
    let runtime = Runtime(toolchain: toolchain, cache: cache, sources: sources)
    let sandbox = try await trust.sandbox(
      of: path,
      in: cache,
      by: toolchain,
      environment: environment
    )
    let manager = SwiftPM(
      toolchain: toolchain,
      package: paths.plain(path),
      scratch: scratch + "/build",
      environment: environment,
      warden: try await runtime.warden(in: scratch),
      sandbox: sandbox,
      isOwnPackage: false
    )
    let result = try await manager.describe(paths.plain(path))
    guard let description = PackageDescription(result) else {
      let output = paths.restored(path, in: result.output)
      let errors = BuildLog(text: output, root: path).errors
      throw LibraryError.badManifest(package: path, errors: errors, isSandboxed: trust.isSandboxed)
    }
    return PackageOffer(
      name: description.name,
      libraries: description.products.filter(\.isLibrary).map { product in
        LibraryProduct(name: product.name, modules: description.modules(of: product.name))
      },
      traits: description.traits,
      namesOfTraits: namesOfTraits(in: description, at: path),
      unusedPrograms: await GitCommand.programs(in: path, isOwn: true)
    )
  }

  /// Returns the names that the package's libraries declare only with some of its traits.
  ///
  /// The traits that are on by default aren't among them.
  private func namesOfTraits(
    in description: PackageDescription,
    at path: String
  )
    -> ConditionalNames
  {
    let traits = description.traits.filter { !description.defaultTraits.contains($0) }
    guard !traits.isEmpty else { return ConditionalNames() }
    let place = SourceRange(at: SourcePosition(line: 1))
    let products = description.products.filter(\.isLibrary).map { PlacedText($0.name, at: place) }
    let files = description.sources(of: products, in: path).flatMap { module in
      Self.swiftFiles(in: module.folder)
    }
    return ConditionalNames(in: files.compactMap(Files.text), needing: traits)
  }

  /// Returns the paths of the Swift files in a folder and those below it.
  private static func swiftFiles(in folder: String) -> [String] {
    Files.names(in: folder).sorted().flatMap { name -> [String] in
      let path = folder + "/" + name
      // Links to folders aren't followed: one may lead back up.
      if [.folder, .foreign].contains(Files.standing(of: path)) { return swiftFiles(in: path) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }
}
