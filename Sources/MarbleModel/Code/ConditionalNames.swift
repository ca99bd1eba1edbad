/// The names at the top level of Swift files that exist only where a condition of `#if` holds.
///
///     #if YAML
///     public struct YAMLSnapshot {}   // needs YAML
///     #endif
package struct ConditionalNames: Sendable, Hashable {
  private static let kinds: Set<String> = [
    "actor", "class", "enum", "func", "macro", "protocol", "struct", "typealias",
  ]

  /// The conditions that each of the names needs, all together.
  private var needs: [String: [String]] = [:]

  package init() {}

  /// Finds the public names in the texts of files that need some of the `conditions`.
  package init(in files: [String], needing conditions: [String]) {
    var free: Set<String> = []
    for text in files {
      var walk = Walk(conditions: Set(conditions))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      walk.read(SwiftCode(lines.map(String.init)))
      free.formUnion(walk.free)
      needs.merge(walk.needs) { first, _ in first }
    }
    needs = needs.filter { !free.contains($0.key) }
  }

  package var isEmpty: Bool { needs.isEmpty }

  /// Returns the conditions that a name needs; none if it's unknown or needs none.
  package func conditions(of name: String) -> [String] { needs[name] ?? [] }

  /// Returns the conditions that code needs for the names that it uses and doesn't declare.
  package func conditions(of listing: Listing) -> [String] {
    let words = Set(SwiftCode(listing).lexemes.filter { $0.kind == .word }.map(\.text))
    return words.filter { !listing.declares($0[...]) }.flatMap(conditions).uniqued().sorted()
  }

  /// A walk through one file, from condition to condition.
  private struct Walk {
    let conditions: Set<String>
    var needs: [String: [String]] = [:]
    /// The names that need no condition.
    var free: Set<String> = []
    /// What each open `#if` asks for.
    private var open: [[String]] = []

    init(conditions: Set<String>) { self.conditions = conditions }

    mutating func read(_ code: SwiftCode) {
      for line in code.beginsAsCode.indices {
        let lexemes = code.lexemes(ofLine: line)
        guard let first = lexemes.first else { continue }
        if first.isSign("#"), let word = lexemes.dropFirst().first {
          readDirective(word.text, lexemes.dropFirst(2))
        } else if first.depth == 0, let name = Self.publicName(in: lexemes) {
          let asked = open.flatMap(\.self).uniqued()
          if asked.isEmpty { free.insert(name) } else if needs[name] == nil { needs[name] = asked }
        }
      }
    }

    private mutating func readDirective(_ word: String, _ rest: ArraySlice<Lexeme>) {
      switch word {
      case "if": open.append(asked(rest))
      case "elseif" where !open.isEmpty: open[open.count - 1] = asked(rest)
      case "else" where !open.isEmpty: open[open.count - 1] = []
      case "endif" where !open.isEmpty: open.removeLast()
      default: break
      }
    }

    /// Returns the conditions that must all hold; with `||` none must.
    private func asked(_ condition: ArraySlice<Lexeme>) -> [String] {
      guard !condition.contains(where: { $0.isSign("|") }) else { return [] }
      return condition.indices.compactMap { index in
        let isNegated = index > condition.startIndex && condition[index - 1].isSign("!")
        let text = condition[index].text
        // A deeper name is an argument, as in `canImport(Name)`.
        return !isNegated && condition[index].depth == condition.first?.depth
          && conditions.contains(text) ? text : nil
      }
    }

    /// Returns the name of a public declaration that begins in a line at the top level.
    private static func publicName(in line: ArraySlice<Lexeme>) -> String? {
      guard line.contains(where: { $0.isWord("public") || $0.isWord("open") }) else { return nil }
      let kind = line.firstIndex { $0.kind == .word && $0.depth == 0 && kinds.contains($0.text) }
      guard let kind, line.indices.contains(kind + 1), line[kind + 1].kind == .word else {
        return nil
      }
      return line[kind + 1].text
    }
  }
}
