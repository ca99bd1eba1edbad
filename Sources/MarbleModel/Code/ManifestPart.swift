/// A part of a package's manifest, as a page shows what to add to a `Package.swift`.
///
///     .package(url: "https://example.com/tea", from: "1.0.0"),
package struct ManifestPart: Sendable, Hashable {
  /// The lines before the part that make it a manifest.
  package let header: [String]
  /// The lines after it.
  package let footer: [String]

  /// Reads code; `nil` if it's a whole manifest, or something else.
  package init?(_ listing: Listing) {
    let lexemes = SwiftCode(listing).lexemes
    guard let place = Place(of: lexemes) else { return nil }
    let start = [
      // The version from which on packages have traits.
      "// swift-tools-version: 6.1", "import PackageDescription",
    ]
    header = start + [place.start].filter { !$0.isEmpty }
    let missing = Self.packagesMissing(in: lexemes).map { name in
      "package.dependencies.append(.package(url: \"https://localhost/\(name)\", from: \"1.0.0\"))"
    }
    let targets = Self.targetsMissing(in: lexemes).map { name in
      "package.targets.append(.target(name: \"\(name)\"))"
    }
    footer = [place.end].filter { !$0.isEmpty } + missing + targets
  }

  /// Returns the targets that products consist of, without those that the part declares.
  private static func targetsMissing(in lexemes: [Lexeme]) -> [String] {
    var named: [String] = []
    for index in lexemes.indices.dropFirst(3)
    where lexemes[index - 3].isWord("targets") && lexemes[index - 2].isSign(":")
      && lexemes[index - 1].isSign("[")
    {
      let list = lexemes[index...].prefix { !$0.isSign("]") }
      guard list.allSatisfy({ $0.kind == .string || $0.isSign(",") }) else { continue }
      named += list.filter { $0.kind == .string }.compactMap(text)
    }
    let makers = ["target", "executableTarget", "testTarget"]
    let own = lexemes.indices.dropFirst(4).filter { index in
      makers.contains { lexemes[index - 4].isWord($0) } && lexemes[index - 2].isWord("name")
    }
    .compactMap { text(lexemes[$0]) }
    return named.uniqued().filter { !own.contains($0) }
  }

  private static func text(_ lexeme: Lexeme) -> String? {
    lexeme.kind == .string ? lexeme.text.split(separator: "\"").first.map(String.init) : nil
  }

  /// Returns the packages that products come from, without those that the part asks for itself.
  private static func packagesMissing(in lexemes: [Lexeme]) -> [String] {
    let named = texts(after: "package", in: lexemes).uniqued()
    let addresses = ["url", "path", "id"].flatMap { texts(after: $0, in: lexemes) }
    let own = addresses.compactMap { address in
      let last = address.split(separator: "/").last?.lowercased()
      return last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : $0 }
    }
    return named.filter { !own.contains($0.lowercased()) }
  }

  /// Returns the texts given as arguments with a label.
  private static func texts(after label: String, in lexemes: [Lexeme]) -> [String] {
    lexemes.indices.dropFirst(2).compactMap { index in
      let isGiven = lexemes[index - 2].isWord(label) && lexemes[index - 1].isSign(":")
      return isGiven ? text(lexemes[index]) : nil
    }
  }
}

/// Where in a manifest a part of it stands.
private struct Place {
  let start: String
  let end: String

  private static let package = "let package = Package(name: \"package\""

  /// Finds it by the beginning of the part.
  init?(of lexemes: [Lexeme]) {
    guard lexemes.count > 3, !lexemes.contains(where: { $0.isWord("PackageDescription") }) else {
      return nil
    }
    let words = lexemes.prefix(4).map(\.text)
    if words[0] == ".", words[2] == "(" {
      guard let list = Self.lists[words[1]] else { return nil }
      (start, end) = (Self.package + list.start, list.end)
    } else if words[1] == ":", Self.arguments.contains(words[0]) {
      let isOfTarget =
        words[0] == "dependencies" && words[2] == "["
        && lexemes.dropFirst(3).prefix(2).map(\.text) != [".", "package"]
      start = Self.package + (isOfTarget ? ", targets: [.target(name: \"Target\"," : ",")
      end = isOfTarget ? ")])" : ")"
    } else if Array(words) == ["let", "package", "=", "Package"] {
      (start, end) = ("", "")
    } else {
      return nil
    }
  }

  /// The lists of a manifest by the functions that make their elements.
  private static let lists: [String: (start: String, end: String)] = {
    let targets = (start: ", targets: [", end: "])")
    let products = (start: ", products: [", end: "])")
    return [
      "package": (", dependencies: [", "])"),
      "product": (", targets: [.target(name: \"Target\", dependencies: [", "])])"),
      "target": targets, "executableTarget": targets, "testTarget": targets,
      "library": products, "executable": products,
    ]
  }()

  private static let arguments: Set<String> = [
    "platforms", "products", "traits", "dependencies", "targets",
  ]
}
