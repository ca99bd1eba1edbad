internal import MarbleModel

/// The manifest of the package that gathers everything a book's programs use in one library.
struct LibraryManifest {
  let packages: [LibraryPackage]
  /// The versions of macOS that packages need, as far as they say so.
  var systems: [String] = []

  /// The name of the gathered library, its target and its module.
  static let product = "MarbleLibrary"

  var text: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "marble-library",
      platforms: [.macOS(\(quoted(macOS)))],
      products: [
        .library(name: "\(Self.product)", type: .dynamic, targets: ["\(Self.product)"])
      ],
      dependencies: [
    \(dependencies)
      ],
      targets: [
        .target(
          name: "\(Self.product)",
          dependencies: [
    \(products)
          ]
        )
      ]
    )

    """
  }

  /// The oldest macOS on which all packages work.
  var macOS: String {
    let versions = (["15.0"] + systems).map { $0.split(separator: ".").compactMap { Int($0) } }
    let newest = versions.max { $0.lexicographicallyPrecedes($1) } ?? []
    return newest.map(String.init).joined(separator: ".")
  }

  var dependencies: String {
    packages.uniqued(on: \.identity)
      .map { "    .package(\(origin(of: $0))\(traits(of: $0)))," }
      .joined(separator: "\n")
  }

  private func origin(of package: LibraryPackage) -> String {
    let address = quoted(package.address)
    guard case .repository(_, let requirement) = package.settings.origin else {
      return "path: \(address)"
    }
    switch requirement {
    case .from(let version): return "url: \(address), from: \(quoted(version))"
    case .exact(let version): return "url: \(address), exact: \(quoted(version))"
    case .branch(let name): return "url: \(address), branch: \(quoted(name))"
    case .revision(let hash): return "url: \(address), revision: \(quoted(hash))"
    }
  }

  /// Entries of the same package may each ask for traits; together they get all of them.
  private func traits(of package: LibraryPackage) -> String {
    let lists = packages.filter { $0.identity == package.identity }.map(\.settings.traits)
    guard lists.contains(where: { $0 != nil }) else { return "" }
    let words = lists.flatMap { list in list.map { $0.map { quoted($0.text) } } ?? [".defaults"] }
    return ", traits: [\(words.joined(separator: ", "))]"
  }

  private var products: String {
    packages.flatMap { package in
      package.settings.products.map { product in
        "        .product(name: \(quoted(product.text)), package: \(quoted(package.identity))),"
      }
    }
    .uniqued().joined(separator: "\n")
  }

  func quoted(_ text: String) -> String {
    // A name from the settings must not be able to become code of the manifest.
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"" + characters.joined() + "\""
  }
}
