internal import Foundation
internal import MarbleModel

/// A symbol graph as the toolchain writes it, as far as a reference needs it.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Position: Decodable {
      let line: Int
      let character: Int?
    }
    struct Location: Decodable {
      let uri: String
      let position: Position
    }
    struct Comment: Decodable {
      struct Range: Decodable { let start: Position }
      struct Line: Decodable {
        let range: Range?
        let text: String?
      }
      let uri: String?
      let lines: [Line]
    }
    struct Version: Decodable {
      let major: Int
      let minor: Int?
      let patch: Int?
    }
    struct Availability: Decodable {
      let domain: String?
      let introduced: Version?
      let deprecated: Version?
      let obsoleted: Version?
      let message: String?
      let renamed: String?
      let isUnconditionallyDeprecated: Bool?
      let isUnconditionallyUnavailable: Bool?
    }

    struct Extension: Decodable {
      let constraints: [Constraint]?
      let extendedModule: String?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let location: Location?
    let docComment: Comment?
    let availability: [Availability]?
    let accessLevel: String?
    let swiftExtension: Extension?
  }

  /// A constraint on a generic parameter.
  struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String
  }

  struct Relationship: Decodable {
    let source: String
    let target: String
    let kind: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  struct Module: Decodable { let name: String }

  let module: Module?
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads a file; `nil` if it isn't a symbol graph.
  init?(_ text: String) {
    guard let graph = try? JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8)) else {
      return nil
    }
    self = graph
  }
}

extension SymbolGraph.Constraint {
  /// The constraint as Swift writes it.
  var text: String { lhs + (kind == "sameType" ? " == " : ": ") + rhs }
}

extension SymbolGraph.Symbol.Version {
  var text: String {
    ([major, minor].compactMap(\.self) + [patch].compactMap { $0 == 0 ? nil : $0 })
      .map(String.init).joined(separator: ".")
  }
}

extension SymbolGraph.Symbol.Availability {
  /// The text for readers, such as `macOS 15.0`; empty if there is nothing to say.
  var text: String {
    var words: [String] = []
    if let introduced { words.append("\(domain ?? "Swift") \(introduced.text) or later") }
    if isUnconditionallyDeprecated == true { words.append("deprecated") }
    if let deprecated { words.append("deprecated since \(domain ?? "Swift") \(deprecated.text)") }
    if let obsoleted { words.append("obsolete since \(domain ?? "Swift") \(obsoleted.text)") }
    if isUnconditionallyUnavailable == true {
      words.append(domain.map { "not available on \($0)" } ?? "not available")
    }
    if let renamed { words.append("renamed to \(renamed)") }
    if let message { words.append(message) }
    return words.joined(separator: ": ")
  }

  var isDeprecation: Bool { isUnconditionallyDeprecated == true || deprecated != nil }
}

extension SymbolGraph.Symbol {
  /// The kind of the symbol; `nil` for one that a reference doesn't show.
  var knownKind: LibrarySymbol.Kind? {
    let word = kind.identifier
    return word.hasPrefix("swift.") ? LibrarySymbol.Kind(rawValue: String(word.dropFirst(6))) : nil
  }
}
