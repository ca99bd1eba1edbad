internal import MarbleModel
internal import MarbleSystem

/// Builds the library that a book's programs compile against, once.
///
/// SwiftPM builds a package of our own in the cache folder that holds only dependencies on the
/// products. So the reader's packages are left alone, with their `.build` and `Package.resolved`,
/// and only the dependencies that the products need are fetched. The result is one shared library
/// with everything in it, which makes linking the programs quick.
struct LibraryBuilder: Sendable {
  let packages: [LibraryPackage]
  private let check: LibraryCheck
  private let root: String
  let folder: String
  /// The folder of our own package.
  let package: String
  /// The folder for everything that tools make; our own files are beside it.
  var made: String { folder + "/made" }
  let environment: [String: String]
  let runtime: Runtime
  private let paths: PlainPaths
  /// The sandbox of the tools that build the library; `nil` if they may do anything.
  let sandbox: ToolSandbox?

  /// Creates the builder of the library that `settings` ask for in the book at `root`.
  ///
  /// - Throws: ``SettingsFaults`` if a package isn't where the settings say, or if the sandbox
  ///   doesn't show it.
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
    let shown = sandbox?.shown
    let faults = check.complaints(about: settings.libraries, found: found, shown: shown)
    guard faults.isEmpty else { throw SettingsFaults(faults) }
    packages = found.compactMap(\.self)
    let text = LibraryManifest(packages: packages).text
    let cache = runtime.cache.path
    // Several books may share a cache folder, and each has a library of its own.
    let name = Fingerprint(of: root + "\n" + cache + "\n" + text).text.prefix(16)
    self.root = root
    self.folder = cache + "/library/" + name
    // SwiftPM follows links to the package that it builds, but not links to its dependencies.
    self.package = paths.unlinked("library/\(name)/package", in: cache, for: "\(name)")
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
    // Another process may have built it while this one was waiting for the lock.
    if let library = known(isFresh: isFresh, warn: { _ in }) { return library }
    var isSame = false
    if let (known, state) = continued() {
      var last = known
      isSame = (state.contents, state.reads) == (last.state.contents, last.state.reads)
      last.state = state
      // Different stamps on the same contents, as after a copy, change nothing.
      isSame = isSame && last.isCurrent(artifacts: artifacts(), makers: makers)
      if isSame, !isFresh {
        memory.save(last)
        return library(of: last)
      }
    }
    // A run of SwiftPM that finds nothing to do isn't worth reporting.
    if !isSame { onStep(nil) }
    let record = try await buildAnew { [isSame] step in if !isSame { onStep(step) } }
    memory.save(record)
    return library(of: record)
  }

  /// Returns the record of the last build, and the current state of the files, if SwiftPM can
  /// continue from there.
  ///
  /// If it can't, or if there's no record, everything that was built is removed, but not what was
  /// fetched; the record is removed first, in case the next build is interrupted.
  private func continued() -> (last: LibraryRecord, state: LibraryRecord.State)? {
    if let last = memory.load() {
      let state = last.currentState
      if last.canBeContinued(as: state, makers: makers) { return (last, state) }
    }
    Files.remove(folder + "/built")
    let fetched: Set = ["checkouts", "repositories", "artifacts", "workspace-state.json"]
    for name in Files.names(in: scratch) where !fetched.contains(name) {
      Files.remove(scratch + "/" + name)
    }
    return nil
  }

  /// The files and folders whose changes affect the library.
  ///
  /// Until it has been built once, they're a guess.
  var sources: [String] {
    if let known = memory.load() {
      let manifests = known.watched.packages.map { $0 + "/Package.swift" }
      let headers = known.reads.files.filter { !$0.hasPrefix("/usr/") }
      return (known.watched.paths + known.watched.whole + manifests + headers)
        .map { paths.restored(root, in: $0) }
    }
    return packages.compactMap(\.folder).flatMap { [$0 + "/Package.swift", $0 + "/Sources"] }
  }

  /// Returns the library as it was built before; `nil` if there is none, or if it has changed.
  ///
  /// If `isFresh`, the result is `nil`: SwiftPM must be asked, because manifests and plugins may
  /// read things that they don't report.
  func known(isFresh: Bool, warn: (String) -> Void) -> BuiltLibrary? {
    let record = memory.load { warn("the cached build of \(name) was damaged; rebuilding it") }
    guard !isFresh, let record, record.isCurrent(artifacts: artifacts(), makers: makers) else {
      return nil
    }
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
      fingerprint: record.artifacts + record.state.contents + record.state.reads,
      effects: record.contents.interface + record.contents.code + record.state.resources
        + record.state.reads + record.makers,
      interface: record.contents.interface + record.state.resources + record.state.reads
        + record.makers,
      imports: imports.uniqued(),
      sources: record.folders,
      declared: record.declared,
      blindModules: record.blindModules
    )
  }

  /// The variables that manifests, plugins, macros and compilers see.
  var visible: [String: String] {
    sandbox?.visible ?? BuildEnvironment.visible(in: environment)
  }

  /// A text that distinguishes SwiftPM's way of building the library from any other way.
  var makers: String {
    Fingerprint { mixer in
      mixer.mix(runtime.toolchain.fingerprint)
      mixer.mix(SwiftPM.buildOptions)
      // Only their fingerprint is kept, as some hold secrets.
      mixer.mix(BuildEnvironment.lines(visible))
      mixer.mix(sandbox != nil)
      mixer.mix(sandbox?.shown.folders ?? [])
    }
    .text
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
    manager.forgetManifests()
    let files = packages.compactMap(\.folder).map { $0 + "/Package.resolved" }
    let pins = PackagePins(gathering: files.compactMap(Files.text)).text
    try writePackage(systems: [], pins: pins ?? knownPins)
    try await fetch(with: manager)
    let descriptions = try await describe(with: manager)
    try writePackage(systems: descriptions.compactMap(\.macOS), pins: knownPins)
    if sandbox == nil, descriptions.contains(where: \.hasDependencies) {
      // Fetching may need the agents of the session, which the build doesn't see.
      _ = try await manager.resolve()
    }
    // The clocks of file systems advance in steps.
    let start = Files.now - 10_000_000
    let all = WatchedFiles(paths: packages.compactMap(\.folder), whole: [], packages: [])
    var before = all.fingerprint
    var result = try await manager.build(LibraryManifest.product) { onStep($0) }
    // The compiler refuses files that are saved while it reads them; they must be read again.
    for _ in 0..<3 where !result.isSuccess && all.fingerprint != before {
      before = all.fingerprint
      result = try await manager.build(LibraryManifest.product) { onStep($0) }
    }
    guard result.isSuccess,
      let text = Files.strangersText(at: scratch + "/debug.yaml", limit: Self.limit),
      let artifacts = artifacts()
    else {
      throw LibraryError.notBuilt(products: name, errors: errors(in: result))
    }
    let plan = BuildManifest(text, of: LibraryManifest.product)
    let record = record(
      of: plan,
      descriptions,
      artifacts: artifacts,
      reading: try await filesBehindImports(of: descriptions, by: plan, manager)
        .union(try await filesBehindLinks(by: plan, manager))
    )
    // A file that was saved while SwiftPM was running may or may not be in the build.
    if record.reads.haveChanged(since: start) { return record.outdated(with: "") }
    return all.fingerprint == before ? record : record.outdated(with: record.state.reads)
  }

  /// The maximum size, in bytes, of a file that tools made and that's read here.
  static let limit = 1 << 28

  func warden() async throws -> Warden {
    try await runtime.cache.withRunFolder { try await runtime.warden(in: $0) }
  }

  /// Fetches repositories, so that their manifests can be read.
  private func fetch(with manager: SwiftPM) async throws {
    if sandbox != nil {
      // Nothing is fetched later, and most manifests can run without the network.
      if try await manager.resolve(usesNetwork: false).isSuccess { return }
    } else if !packages.contains(where: { $0.folder == nil }) {
      return
    }
    let result = try await manager.resolve()
    guard !result.isSuccess else { return }
    let faults = packages.compactMap { check.complaint(about: $0, fetching: result.output) }
    guard faults.isEmpty else { throw SettingsFaults(faults) }
    throw LibraryError.notFetched(errors: errors(in: result), isSandboxed: sandbox != nil)
  }

  private func describe(with manager: SwiftPM) async throws -> [PackageDescription] {
    var descriptions: [PackageDescription] = []
    for package in packages {
      let result = try await manager.describe(package.folder(fetchedTo: scratch))
      guard let description = PackageDescription(result) else {
        throw LibraryError.badManifest(
          package: package.writtenAddress,
          errors: errors(in: result),
          isSandboxed: sandbox != nil
        )
      }
      descriptions.append(description)
    }
    let faults = zip(packages, descriptions).flatMap { check.complaints(about: $0, described: $1) }
    guard faults.isEmpty else { throw SettingsFaults(faults) }
    return descriptions
  }

  func errors(in result: Command.Outcome) -> String {
    BuildLog(text: paths.restored(root, in: result.output), root: root).errors
  }

  var scratch: String { made + "/build" }
  var products: String { scratch + "/debug" }

  /// A text that distinguishes the built files from those of another build; `nil` if there are
  /// none.
  private func artifacts() -> String? {
    let library = products + "/lib" + LibraryManifest.product + Toolchain.libraryExtension
    let modules = moduleFiles
    let paths = [library] + modules.map { products + "/Modules/" + $0 }
    let stamps = paths.map { ($0, Files.stamp(of: $0)) }
    guard !modules.isEmpty, stamps.allSatisfy({ $0.1 != nil }) else { return nil }
    let text = stamps.map { "\($0) \($1?.text ?? "")" }.joined(separator: "\n")
    return Fingerprint(of: text).text
  }

  var moduleFiles: [String] {
    Files.names(in: products + "/Modules").filter { $0.hasSuffix(".swiftmodule") }
  }
}
