internal import MarbleModel
internal import MarbleSystem

/// The sources of a library, in which its declarations are found by the places of their names.
///
/// The compiler's own form leaves out details that users of the library don't need, such as values;
/// a page may quote them all the same.
struct WrittenDeclarations {
  /// The lines of files, by their addresses.
  private var files: [String: [String]] = [:]

  /// The number of lines that a declaration may have before its name, and from there to its body.
  private static let reach = 24

  /// Reads the files that graphs name; `file` returns the path for an address.
  init(in graphs: [SymbolGraph], file: (String) -> String?) {
    for address in Set(graphs.flatMap(\.symbols).compactMap(\.location?.uri)) {
      guard let text = file(address).flatMap(Files.text) else { continue }
      files[address] = text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init
      )
    }
  }

  /// Returns the declaration whose name is at a place, without its body; `nil` if it isn't there.
  ///
  /// Several cases of one declaration stay together.
  func text(of symbol: LibrarySymbol, at address: String, _ line: Int, _ column: Int) -> String? {
    guard let lines = files[address], lines.indices.contains(line) else { return nil }
    var found: String?
    for first in stride(from: line, through: max(0, line - Self.reach), by: -1) {
      let window = Array(lines[first..<min(line + Self.reach, lines.count)])
      if let text = Self.text(of: symbol, in: window, at: line - first, column) {
        found = text
        // Attributes above belong to the declaration, so it may begin on a higher line.
        let above = first > 0 ? lines[first - 1].utf8.first { !$0.isSpace } : nil
        guard above == UInt8(ascii: "@") else { break }
      } else if found != nil {
        break
      }
    }
    return found
  }

  private static func text(
    of symbol: LibrarySymbol,
    in lines: [String],
    at line: Int,
    _ column: Int
  ) -> String? {
    let tokens = DeclarationToken.all(in: SwiftCode(lines))
    let name = tokens.firstIndex { $0.line == line && $0.offset == column }
    guard let name else { return nil }
    let end = tokens[..<name].lastIndex { ["{", "}", ";"].contains($0.text) }
    let own = tokens[(end.map { $0 + 1 } ?? 0)...]
    var parser = DeclarationParser(Array(own))
    guard let found = parser.declarations(), found.contains(where: { $0.name == symbol.nameInCode })
    else { return nil }
    let read = own.prefix(own.count - parser.rest.count)
    guard read.endIndex > name else { return nil }
    let body = found[0].hasBody ? read.firstIndex { $0.text == "{" } : nil
    let head = read[..<(body ?? read.endIndex)]
    // A body shows that a property isn't stored.
    return head.map { ($0.isAttached ? "" : " ") + $0.text }.joined()
      + (body == nil ? "" : " { _ }")
  }
}
