/// The products that the targets of a manifest want from each package that it asks for.
struct WantedProducts {
  /// What a package offers.
  struct Offer: Equatable {
    var libraries: [String] = []
    /// The tools that plugins run.
    var tools: [String] = []
    var plugins: [String] = []
  }

  private var offers: [Offer]

  /// Finds the wanted products by the rules of the package manager: a package goes by its identity
  /// or by the name that the manifest gives it, and a name alone may be a product's.
  init(of manifest: DumpedManifest) {
    let packages = manifest.dependencies.map { $0.values.first?.first }
    offers = packages.map { _ in Offer() }
    let targets = Set(manifest.targets.map(\.name))
    func index(_ name: String) -> Int? {
      packages.firstIndex { package in
        package?.identity.lowercased() == name.lowercased()
          || package?.nameForTargetDependencyResolutionOnly == name
      }
    }
    for target in manifest.targets {
      let list: WritableKeyPath<Offer, [String]> = target.type == "plugin" ? \.tools : \.libraries
      for (kind, words) in target.dependencies.flatMap({ $0 }) {
        guard let name = words.texts.first ?? nil else { continue }
        let package = words.texts.dropFirst().first ?? nil
        switch kind {
        // A product may have any name, so if nothing else says whose it is, the first package has
        // it.
        case "product": add(name, to: list, of: package.map(index) ?? index(name) ?? 0)
        case "byName" where !targets.contains(name): add(name, to: list, of: index(name) ?? 0)
        default: break
        }
      }
      for words in (target.pluginUsages ?? []).flatMap(\.values) {
        guard let name = words.texts.first ?? nil,
          let package = words.texts.dropFirst().first ?? nil
        else { continue }
        add(name, to: \.plugins, of: index(package))
      }
    }
  }

  /// Returns the products that are wanted from the package with a number.
  func of(_ number: Int) -> Offer { offers[number] }

  private mutating func add(
    _ name: String,
    to list: WritableKeyPath<Offer, [String]>,
    of number: Int?
  ) {
    guard let number, offers.indices.contains(number),
      ![\Offer.libraries, \.tools, \.plugins].contains(where: {
        offers[number][keyPath: $0].contains(name)
      })
    else { return }
    offers[number][keyPath: list].append(name)
  }
}
