internal import MarbleModel
internal import MarbleSystem

extension PackageDescription {
  /// Returns the modules of the package that make up products, each with its folder.
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
      let usual = ["Sources", "Source", "src", "srcs"].map { $0 + "/" + target.name }
      let folder = (target.path.map { [$0] } ?? usual).map { package + "/" + $0 }
        .compactMap(Files.realPath).first { Files.stamp(of: $0)?.isFolder == true }
      return folder.map { LibraryModule(name: Self.module(named: target.name), folder: $0) }
    }
  }
}
