import MarbleModel

/// Writes a declaration as code with linked types; a long one has a parameter on each line.
struct DeclarationHTML {
  /// The longest declaration, in columns, that stays on a line.
  private static let width = 72

  let words: PageWords
  /// Returns the address of a symbol; `nil` if it has none.
  let address: (String) -> String?

  func html(of symbol: LibrarySymbol) -> String {
    let fragments = Self.broken(symbol.declaration)
    var html = HTMLBuffer()
    html.append("<pre class=\"declaration\"><code>")
    for fragment in Self.joined(fragments) { write(fragment, of: symbol, to: &html) }
    html.append("</code></pre>\n")
    return html.text
  }

  /// Writes types one after another, linked if they have addresses.
  func html(ofTypes types: [LibrarySymbol.Fragment]) -> String {
    var seen: Set<String> = []
    // A type that conforms under several conditions is listed once.
    return types.filter { seen.insert($0.text).inserted }.map { type in
      let name = "<code>\(type.text.escaped)</code>"
      guard let target = type.symbol.flatMap(address) else { return name }
      return "<a href=\"\(target)\">\(name)</a>"
    }
    .joined(separator: words[.comma])
  }

  /// Returns the fragments with those of one kind that only spaces separate as one, which keeps
  /// pages small; names that may lead somewhere stay apart.
  private static func joined(_ fragments: [LibrarySymbol.Fragment]) -> [LibrarySymbol.Fragment] {
    var all: [LibrarySymbol.Fragment] = []
    for fragment in fragments {
      let space = all.last.flatMap { $0.kind == nil && $0.text.isSpace ? $0.text : nil }
      let before = space == nil ? all.last : all.dropLast().last
      guard let before, let kind = before.kind, kind == fragment.kind,
        before.symbol == nil, fragment.symbol == nil
      else {
        all.append(fragment)
        continue
      }
      if space != nil { all.removeLast() }
      let text = before.text + (space ?? "") + fragment.text
      all[all.count - 1] = LibrarySymbol.Fragment(text, kind)
    }
    return all
  }

  private func write(
    _ fragment: LibrarySymbol.Fragment,
    of symbol: LibrarySymbol,
    to html: inout HTMLBuffer
  ) {
    let target = fragment.symbol == symbol.id ? nil : fragment.symbol.flatMap(address)
    if let target { html.append("<a href=\"\(target)\">") }
    Self.write(fragment, to: &html)
    if target != nil { html.append("</a>") }
  }

  /// Returns a declaration in its colours, without links.
  static func spans(of fragments: [LibrarySymbol.Fragment]) -> String {
    var html = HTMLBuffer()
    for fragment in joined(fragments) { write(fragment, to: &html) }
    return html.text
  }

  private static func write(_ fragment: LibrarySymbol.Fragment, to html: inout HTMLBuffer) {
    if let kind = fragment.kind, kind != .identifier {
      html.append(kind.opening)
      html.appendText(fragment.text)
      html.append("</span>")
    } else {
      html.appendText(fragment.text)
    }
  }

  /// Returns the fragments with attributes on lines of their own, and with line breaks if the
  /// declaration is too long for one line.
  static func broken(_ fragments: [LibrarySymbol.Fragment]) -> [LibrarySymbol.Fragment] {
    let (attributes, rest) = attributes(of: fragments)
    let length = rest.reduce(0) { $0 + $1.text.count }
    return attributes + (length <= width ? rest : wrapped(rest))
  }

  /// Separates the attributes before the first keyword from the rest.
  private static func attributes(
    of fragments: [LibrarySymbol.Fragment]
  ) -> (attributes: [LibrarySymbol.Fragment], rest: [LibrarySymbol.Fragment]) {
    let count = fragments.firstIndex { $0.kind == .keyword } ?? 0
    let isPlain = fragments[..<count].allSatisfy { $0.kind == .attribute || $0.text.isBlank }
    guard count > 0, isPlain else { return ([], fragments) }
    let attributes = fragments[..<count].map { fragment in
      fragment.text.isBlank ? LibrarySymbol.Fragment("\n") : fragment
    }
    return (attributes, Array(fragments[count...]))
  }

  private static func wrapped(
    _ fragments: [LibrarySymbol.Fragment]
  ) -> [LibrarySymbol.Fragment] {
    var breaker = LineBreaker()
    return fragments.map { fragment in
      let isCondition = fragment.kind == .keyword && fragment.text == "where"
      let text = isCondition ? "\n" + fragment.text : breaker.text(of: fragment)
      return LibrarySymbol.Fragment(text, fragment.kind, symbol: fragment.symbol)
    }
  }
}

/// Puts line breaks between the parameters of a declaration.
private struct LineBreaker {
  private var depth = 0
  private var angles = 0
  private var isDone = false

  mutating func text(of fragment: LibrarySymbol.Fragment) -> String {
    guard fragment.kind == nil, !isDone else { return fragment.text }
    var text = ""
    var last: Character = " "
    for (index, character) in zip(fragment.text.indices, fragment.text) {
      let isEmpty = fragment.text[index...].hasPrefix("()")
      switch character {
      case "<" where depth == 0: angles += 1
      // The `>` of an arrow closes nothing.
      case ">" where depth == 0 && last != "-": angles -= 1
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      let closes = character == ")" && depth == 0 && angles == 0
      if closes, !isDone {
        if last != "(" { text += "\n" }
        isDone = true
      }
      // The line's indentation replaces the space after a comma.
      let isIndented = !isDone && character == " " && last == "," && depth == 1 && angles == 0
      if !isIndented { text.append(character) }
      let opens = character == "(" && depth == 1 && angles == 0 && !isEmpty
      if !isDone, opens || character == "," && depth == 1 && angles == 0 { text += "\n  " }
      last = character
    }
    return text
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
  /// Whether the text is at most spaces, without a line break.
  fileprivate var isSpace: Bool { allSatisfy { $0 == " " } }
}
