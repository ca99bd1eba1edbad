/// A package that offers everything that's wanted from another one, but has no contents.
struct StandInPackage {
  let files: [(path: String, text: String)]

  /// Creates the package that stands in for `package`; no other package has the same `number`.
  init(
    for package: DumpedManifest.Dependency,
    number: Int,
    wanted: WantedProducts.Offer
  ) {
    var (products, targets): ([String], [String]) = ([], [])
    var files: [(path: String, text: String)] = []
    func add(_ names: [String], _ product: String, _ target: String, _ file: String) {
      guard !names.isEmpty else { return }
      // No other target of any package may have the name.
      let own = "MarbleStandIn\(number)\(product)"
      products += names.map { ".\(product)(name: \($0.debugDescription), targets: [\"\(own)\"])" }
      targets.append(".\(target)path: \"\(product)\")".replacing("NAME", with: "\"\(own)\""))
      files.append((product + "/" + file, ""))
    }
    // A package without products is refused, and so are two with the same one.
    let unwanted = ["MarbleStandIn\(number)"]
    let libraries = wanted == WantedProducts.Offer() ? unwanted : wanted.libraries
    add(libraries, "library", "target(name: NAME, ", "a.swift")
    add(wanted.tools, "executable", "executableTarget(name: NAME, ", "main.swift")
    add(wanted.plugins, "plugin", "plugin(name: NAME, capability: .buildTool(), ", "a.swift")
    let traits = (package.traits ?? []).map(\.name).filter { $0 != "default" }
      .map { ".trait(name: \($0.debugDescription))" }
    let name = package.nameForTargetDependencyResolutionOnly ?? package.identity
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: \(name.debugDescription),
        products: [\(products.joined(separator: ", "))],
        traits: [\(traits.joined(separator: ", "))],
        targets: [\(targets.joined(separator: ", "))]
      )

      """
    self.files = [("Package.swift", manifest)] + files
  }
}
