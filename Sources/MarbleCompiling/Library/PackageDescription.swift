internal import Foundation
internal import MarbleModel
internal import MarbleSystem

/// The part of a package's manifest that matters to users of its products.
struct PackageDescription: Sendable, Equatable {
  struct Product: Sendable, Equatable {
    let name: String
    /// Whether code can import its modules.
    let isLibrary: Bool
    let targets: [String]
  }

  struct Target: Sendable, Equatable {
    let name: String
    /// The folder, relative to the package's; `nil` for the usual one.
    let path: String?
    /// Whether it's code of a library, not a test, tool, plugin or macro.
    let isLibrary: Bool
    /// The names of targets of the same package that it may depend on, among other names.
    let dependencies: [String]
  }

  let name: String
  let targets: [Target]
  let products: [Product]
  let traits: [String]
  /// The traits that are on unless someone chooses others.
  let defaultTraits: Set<String>
  /// The oldest macOS on which the package works; `nil` if the manifest doesn't say.
  let macOS: String?
  /// Whether the package needs others.
  let hasDependencies: Bool

  /// Returns the modules of a product, which are named after its targets.
  func modules(of product: String) -> [String] {
    let targets = products.first { $0.name == product }?.targets ?? []
    return targets.map(Self.module)
  }

  /// Returns the name of the module of a target, as SwiftPM derives it: `a-b` becomes `a_b`.
  static func module(named target: String) -> String {
    let scalars = target.unicodeScalars.map { scalar in
      let isDigit = ("0"..."9").contains(scalar)
      let isKept = scalar == "_" || isDigit || scalar.properties.isAlphabetic
      return isKept ? Character(scalar) : "_"
    }
    let isDigitFirst = scalars.first.map { ("0"..."9").contains($0) } ?? false
    return String(isDigitFirst ? ["_"] + scalars.dropFirst() : scalars)
  }
}

extension PackageDescription {
  /// The answer of `swift package dump-package`.
  private struct Dump: Decodable {
    struct Product: Decodable {
      let name: String
      let targets: [String]
      let type: [String: [String]?]
    }

    struct Platform: Decodable {
      let platformName: String
      let version: String
    }

    struct Trait: Decodable {
      let name: String
      let enabledTraits: [String]?
    }

    struct Dependency: Decodable {}

    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
      let dependencies: [[String: Words]]
    }

    /// The fields of a dependency, of which only the first matters: its name.
    struct Words: Decodable {
      let texts: [String]

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        texts = [try? container.decode(String.self)].compactMap(\.self)
      }
    }

    let name: String
    let targets: [Target]
    let products: [Product]
    let platforms: [Platform]
    let traits: [Trait]?
    let dependencies: [Dependency]?
  }

  /// Reads the answer of `swift package dump-package`; `nil` if it failed or isn't one.
  init?(_ answer: Command.Outcome) {
    let text = answer.output
    // Warnings about the manifest may come before the answer.
    guard answer.isSuccess, let start = text.utf8.firstIndex(of: UInt8(ascii: "{")),
      let dump = try? JSONDecoder().decode(Dump.self, from: Data(text[start...].utf8))
    else { return nil }
    name = dump.name
    targets = dump.targets.map { target in
      Target(
        name: target.name,
        path: target.path,
        isLibrary: target.type == "regular",
        dependencies: target.dependencies.flatMap { $0.values.flatMap(\.texts) }
      )
    }
    products = dump.products.map { product in
      Product(
        name: product.name,
        isLibrary: product.type.keys.contains("library"),
        targets: product.targets
      )
    }
    // They come in no particular order.
    traits = (dump.traits?.map(\.name) ?? []).filter { $0 != "default" }.sorted()
    defaultTraits = Self.reached(from: "default", dump.traits ?? [])
    macOS = dump.platforms.first { $0.platformName == "macos" }?.version
    hasDependencies = dump.dependencies?.isEmpty == false
  }
}

extension PackageDescription {
  /// Returns the traits that one of them turns on.
  private static func reached(from name: String, _ traits: [Dump.Trait]) -> Set<String> {
    var open = [name]
    var reached: Set<String> = []
    while let name = open.popLast() {
      let added = traits.first { $0.name == name }?.enabledTraits ?? []
      open += added.filter { reached.insert($0).inserted }
    }
    return reached
  }
}

extension PackageDescription {
  /// Returns the modules that make up `products` of the package, each with its folder.
  func sources(of products: [PlacedText], in package: String) -> [LibraryModule] {
    let named = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    let wanted = Set(products.map(\.text))
    var open = self.products.filter { wanted.contains($0.name) }.flatMap(\.targets)
    var reached: Set<String> = []
    while let name = open.popLast() {
      guard let target = named[name], reached.insert(name).inserted else { continue }
      open += target.dependencies
    }
    return targets.filter { $0.isLibrary && reached.contains($0.name) }.compactMap { target in
      // Where SwiftPM looks for a target that doesn't say where it is, in this order.
      let usual = ["Sources", "Source", "src", "srcs"].map { $0 + "/" + target.name }
      let folder = (target.path.map { [$0] } ?? usual).map { package + "/" + $0 }
        .compactMap(Files.realPath).first { Files.stamp(of: $0)?.isFolder == true }
      return folder.map { LibraryModule(name: Self.module(named: target.name), folder: $0) }
    }
  }
}
