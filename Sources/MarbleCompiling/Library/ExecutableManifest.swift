/// The manifest of the package that gathers the executables that a book's sessions call.
struct ExecutableManifest {
  let library: LibraryManifest
  /// The names of the executables, each with the package that has it.
  let executables: [(name: String, package: LibraryPackage)]

  /// The name of its only target, which depends on all of them.
  static let target = "MarbleCommands"

  var text: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "marble-commands",
      platforms: [.macOS(\(library.quoted(library.macOS)))],
      dependencies: [
    \(library.dependencies)
      ],
      targets: [
        .target(
          name: "\(Self.target)",
          dependencies: [
    \(products)
          ]
        )
      ]
    )

    """
  }

  private var products: String {
    executables.map { name, package in
      let identity = library.quoted(package.identity)
      return "        .product(name: \(library.quoted(name)), package: \(identity)),"
    }
    .joined(separator: "\n")
  }
}
