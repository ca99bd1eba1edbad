internal import MarbleModel
internal import MarbleSystem

/// Builds the library that a book's programs compile against, once.
///
/// SwiftPM builds a package of our own in the cache folder that holds only dependencies on the
/// products. So the reader's packages are left alone, with their `.build` and `Package.resolved`,
/// and only the dependencies that the products need are fetched. The result is one shared library
/// with everything in it, which makes linking the programs quick.
struct LibraryBuilder: Sendable {
  private let packages: [LibraryPackage]
  private let check: LibraryCheck
  private let root: String
  let folder: String
  /// The folder of our own package.
  let package: String
  private let environment: [String: String]
  private let runtime: Runtime
  private let paths: PlainPaths
  /// What the tools that build the library may do; `nil` for everything.
  private let sandbox: ToolSandbox?

  /// Creates the builder of the library that `settings` ask for in the book at `root`.
  ///
  /// - Throws: ``SettingsFaults`` where a package is not where the settings say.
  init(
    _ settings: BookSettings,
    root: String,
    runtime: Runtime,
    environment: [String: String],
    sandbox: ToolSandbox? = nil
  ) throws {
    check = LibraryCheck(file: settings.file)
    let paths = PlainPaths(environment: environment)
    let found = settings.libraries.map { LibraryPackage($0, root: root, paths: paths) }
    let faults = check.complaints(about: settings.libraries, found: found)
    guard faults.isEmpty else { throw SettingsFaults(faults) }
    packages = found.compactMap(\.self)
    let text = LibraryManifest(packages: packages).text
    let name = Fingerprint(of: root + "\n" + text).text.prefix(16)
    self.root = root
    self.folder = runtime.cache.path + "/library/" + name
    // SwiftPM follows links to the package that it builds, but not to those that it needs.
    self.package = paths.unlinked("library/\(name)/package", in: runtime.cache.path, for: "\(name)")
    self.runtime = runtime
    self.environment = environment
    self.paths = paths
    self.sandbox = sandbox
  }

  /// The names of the products, as shown to people.
  var name: String {
    packages.flatMap(\.settings.products).map(\.text).uniqued().joined(separator: ", ")
  }

  func build(
    isFresh: Bool,
    onStep: @escaping @Sendable (SwiftPM.Step?) -> Void
  ) async throws -> BuiltLibrary {
    if let library = known(isFresh: isFresh, warn: { _ in }) { return library }
    if let last = memory.load() {
      if let same = touched(last) {
        memory.save(same)
        return library(of: same)
      }
      // SwiftPM would take the new sources for the old ones.
      if last.watched.visibleFingerprint == last.visible { Files.remove(scratch) }
    }
    onStep(nil)
    let record = try await buildAnew(onStep)
    memory.save(record)
    return library(of: record)
  }

  /// Returns the record of a library whose sources have other stamps but the same contents, as
  /// after a copy; `nil` if more than that has changed.
  private func touched(_ record: LibraryRecord) -> LibraryRecord? {
    var record = record
    record.sources = record.watched.fingerprint
    let contents = record.watched.contents
    return record.isCurrent(artifacts: artifacts(), makers: makers) && contents == record.contents
      ? record : nil
  }

  /// The files and folders whose changes make a different library.
  ///
  /// Until it has been built once, they are a guess.
  var sources: [String] {
    if let known = memory.load() {
      return known.watched.paths.map { paths.restored(root, in: $0) }
    }
    return packages.compactMap(\.folder).flatMap { [$0 + "/Package.swift", $0 + "/Sources"] }
  }

  /// Returns the library as it was built before; `nil` if there is none, or if it has changed.
  ///
  /// If `isFresh`, the contents of its sources are compared, not only their stamps.
  func known(isFresh: Bool, warn: (String) -> Void) -> BuiltLibrary? {
    let record = memory.load { warn("what was kept about \(name) was damaged; it is built again") }
    guard let record, record.isCurrent(artifacts: artifacts(), makers: makers) else { return nil }
    guard !isFresh || record.watched.contents == record.contents else { return nil }
    return library(of: record)
  }

  private var memory: KeptValue<LibraryRecord> { KeptValue(path: folder + "/built") }

  private func library(of record: LibraryRecord) -> BuiltLibrary {
    let imports = zip(packages, record.modules).flatMap { package, modules in
      package.settings.imports ?? modules
    }
    return BuiltLibrary(
      compilerFlags: record.compilerFlags,
      linkerFlags: record.linkerFlags,
      // A header or a resource may change while the built files stay the same.
      fingerprint: record.artifacts + record.sources,
      imports: imports.uniqued(),
      sources: record.folders,
      blindModules: record.blindModules
    )
  }

  /// What distinguishes SwiftPM's way of building the library from any other way.
  private var makers: String {
    ([runtime.toolchain.fingerprint] + SwiftPM.buildOptions).joined(separator: "\n")
  }

  private func buildAnew(
    _ onStep: @escaping @Sendable (SwiftPM.Step?) -> Void
  ) async throws -> LibraryRecord {
    let manager = SwiftPM(
      toolchain: runtime.toolchain,
      package: package,
      scratch: scratch,
      environment: environment,
      warden: try await warden(),
      sandbox: sandbox
    )
    try writePackage(systems: [])
    try writePins()
    try await fetch(with: manager)
    let descriptions = try await describe(with: manager)
    try writePackage(systems: descriptions.compactMap(\.macOS))
    let all = WatchedFiles(folders: packages.compactMap(\.folder))
    var before = all.fingerprint
    var result = try await manager.build(LibraryManifest.product) { onStep($0) }
    // The compiler refuses files that are saved while it reads them; they must be read again.
    for _ in 0..<3 where !result.isSuccess && all.fingerprint != before {
      before = all.fingerprint
      result = try await manager.build(LibraryManifest.product) { onStep($0) }
    }
    guard result.isSuccess, let text = Files.text(at: scratch + "/debug.yaml"),
      let artifacts = artifacts()
    else {
      throw LibraryError.notBuilt(products: name, errors: errors(in: result))
    }
    let record = record(
      of: BuildManifest(text, of: LibraryManifest.product),
      descriptions,
      artifacts: artifacts
    )
    // What was saved while SwiftPM was at work may or may not be in the build.
    return all.fingerprint == before ? record : record.outdated()
  }

  private func record(
    of manifest: BuildManifest,
    _ descriptions: [PackageDescription],
    artifacts: String
  ) -> LibraryRecord {
    let watched = WatchedFiles(
      around: manifest.inputs.union(manifest.moduleMaps),
      in: packages.compactMap(\.folder),
      excluding: folder
    )
    return LibraryRecord(
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
      sources: watched.fingerprint,
      visible: watched.visibleFingerprint,
      contents: watched.contents,
      artifacts: artifacts,
      makers: makers,
      blindModules: blindModules(madeOf: manifest)
    )
  }

  private func warden() async throws -> Warden {
    try await runtime.cache.withRunFolder { try await runtime.warden(in: $0) }
  }

  /// Fetches repositories, so that their manifests can be read.
  private func fetch(with manager: SwiftPM) async throws {
    if sandbox != nil {
      // Nothing is fetched later, and most manifests need not run with the network.
      if try await manager.resolve(usesNetwork: false).isSuccess { return }
    } else if !packages.contains(where: { $0.folder == nil }) {
      return
    }
    let result = try await manager.resolve()
    guard !result.isSuccess else { return }
    let faults = packages.compactMap { check.complaint(about: $0, fetching: result.output) }
    guard faults.isEmpty else { throw SettingsFaults(faults) }
    throw LibraryError.notFetched(errors: errors(in: result))
  }

  private func describe(with manager: SwiftPM) async throws -> [PackageDescription] {
    var descriptions: [PackageDescription] = []
    for package in packages {
      let result = try await manager.describe(package.folder(fetchedTo: scratch))
      guard result.isSuccess, let description = PackageDescription(dump: result.output) else {
        throw LibraryError.badManifest(package: package.writtenAddress, errors: errors(in: result))
      }
      descriptions.append(description)
    }
    let faults = zip(packages, descriptions).flatMap { check.complaints(about: $0, described: $1) }
    guard faults.isEmpty else { throw SettingsFaults(faults) }
    return descriptions
  }

  private func errors(in result: Command.Outcome) -> String {
    BuildLog(text: paths.restored(root, in: result.output), root: root).errors
  }

  private var scratch: String { folder + "/build" }
  private var products: String { scratch + "/debug" }

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

  /// What distinguishes the built files from those of another build; `nil` if there are none.
  private func artifacts() -> String? {
    let library = products + "/lib" + LibraryManifest.product + Toolchain.libraryExtension
    let modules = moduleFiles
    let paths = [library] + modules.map { products + "/Modules/" + $0 }
    let stamps = paths.map { ($0, Files.stamp(of: $0)) }
    guard !modules.isEmpty, stamps.allSatisfy({ $0.1 != nil }) else { return nil }
    let text = stamps.map { "\($0) \($1?.size ?? 0) \($1?.changed ?? 0)" }.joined(separator: "\n")
    return Fingerprint(of: text).text
  }

  private var moduleFiles: [String] {
    Files.names(in: products + "/Modules").filter { $0.hasSuffix(".swiftmodule") }
  }

  /// Returns the modules that cannot tell a line; none of them if some come without sources.
  private func blindModules(madeOf manifest: BuildManifest) -> [String] {
    guard !manifest.importFlags.contains("-F") else { return [] }
    return BlindModules.among(
      moduleFiles.map { String($0.dropLast(".swiftmodule".count)) },
      madeOf: manifest.inputs.filter { $0.hasSuffix(".swift") }.sorted()
    )
  }

  private func writePackage(systems: [String]) throws {
    let source = package + "/Sources/" + LibraryManifest.product
    let manifest = LibraryManifest(packages: packages, systems: systems)
    do {
      try Files.createFolder(source)
      try Files.update(source + "/Empty.swift", with: "// The products' code is all there is.\n")
      try Files.update(package + "/Package.swift", with: manifest.text)
    } catch {
      throw CacheFolderError.notWritable(path: folder)
    }
  }

  /// Takes over the versions that the reader's packages were last built with.
  private func writePins() throws {
    let files = packages.compactMap(\.folder).map { $0 + "/Package.resolved" }
    guard let text = PackagePins(gathering: files.compactMap(Files.text)).text else { return }
    do {
      try Files.update(package + "/Package.resolved", with: text)
    } catch {
      throw CacheFolderError.notWritable(path: folder)
    }
  }
}
