import MarbleModel

/// The name of a body: its function, its statement, or the function that it's passed to.
///
///     func countdown(from start: Int) {   // countdown
///       for second in 1...start {         // for second
///     numbers.map { $0 * 2 }              // map { }
struct BodyName {
  let text: String
  /// Whether the body belongs to a function, an accessor or a closure rather than to a statement,
  /// so that it may run at any time and several times at once.
  let isFunction: Bool

  /// Creates the name of a body whose span begins at its brace.
  init(of body: CodeSpan, in code: SwiftCode) {
    let before = Self.before(body.start, in: code)
    let head = Self.head(of: before, depth: code.depth(at: body.start))
    let statement = Self.statement(head)
    text = Self.name(of: head) ?? statement ?? Self.property(head) ?? Self.call(before) ?? "{ }"
    isFunction = statement == nil || head.contains { $0.isWord("func") }
  }

  /// Returns the code before a brace, from the line where its declaration or call begins.
  private static func before(
    _ brace: CodeSpan.Position,
    in code: SwiftCode
  ) -> ArraySlice<Lexeme> {
    let depth = code.depth(at: brace)
    var first = brace.line
    // A long head begins where its parentheses open, on an earlier line.
    while first > 0, brace.line - first < 20,
      let lexeme = code.lexemes(ofLine: first).first, lexeme.start < brace, lexeme.depth > depth,
      !lexeme.isSign("}")
    {
      first -= 1
    }
    let start = code.index(from: CodeSpan.Position(line: first, offset: 0))
    return code.lexemes[start..<max(start, code.index(from: brace))]
  }

  /// Returns the code after the bracket around the brace, and after the statement before it.
  private static func head(of before: ArraySlice<Lexeme>, depth: Int) -> ArraySlice<Lexeme> {
    let end = before.lastIndex { $0.depth < depth || $0.depth == depth && $0.isSign(";") }
    return before[(end.map { $0 + 1 } ?? before.startIndex)...]
  }

  private static func name(of head: ArraySlice<Lexeme>) -> String? {
    for word in head.reversed() where word.kind == .word {
      switch word.text {
      case "func": return functionName(in: head)
      case "init", "deinit", "subscript", "get", "set", "willSet", "didSet": return word.text
      default: break
      }
    }
    return nil
  }

  private static func functionName(in head: ArraySlice<Lexeme>) -> String? {
    guard let keyword = head.firstIndex(where: { $0.isWord("func") }) else { return nil }
    let rest = head[(keyword + 1)...]
    if let name = rest.first, name.kind == .word { return name.text }
    var sign = ""
    for (index, lexeme) in zip(rest.indices, rest) {
      let isAttached = index == rest.startIndex || lexeme.isAttached(to: rest[index - 1])
      guard lexeme.kind == .sign, isAttached, !lexeme.isSign("(") else { break }
      sign += lexeme.text
    }
    return sign
  }

  /// Names a statement by its keyword, and a loop by its variables, too.
  ///
  /// A closure within parentheses isn't named after a statement, and neither is that of a method
  /// called `repeat` or `do`.
  private static func statement(_ head: ArraySlice<Lexeme>) -> String? {
    var words = head.filter { $0.kind == .word }.map(\.text)[...]
    // A label comes before its loop.
    if head.dropFirst().first?.isSign(":") == true { words = words.dropFirst() }
    guard let first = words.first, keywords.contains(first) else { return nil }
    if first == "else", words.dropFirst().first == "if" { return "else if" }
    guard first == "for", let end = words.firstIndex(of: "in") else { return first }
    let names = words[..<end].dropFirst().filter { !patternWords.contains($0) }
    return "for " + names.joined(separator: ", ")
  }

  private static let keywords: Set = [
    "for", "while", "repeat", "if", "guard", "else", "do", "catch", "defer", "switch",
  ]

  private static let patternWords: Set = ["await", "try", "case", "let", "var"]

  private static func property(_ head: ArraySlice<Lexeme>) -> String? {
    guard let index = head.firstIndex(where: { $0.isWord("var") }),
      !head.contains(where: { $0.isSign("=") })
    else { return nil }
    return head[(index + 1)...].first { $0.kind == .word }?.text
  }

  private static func call(_ before: ArraySlice<Lexeme>) -> String? {
    var open = before
    guard let last = open.last, !last.isSign("=") else { return nil }
    // The call may have arguments before the closure.
    if last.isSign(")") {
      let start = open.lastIndex { $0.isSign("(") && $0.depth == last.depth - 1 }
      open = open[..<(start ?? open.startIndex)]
    }
    guard let name = open.last(where: { $0.kind == .word })?.text else { return nil }
    return name == "return" ? nil : name + " { }"
  }
}
