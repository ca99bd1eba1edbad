/// The words and signs of a command line.
struct ShellLexer {
  struct Word: Hashable {
    /// The text that it represents; `nil` if that depends on variables or files.
    var literal: String?
    /// The variable that it assigns at the start of a command; `nil` if it assigns none.
    var assigned: String?
    /// Whether it's one word, whatever variables and files there are.
    var isWhole = true
  }

  enum Token: Hashable {
    case word(Word)
    /// A sign that ends a command: `|`, `&&`, `||` or `;`.
    case separator(String)
    /// A sign that the name of a file follows.
    case redirection
  }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func tokens() throws(ShellCommand.Obstacle) -> [Token] {
    var tokens: [Token] = []
    while let first = rest.first {
      switch first {
      case " ", "\t": rest.removeFirst()
      case "\\" where rest.dropFirst().first == "\n": rest.removeFirst(2)
      // A comment ends with its line, even if that ends in a backslash.
      case "#": rest = rest.drop { $0 != "\n" }
      case "|", "&", ";", "<", ">", "(", ")", "\n": tokens += try sign()
      default: tokens += try word()
      }
    }
    return tokens
  }

  /// Returns a name of a variable; `nil` for any other text.
  static func name(_ text: String) -> String? {
    let isName = text.unicodeScalars.enumerated().allSatisfy { index, scalar in
      isPartOfName(scalar) && (index > 0 || !("0"..."9").contains(scalar))
    }
    return isName && !text.isEmpty ? text : nil
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      || scalar == "_"
  }

  private mutating func sign() throws(ShellCommand.Obstacle) -> [Token] {
    // Longer signs come first, since shorter ones are their beginnings.
    for sign in ["&&", "||"] where takes(sign) { return [.separator(sign)] }
    for sign in ["|&", ";;", "<<", "<>", "<(", ">(", ">|", "&>"] where takes(sign) {
      throw .init("it uses `\(sign)`")
    }
    for sign in ["|", ";"] where takes(sign) { return [.separator(sign)] }
    for sign in [">>", ">&", ">", "<"] where takes(sign) { return [.redirection] }
    throw .init(
      rest.first == "\n" ? "it has a line that ends early" : "it uses `\(rest.removeFirst())`"
    )
  }

  private mutating func takes(_ sign: String) -> Bool {
    guard rest.starts(with: sign.unicodeScalars) else { return false }
    rest.removeFirst(sign.unicodeScalars.count)
    return true
  }

  /// Reads a word; the number of a stream before a redirection is part of the redirection.
  private mutating func word() throws(ShellCommand.Obstacle) -> [Token] {
    var literal: String? = ""
    var assigned: String?
    var isBare = true
    var isWhole = true
    let isBraced = rest.first == "{"
    while let first = rest.first, !" \t\n|&;<>()".unicodeScalars.contains(first) {
      rest.removeFirst()
      switch first {
      case "'":
        // It's read even if nothing is known of the word that it's in.
        let text = try quoted()
        literal?.unicodeScalars.append(contentsOf: text)
      case "\"": if try !takeQuoted(into: &literal) { literal = nil }
      case "\\":
        guard let next = rest.popFirst() else { throw .init("it ends in a backslash") }
        if next != "\n" { literal?.unicodeScalars.append(next) }
      case "`": throw .init("it uses a backquote")
      case "$":
        if try takeVariable() { (literal, isWhole) = (nil, false) } else { literal?.append("$") }
      // Alone, `[` is the name of a program.
      case "*", "?",
        "[" where !(literal == "" && isEnd), "{", "}", "~":
        (literal, isWhole) = (nil, false)
      case "=" where isBare && assigned == nil && literal.flatMap(Self.name) != nil:
        assigned = literal
        literal?.append("=")
      default: literal?.unicodeScalars.append(first)
      }
      // In quotes, a name assigns nothing and a number names no stream.
      if "'\"\\$".unicodeScalars.contains(first), assigned == nil { isBare = false }
    }
    if isBare, let literal, literal.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      rest.first == "<" || rest.first == ">"
    {
      return []
    }
    // The shell assigns the number of a stream to the variable, and calculates its subscript.
    if isBraced, rest.first == "<" || rest.first == ">" { throw .init("it uses `{`") }
    return [.word(Word(literal: literal, assigned: assigned, isWhole: isWhole))]
  }

  /// Whether the current word is over.
  private var isEnd: Bool { rest.first.map { " \t".unicodeScalars.contains($0) } ?? true }

  private mutating func quoted() throws(ShellCommand.Obstacle) -> Substring.UnicodeScalarView {
    guard let end = rest.firstIndex(of: "'") else { throw .init("it has an unclosed quote") }
    defer { rest = rest[rest.index(after: end)...] }
    return rest[..<end]
  }

  /// Reads the text in double quotes; returns whether its value is known.
  private mutating func takeQuoted(
    into literal: inout String?
  ) throws(ShellCommand.Obstacle) -> Bool {
    var isKnown = true
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return isKnown
      case "`": throw .init("it uses a backquote")
      case "$": if try takeVariable() { isKnown = false } else { literal?.append("$") }
      case "\\":
        guard let next = rest.popFirst() else { throw .init("it has an unclosed quote") }
        // In double quotes, a backslash escapes only these.
        if !"$`\"\\\n".unicodeScalars.contains(next) { literal?.append("\\") }
        if next != "\n" { literal?.unicodeScalars.append(next) }
      default: literal?.unicodeScalars.append(scalar)
      }
    }
    throw .init("it has an unclosed quote")
  }

  /// Reads the name of a variable after its sign; returns whether there is one.
  private mutating func takeVariable() throws(ShellCommand.Obstacle) -> Bool {
    guard let first = rest.first else { return false }
    if first == "(" || first == "'" || first == "\"" { throw .init("it uses `$\(first)`") }
    if first == "{" {
      let name = rest.dropFirst().prefix { Self.isPartOfName($0) }
      guard Self.name(String(name)) != nil, rest[name.endIndex...].first == "}" else {
        throw .init("it uses `${`")
      }
      rest = rest[name.endIndex...].dropFirst()
      return true
    }
    if first == "?" {
      rest.removeFirst()
      return true
    }
    let name = rest.prefix { Self.isPartOfName($0) }
    guard Self.name(String(name)) != nil else {
      if "0123456789@*#!$-[".unicodeScalars.contains(first) { throw .init("it uses `$\(first)`") }
      return false
    }
    rest = rest[name.endIndex...]
    return true
  }
}
