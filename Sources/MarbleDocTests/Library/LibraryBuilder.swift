internal import MarbleModel

/// Builds the library that a book's programs compile against, once.
///
/// SwiftPM builds a package of our own in the workshop that holds nothing but a dependency on the
/// product. So the reader's package is left alone, its `.build` and `Package.resolved` too, and
/// only those of its dependencies are fetched that the product needs. The result is one shared
/// library with everything in it, which makes linking the programs quick.
struct LibraryBuilder: Sendable {
  private struct Record: Codable {
    let library: BuiltLibrary
    let watched: WatchedFiles
    let sources: String
    let toolchain: String
  }

  /// What to build.
  let settings: LibrarySettings
  /// The absolute path of the package's folder.
  let package: String
  /// Where to build.
  let folder: String
  /// What builds it.
  let toolchain: Toolchain

  private static let product = "MarbleLibrary"

  /// Creates the builder of the library that `settings` name in the book at `root`.
  init(
    _ settings: LibrarySettings,
    root: String,
    workshop: Workshop,
    toolchain: Toolchain
  ) throws {
    let path = settings.package.hasPrefix("/") ? settings.package : root + "/" + settings.package
    guard let package = Files.realPath(of: path), Files.stamp(of: package + "/Package.swift") != nil
    else { throw LibraryError.noPackage(path: path) }
    let name = SHA256.hexDigest(of: Array((package + "\n" + settings.product).utf8)).prefix(16)
    self.settings = settings
    self.package = package
    self.folder = workshop.path + "/library/" + name
    self.toolchain = toolchain
  }

  /// Returns the library, built by SwiftPM unless nothing has changed since it last was.
  func build(onStart: () -> Void) async throws -> BuiltLibrary {
    let record = StoredValue<Record>(path: folder + "/built")
    if let known = record.load(), isCurrent(known) { return known.library }
    onStart()
    let (library, watched, sources) = try await buildAnew()
    record.save(
      Record(
        library: library,
        watched: watched,
        sources: sources,
        toolchain: toolchain.fingerprint
      )
    )
    return library
  }

  private func isCurrent(_ record: Record) -> Bool {
    record.toolchain == toolchain.fingerprint && record.watched.fingerprint == record.sources
      && record.library.fingerprint == artifacts()
  }

  private func buildAnew() async throws -> (BuiltLibrary, WatchedFiles, String) {
    try writePackage()
    let command = Command(
      executable: toolchain.tools + "/swift-build",
      arguments: [
        "--package-path", folder + "/package", "--scratch-path", scratch,
        "--configuration", "debug", "--product", Self.product, "--build-system", "native",
        "--disable-index-store",
      ]
    )
    let outcome = try await command.run()
    guard outcome.isSuccess else {
      throw LibraryError.buildFailed(product: settings.product, output: outcome.output)
    }
    guard let text = Files.text(at: scratch + "/debug.yaml"), let fingerprint = artifacts() else {
      throw LibraryError.buildFailed(product: settings.product, output: outcome.output)
    }
    let manifest = BuildManifest(text)
    let library = BuiltLibrary(
      compilerFlags: manifest.importFlags(of: Self.product),
      linkerFlags: ["-L", products, "-l" + Self.product] + [
        "-Xlinker", "-rpath", "-Xlinker", products,
      ],
      fingerprint: fingerprint
    )
    let watched = WatchedFiles(around: manifest.inputs, excluding: folder)
    return (library, watched, watched.fingerprint)
  }

  private var scratch: String { folder + "/build" }

  private var products: String { scratch + "/debug" }

  /// What tells the built files from those of another build; `nil` if they are not there.
  private func artifacts() -> String? {
    let library = products + "/lib" + Self.product + Self.libraryExtension
    let modules = Files.names(in: products + "/Modules").filter { $0.hasSuffix(".swiftmodule") }
    let paths = [library] + modules.map { products + "/Modules/" + $0 }
    let stamps = paths.map { ($0, Files.stamp(of: $0)) }
    guard !modules.isEmpty, stamps.allSatisfy({ $0.1 != nil }) else { return nil }
    let text = stamps.map { "\($0) \($1?.size ?? 0) \($1?.changed ?? 0)" }.joined(separator: "\n")
    return SHA256.hexDigest(of: Array(text.utf8))
  }

  private func writePackage() throws {
    let source = folder + "/package/Sources/" + Self.product
    do {
      try Files.createFolder(source)
      try Files.update(source + "/Empty.swift", with: "// The product's code is all there is.\n")
      try Files.update(folder + "/package/Package.swift", with: manifest)
      if let pins = Files.text(at: package + "/Package.resolved") {
        try Files.write(pins, to: folder + "/package/Package.resolved")
      }
    } catch {
      throw WorkshopError.notWritable(path: folder)
    }
  }

  private var manifest: String {
    let identity = package.split(separator: "/").last ?? ""
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "marble-library",
        platforms: [.macOS("15.0")],
        products: [
          .library(name: "\(Self.product)", type: .dynamic, targets: ["\(Self.product)"])
        ],
        dependencies: [.package(path: \(quoted(package)))],
        targets: [
          .target(
            name: "\(Self.product)",
            dependencies: [
              .product(name: \(quoted(settings.product)), package: \(quoted(String(identity))))
            ]
          )
        ]
      )

      """
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  private static var libraryExtension: String {
    #if canImport(Darwin)
    ".dylib"
    #else
    ".so"
    #endif
  }
}
