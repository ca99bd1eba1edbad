import MarbleModel
import Yams

extension YAMLSource {
  /// Returns the packages in `library:`, as a mapping or a list, and whether all are known.
  mutating func libraries(_ node: Node?) -> (packages: [LibrarySettings], areKnown: Bool)? {
    guard let node, !isNothing(node) else { return nil }
    let count = diagnostics.count
    let nodes = if case .sequence(let sequence) = node { Array(sequence) } else { [node] }
    let packages = nodes.compactMap { library($0) }
    return (packages, diagnostics.count == count)
  }

  private mutating func library(_ node: Node) -> LibrarySettings? {
    let versions = ["from", "exact", "branch", "revision"]
    let known = ["package", "product", "products", "traits", "imports"] + versions
    guard let fields = fields(of: node, named: "library", known: known) else { return nil }
    let package = fields["package"].flatMap { isNothing($0) ? nil : $0 }
    let address = text(package, named: "package") ?? "."
    let requirements = versions.compactMap { key in
      fields[key].map { (key: key, node: $0) }
    }
    let place = range(of: package ?? node)
    let origin =
      LibrarySettings.Origin.isRepository(address)
      ? repository(address, requirements, at: place)
      : folder(address, requirements)
    let products = products(fields, of: node)
    guard let origin, !products.isEmpty else { return nil }
    var settings = LibrarySettings(origin: origin, at: place, products: products)
    settings.traits = texts(fields["traits"], named: "traits", of: "names")
    let modules = texts(fields["imports"], named: "imports", of: "modules")
    settings.imports = modules?.compactMap { module($0) }
    return settings
  }

  private mutating func folder(
    _ path: String,
    _ requirements: [(key: String, node: Node)]
  ) -> LibrarySettings.Origin? {
    for requirement in requirements {
      let remedy = "remove `\(requirement.key):`, or write the address of a repository"
      report(.versionOfFolder, at: range(of: requirement.node), remedy: remedy)
    }
    return requirements.isEmpty ? .folder(path) : nil
  }

  private mutating func repository(
    _ address: String,
    _ requirements: [(key: String, node: Node)],
    at place: SourceRange
  ) -> LibrarySettings.Origin? {
    guard let first = requirements.first else {
      let remedy = "add `from: ...` with a version, or `exact:`, `branch:` or `revision:`"
      report(.noVersion, at: place, remedy: remedy)
      return nil
    }
    for other in requirements.dropFirst() {
      let remedy = "keep `\(first.key):` or `\(other.key):`"
      report(.twoVersions, at: range(of: other.node), remedy: remedy)
    }
    guard requirements.count == 1, let text = text(first.node, named: first.key) else { return nil }
    switch first.key {
    case "branch": return .repository(url: address, .branch(text))
    case "revision": return .repository(url: address, .revision(text))
    case _ where !text.isVersion:
      return refuse(.badVersion(text), first.node, "write three numbers, such as `1.2.0`")
    case "from": return .repository(url: address, .from(text))
    default: return .repository(url: address, .exact(text))
    }
  }

  private mutating func products(_ fields: [String: Node], of node: Node) -> [PlacedText] {
    let count = diagnostics.count
    if let list = fields["products"], fields["product"] != nil {
      let remedy = "write all of them in `products:`"
      report(.productAndProducts, at: range(of: list), remedy: remedy)
      return []
    }
    var products = texts(fields["products"], named: "products", of: "names") ?? []
    if let one = fields["product"], let name = text(one, named: "product") {
      products.append(PlacedText(name, at: range(of: one)))
    }
    products.removeAll(where: \.text.isEmpty)
    if products.isEmpty, diagnostics.count == count {
      let remedy = "add `product: ...` with the name of a library product"
      report(.noProduct, at: range(of: node), remedy: remedy)
    }
    return products
  }

  private mutating func module(_ word: PlacedText) -> String? {
    if word.text.isModule { return word.text }
    report(.badModule(word.text), at: word.range, remedy: "write the name of a module")
    return nil
  }
}

extension LibrarySettings.Origin {
  /// Whether a text is the address of a repository rather than the path of a folder.
  fileprivate static func isRepository(_ text: String) -> Bool {
    text.utf8.contains(bytes: "://".utf8) || text.hasPrefix("git@")
  }
}

extension String {
  fileprivate var isModule: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar == "_" || ("0"..."9").contains(scalar) || scalar.properties.isAlphabetic
      }
  }

  /// Whether this is a version such as `1.2.0` or `2.0.0-beta.1`.
  fileprivate var isVersion: Bool {
    wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(?:[-+][-+.0-9A-Za-z]*)?/) != nil
  }
}

extension Diagnostic.Message {
  fileprivate static let noProduct: Self = "the library has no product"
  fileprivate static let productAndProducts: Self = "`product` and `products` mean the same thing"
  fileprivate static let versionOfFolder: Self =
    "a package in a folder is used as it is, without a version"
  fileprivate static let noVersion: Self = "a package in a repository needs a version"
  fileprivate static let twoVersions: Self = "a package can only have one version"
  fileprivate static func badVersion(_ text: String) -> Self { "`\(text)` isn't a version" }
  fileprivate static func badModule(_ name: String) -> Self { "`\(name)` isn't a module" }
}
