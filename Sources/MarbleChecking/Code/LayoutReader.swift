internal import MarbleModel

/// Finds the declarations and statements of a listing whose program might share a module with
/// others.
struct LayoutReader {
  private typealias Item = ProgramLayout.Item
  private let layout: StatementLayout
  private var swift: SwiftCode { layout.swift }
  /// Whether the listing waits for something outside of all braces.
  let isAsync: Bool

  init(of listing: Listing) {
    let layout = StatementLayout(of: listing)
    isAsync = layout.swift.lexemes.contains { word in
      word.isWord("await") && word.depth == layout.swift.parentheses(at: word.start)
    }
    self.layout = layout
  }

  /// Returns the items in order; `nil` if one of them must be in a module of its own.
  func items() -> [ProgramLayout.Item]? {
    guard !swift.lexemes.contains(where: isTelling) else { return nil }
    var items: [Item] = []
    for lines in layout.topLevelStatements {
      guard swift.beginsAsCode[lines.lowerBound], let item = item(in: lines) else { return nil }
      items.append(item)
    }
    return items
  }

  /// The names of the types that the listing declares outside of all braces.
  var types: Set<String> { names(behind: Self.types) }

  private func names(behind introducers: Set<String>) -> Set<String> {
    let words = swift.lexemes.filter { $0.kind == .word && $0.depth == 0 }
    return Set(
      zip(words, words.dropFirst()).filter { introducers.contains($0.0.text) }.map { $0.1.text }
    )
  }

  /// Returns the name that an item declares or extends.
  func name(of item: ProgramLayout.Item) -> String? {
    let lexemes = swift.lexemes(ofLines: item.lines)
    let introducers = Self.types.union(["extension", "func", "typealias"])
    return lexemes.drop { $0.depth > 0 || !introducers.contains($0.text) }.dropFirst().first?.text
  }

  /// The words of an item that could name a variable.
  struct Words {
    /// How often each word is outside of all braces, or is called.
    var outside: [String: Int] = [:]
    /// The others, which could also be parameters of closures.
    var inside: Set<String> = []

    var all: Set<String> { inside.union(outside.keys) }
  }

  /// Returns the words of an item, without members and labels.
  func words(of item: ProgramLayout.Item) -> Words {
    let lexemes = swift.lexemes(ofLines: item.lines)
    var words = Words()
    for index in lexemes.indices where lexemes[index].kind == .word {
      let word = lexemes[index]
      let (before, next) = (lexemes[..<index].last, lexemes[(index + 1)...].first)
      let begins = before?.isSign("(") == true || before?.isSign(",") == true
      let isLabel = next?.isSign(":") == true && begins && word.depth > 0
      guard before?.isSign(".") != true, !isLabel else { continue }
      let isCalled = next.map { $0.isSign("(") && $0.isAttached(to: word) } ?? false
      if isCalled || word.depth == swift.parentheses(at: word.start) {
        words.outside[word.text, default: 0] += 1
      } else {
        words.inside.insert(word.text)
      }
    }
    return words
  }

  func hasBraces(_ item: ProgramLayout.Item) -> Bool {
    swift.lexemes(ofLines: item.lines).contains { $0.isSign("{") }
  }

  /// Returns how an extension becomes part of a shared module; `nil` if others would notice.
  ///
  /// A private extension of someone else's type can't be noticed, unless it adds a conformance, or
  /// members that aren't private.
  func kind(ofExtension item: ProgramLayout.Item, types: Set<String>) -> ProgramLayout.Item.Kind? {
    let lexemes = swift.lexemes(ofLines: item.lines)
    let name = lexemes.drop { !$0.isWord("extension") }.dropFirst().first
    if let name, types.contains(name.text) { return .ownExtension }
    let conforms = lexemes.contains { $0.depth == 0 && $0.isSign(":") }
    let isOpen = lexemes.contains { $0.kind == .word && Self.access.contains($0.text) }
    return conforms || isOpen ? nil : .declaration
  }

  private func item(in lines: ClosedRange<Int>) -> ProgramLayout.Item? {
    let lexemes = swift.lexemes(ofLines: lines)
    // Without a separator, a statement ends with a line.
    guard let first = lexemes.first, first.depth == 0,
      !lexemes.contains(where: { $0.isSign(";") && $0.depth == 0 }),
      swift.depth(at: CodeSpan.Position(line: lines.upperBound + 1, offset: 0)) == 0
    else { return nil }
    if first.kind != .word, !first.isSign("@") {
      let begins = first.kind == .string || first.isSign("(") || first.isSign("[")
      return begins ? statement(lexemes, lines) : nil
    }
    guard let head = ItemHead(lexemes), !head.attributes.contains(where: Self.isReaching)
    else { return nil }
    let isBare = head.attributes.isEmpty && head.modifiers.isEmpty
    switch head.word.text {
    case "let" where isBare && head.rest.first?.text == "_": return statement(lexemes, lines)
    case "let", "var": return variables(head, lexemes, lines)
    case "import": return isBare ? moduleImport(head, lines) : nil
    case "extension": return head.modifiers.isEmpty ? declaration(.ownExtension, head, lines) : nil
    case "func":
      return head.rest.first?.kind == .word ? declaration(.declaration, head, lines) : nil
    case "typealias": return declaration(.declaration, head, lines)
    case let word where Self.types.contains(word): return declaration(.declaration, head, lines)
    case let word:
      let isName =
        head.rest.first.map { $0.isSign(".") || $0.isSign("(") && word == "open" } ?? false
      return isBare && (isName || !Self.others.contains(word)) ? statement(lexemes, lines) : nil
    }
  }

  private func declaration(
    _ kind: ProgramLayout.Item.Kind,
    _ head: ItemHead,
    _ lines: ClosedRange<Int>
  ) -> ProgramLayout.Item {
    Item(kind, lines: lines, start: head.start)
  }

  private func moduleImport(
    _ head: ItemHead,
    _ lines: ClosedRange<Int>
  ) -> ProgramLayout.Item? {
    guard head.rest.count == 1, let name = head.rest.first?.text else { return nil }
    return Item(.moduleImport(name), lines: lines, start: head.start)
  }

  private func variables(
    _ head: ItemHead,
    _ lexemes: ArraySlice<Lexeme>,
    _ lines: ClosedRange<Int>
  ) -> ProgramLayout.Item? {
    guard head.attributes.isEmpty, let tries = tries(in: lexemes),
      let names = names(declaredBy: head.rest)
    else { return nil }
    let variables = ProgramLayout.Variables(
      names: names,
      isMutable: head.word.text == "var",
      storage: head.modifiers.contains("nonisolated") ? .file(isIsolated: false) : .function
    )
    var item = Item(.variables(variables), lines: lines, start: head.start)
    item.tries = tries
    return item
  }

  private func statement(
    _ lexemes: ArraySlice<Lexeme>,
    _ lines: ClosedRange<Int>
  ) -> ProgramLayout.Item? {
    guard let first = lexemes.first else { return nil }
    // In braces that aren't those of a closure, these belong to the file.
    let isControl = first.kind == .word && Self.controls.contains(first.text)
    let belongs = { (word: Lexeme) in
      word.isWord("return") || word.isWord("await") && !isAsync
    }
    guard !isControl || !lexemes.contains(where: belongs) else { return nil }
    return Item(.statement, lines: lines, start: first.start)
  }

  /// Returns the names that the patterns after `let` or `var` declare; `nil` unless each of them
  /// can be initialized when it's first read.
  private func names(declaredBy lexemes: ArraySlice<Lexeme>) -> [String]? {
    guard !lexemes.contains(where: isObserver) else { return nil }
    let outside = lexemes.filter { $0.depth == 0 }
    var names: [String] = []
    for (index, lexeme) in outside.enumerated() where lexeme.kind == .word {
      let next = outside.dropFirst(index + 1).first
      let isTyped = next?.isSign("=") == true || next?.isSign(":") == true
      if index == 0 || isTyped && outside[index - 1].isSign(",") { names.append(lexeme.text) }
    }
    if outside.first?.isSign("(") == true {
      let pattern = lexemes.dropFirst().prefix { $0.depth > 0 }
      let isFlat = pattern.dropLast().allSatisfy { lexeme in
        lexeme.depth == 1 && (lexeme.kind == .word || lexeme.isSign(","))
      }
      guard isFlat else { return nil }
      names = pattern.filter { $0.kind == .word && $0.text != "_" }.map(\.text)
    }
    guard let name = names.first, name != "_" else { return nil }
    let value = outside.firstIndex { $0.isSign("=") } ?? outside.endIndex
    let hasBraces = outside[..<value].contains { $0.isSign("{") }
    // A variable without a value is `nil` from the start if its type says so.
    let isOptional = outside.last.map { $0.isSign("?") || $0.isSign("!") } ?? false
    let isWhole = value < outside.endIndex || isOptional && names.count == 1
    return hasBraces || !isWhole ? nil : names
  }

  /// Returns the places of each `try` outside of all braces; `nil` if it isn't followed by a space.
  private func tries(in lexemes: ArraySlice<Lexeme>) -> [CodeSpan.Position]? {
    var places: [CodeSpan.Position] = []
    for index in lexemes.indices where lexemes[index].isWord("try") {
      let word = lexemes[index]
      guard word.depth == swift.parentheses(at: word.start),
        lexemes[..<index].last?.isSign(".") != true, let next = lexemes[(index + 1)...].first
      else { continue }
      if next.isSign("?") || next.isSign("!") { continue }
      // The `!` takes the place of that space, so that columns stay the same.
      guard next.start.line == word.start.line, !next.isAttached(to: word) else { return nil }
      places.append(word.start)
    }
    return places
  }

  /// Whether a word asks for something that depends on the names of a program's module and file.
  private func isTelling(_ lexeme: Lexeme) -> Bool {
    guard lexeme.kind == .word else { return lexeme.isSign("#") }
    return Self.telling.contains(lexeme.text)
  }

  private func isObserver(_ lexeme: Lexeme) -> Bool {
    lexeme.isWord("didSet") || lexeme.isWord("willSet")
  }

  /// Whether an attribute could reach other programs, or changes where a program begins.
  private static func isReaching(_ name: String) -> Bool {
    name.hasPrefix("_") || ["c", "cdecl", "main", "objc", "testable"].contains(name)
  }

  private static let types: Set = ["actor", "class", "enum", "protocol", "struct"]
  private static let controls: Set = ["do", "for", "if", "repeat", "switch", "while"]
  private static let access: Set = ["internal", "open", "package", "public"]

  /// The words that may begin a statement or declaration whose meaning depends on where it is.
  private static let others: Set = [
    "async", "break", "case", "continue", "default", "defer", "distributed", "dynamic",
    "fallthrough", "fileprivate", "guard", "infix", "init", "internal", "lazy", "macro", "open",
    "operator", "package", "postfix", "precedencegroup", "prefix", "private", "public", "return",
    "static", "subscript", "then", "throw", "yield",
  ]

  private static let telling: Set = [
    "CustomReflectable", "Mirror", "NSStringFromClass", "callStackSymbols",
    "debugDescription", "debugPrint", "dump", "localizedDescription", "reflecting", "typeName",
  ]
}

extension SwiftCode {
  /// Returns the lexemes that begin in some lines.
  fileprivate func lexemes(ofLines lines: ClosedRange<Int>) -> ArraySlice<Lexeme> {
    let first = index(from: CodeSpan.Position(line: lines.lowerBound, offset: 0))
    let end = index(from: CodeSpan.Position(line: lines.upperBound + 1, offset: 0))
    return lexemes[first..<max(first, end)]
  }
}
