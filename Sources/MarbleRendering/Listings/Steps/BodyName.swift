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

  /// Creates the name of a body whose span in a listing begins at its brace.
  init(of body: CodeSpan, in listing: Listing) {
    let head = Self.head(of: body, in: listing)
    text = Self.name(of: head) ?? "{ }"
    isFunction = !Self.isStatement(head)
  }

  /// Whether a head belongs to a statement: a loop, a branch, or one such as `do`.
  ///
  /// A closure within parentheses doesn't, nor does anything that is named `repeat` or `do`.
  private static func isStatement(_ head: Substring) -> Bool {
    let words = words(of: head)
    guard statement(words) != nil, !words.contains("func") else { return false }
    return head.count { $0 == "(" } == head.count { $0 == ")" }
  }

  private static func words(of head: Substring) -> [Substring] {
    head.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
  }

  /// Returns the code before the brace, from the line where the declaration begins.
  private static func head(of body: CodeSpan, in listing: Listing) -> Substring {
    guard listing.lines.indices.contains(body.start.line) else { return "" }
    let line = listing.lines[body.start.line].text.utf8.prefix(body.start.offset)
    var head = String(own(Substring(line)))
    // The head of a long declaration or call begins where its parentheses open, on an earlier line.
    var first = body.start.line
    while head.count(where: { $0 == ")" }) > head.count(where: { $0 == "(" }), first > 0,
      body.start.line - first < 20
    {
      first -= 1
      head = listing.lines[first].text + " " + head.drop { $0 == " " || $0 == "\t" }
    }
    return Substring(head)
  }

  /// Returns the part of a line that belongs to its last brace, not to an earlier open one.
  private static func own(_ line: Substring) -> Substring {
    var depth = 0
    for index in line.indices.reversed() {
      switch line[index] {
      case "}": depth += 1
      case "{" where depth == 0, ";" where depth == 0: return line[line.index(after: index)...]
      case "{": depth -= 1
      default: break
      }
    }
    return line
  }

  private static func name(of head: Substring) -> String? {
    let words = words(of: head)
    for word in words.reversed() {
      switch word {
      case "func": return functionName(in: head)
      case "init", "deinit", "subscript", "get", "set", "willSet", "didSet": return String(word)
      default: break
      }
    }
    return statement(words) ?? property(words, head) ?? call(words, head)
  }

  private static func functionName(in head: Substring) -> String? {
    guard let keyword = head.firstRange(of: "func ") else { return nil }
    let rest = head[keyword.upperBound...].drop { $0 == " " }
    let isName = rest.first.map { $0.isLetter || $0 == "_" } ?? false
    return String(rest.prefix { $0 != "(" && $0 != " " && !(isName && $0 == "<") })
  }

  /// Names a statement by its keyword, and a loop by its variables, too.
  private static func statement(_ words: [Substring]) -> String? {
    let keywords = [
      "for", "while", "repeat", "if", "guard", "else", "do", "catch", "defer", "switch",
    ]
    guard let first = words.first, keywords.contains(String(first)) else { return nil }
    if first == "else", words.dropFirst().first == "if" { return "else if" }
    guard first == "for", let end = words.firstIndex(of: "in") else { return String(first) }
    let names = words[1..<end].filter { !["await", "try", "case", "let", "var"].contains($0) }
    return "for " + names.joined(separator: ", ")
  }

  private static func property(_ words: [Substring], _ head: Substring) -> String? {
    guard let index = words.firstIndex(of: "var"), !head.contains("=") else { return nil }
    return words[(index + 1)...].first.map(String.init)
  }

  private static func call(_ words: [Substring], _ head: Substring) -> String? {
    var open = Substring(String(head.reversed().drop { $0 == " " }.reversed()))
    guard let last = open.last, last != "=" else { return nil }
    // The call may have arguments before the closure.
    if last == ")" {
      var depth = 0
      while let character = open.popLast() {
        if character == ")" { depth += 1 }
        if character == "(" { depth -= 1 }
        if depth == 0 { break }
      }
    }
    let isName = { (character: Character) in
      character.isLetter || character.isNumber || character == "_"
    }
    let trimmed = open.reversed().drop { !isName($0) }
    let name = String(trimmed.prefix(while: isName).reversed())
    return name.isEmpty || name == "return" ? nil : name + " { }"
  }
}
