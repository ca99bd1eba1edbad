import MarbleModel

/// The text of a page with DocC's and MkDocs's additions rewritten in plain Markdown.
///
/// Directives and boxes contain indented text, which CommonMark would read as code. Their lines are
/// replaced, and their text is moved to the left or into quotes; each line keeps its origin.
struct ForeignText {
  private(set) var text = DerivedText()
  private(set) var doubts: [(doubt: ForeignDoubt, position: SourcePosition)] = []
  /// The article's name from its metadata.
  private(set) var displayName: String?
  /// Whether any line differs from the file.
  private(set) var isChanged = false

  let source: SourceFile
  private let isCatalog: Bool
  var tutorial: TutorialReader
  /// The first directive whose closing brace seems to be that of another one.
  var suspect: (name: String, place: SourcePosition)?
  var contexts: [ForeignContext] = []
  private var fence: (mark: UInt8, length: Int, depth: Int)?
  private var isInComment = false
  /// The columns where the text of the open list items begins, outermost first.
  private var items: [Int] = []
  private var next: Int
  /// The last line up to which arguments were looked for that are never closed.
  private var openArguments = 0

  /// What is wrong with the directives of a tutorial.
  var problems: [Diagnostic] { tutorial.problems }

  init(_ source: SourceFile, fromLine first: Int, language: String = "en") {
    self.source = source
    isCatalog = source.path.catalog != nil
    tutorial = TutorialReader(source, language: language)
    next = first
    while next <= source.lineCount {
      let number = next
      next += 1
      read(source.line(number).utf8, number)
    }
    reportUnclosed()
    while !contexts.isEmpty { leave(at: source.lineCount) }
  }

  /// How deeply boxes and directives may be nested; deeper ones are left as they are.
  static let depthLimit = 16

  private mutating func read(_ line: Substring.UTF8View, _ number: Int) {
    let body = line.drop(while: \.isSpace)
    let column = line.count - body.count
    guard !body.isEmpty else { return append(line[line.endIndex...], number) }
    // A box ends with its indentation, even if a fence inside it is still open.
    while let end = contexts.last?.minimum, column < end { leave(at: number) }
    if continuesVerbatim(line, body, number) { return }
    if contexts.last?.isClosed(by: body) == true {
      noteClosing(at: column)
      leave(at: number)
      isChanged = true
      return text.append(inPlaceOf: number)
    }
    setMargin(column)
    let margin = contexts.last?.margin ?? 0
    items.removeAll { $0 > column }
    // Four columns further to the right, CommonMark reads code.
    guard column - max(margin, items.last ?? 0) < 4 else { return append(line, number) }
    if let width = Self.mark(body) { items.append(column + width) }
    if contexts.count < Self.depthLimit, open(Substring(body), at: column, number) { return }
    append(line, number)
  }

  /// Returns how far the text of a list item is from the start of its mark; `nil` if a line doesn't
  /// begin one.
  private static func mark(_ body: Substring.UTF8View) -> Int? {
    let digits = body.prefix { ("0"..."9").contains(Character(Unicode.Scalar($0))) }
    let rest = body.dropFirst(digits.count)
    // In CommonMark, the number of an item has at most nine digits.
    guard let first = rest.first, digits.count < 10,
      (digits.isEmpty ? "-*+" : ".)").utf8.contains(first)
    else { return nil }
    let spaces = rest.dropFirst().prefix(while: \.isSpace).count
    guard spaces > 0 else { return nil }
    // After five spaces or more, the item begins with indented code, one space after its mark.
    return digits.count + 1 + (spaces > 4 ? 1 : spaces)
  }

  /// Appends a line of code or of a comment unchanged; returns whether the line is one.
  private mutating func continuesVerbatim(
    _ line: Substring.UTF8View,
    _ body: Substring.UTF8View,
    _ number: Int
  ) -> Bool {
    if let open = fence {
      let length = body.prefix { $0 == open.mark }.count
      if length >= open.length, body.dropFirst(length).allSatisfy(\.isSpace) { fence = nil }
    } else if isInComment {
      isInComment = !body.contains(bytes: "-->".utf8)
    } else if let mark = body.first, "`~".utf8.contains(mark),
      case let length = body.prefix(while: { $0 == mark }).count, length >= 3,
      // The words after backticks can't contain backticks; such a line is code within a sentence.
      mark == UInt8(ascii: "~") || !body.dropFirst(length).contains(mark)
    {
      fence = (mark, length, contexts.count)
      setMargin(line.count - body.count)
    } else if body.starts(with: "<!--".utf8) {
      isInComment = !body.contains(bytes: "-->".utf8)
      setMargin(line.count - body.count)
    } else {
      return false
    }
    append(line, number)
    return true
  }

  /// The first line of a directive determines the indentation of its text.
  private mutating func setMargin(_ column: Int) {
    if !contexts.isEmpty, contexts[contexts.count - 1].margin == nil {
      contexts[contexts.count - 1].margin = column
    }
  }

  /// Appends a line without the indentation of its surroundings, and with quote marks.
  private mutating func append(_ line: Substring.UTF8View, _ number: Int) {
    let margin = min(contexts.last?.margin ?? 0, line.prefix(while: \.isSpace).count)
    text.append(
      behind: takeLead(isBlank: line.isEmpty),
      line.dropFirst(margin),
      from: DerivedText.Origin(line: number, column: margin + 1)
    )
  }

  /// Appends a line that isn't in the file, in the list item that is open there.
  mutating func append(_ line: String, inPlaceOf number: Int, column: Int = 1) {
    isChanged = true
    let whole = line.isEmpty ? "" : String(repeating: " ", count: itemIndent) + line
    text.append(
      behind: takeLead(isBlank: line.isEmpty),
      whole.utf8,
      from: DerivedText.Origin(line: number, column: column, lead: whole.utf8.count)
    )
  }

  /// How many spaces a line needs to stay in the open list item.
  private var itemIndent: Int { max(0, (items.last ?? 0) - (contexts.last?.margin ?? 0)) }

  mutating func enter(_ context: ForeignContext) {
    var context = context
    (context.indent, context.outerItems) = (itemIndent, items)
    items = []
    contexts.append(context)
  }

  /// Returns what the surroundings put before the next line; a mark of a list is put there once.
  private mutating func takeLead(isBlank: Bool) -> String {
    let lead = contexts.map { $0.lead(isBlank: isBlank) }.joined()
    if !isBlank { for index in contexts.indices { contexts[index].isMarkPending = false } }
    return lead
  }

  /// Ends the innermost open context.
  mutating func leave(at number: Int) {
    let context = contexts.removeLast()
    items = context.outerItems
    if let fence, fence.depth > contexts.count { self.fence = nil }
    guard context.isDetails else {
      // Otherwise the next line would continue the last paragraph of the quote.
      if context.isQuote { append("", inPlaceOf: number) }
      return
    }
    for line in ["", "</details>", ""] { append(line, inPlaceOf: number) }
  }

  /// Reads a line that may open a box or a directive; returns whether it does.
  private mutating func open(_ body: Substring, at column: Int, _ number: Int) -> Bool {
    let place = SourcePosition(line: number, column: column + 1)
    if let box = ForeignBox(body) {
      append("", inPlaceOf: number)
      if box.isDetails {
        append("<details\(box.isOpen ? " open" : "")>", inPlaceOf: number)
        append("<summary>\(box.title)</summary>", inPlaceOf: number)
        append("", inPlaceOf: number)
      }
      enter(box.context(at: column))
      for line in box.lines { append(line, inPlaceOf: number) }
      return true
    }
    if let extra = ForeignBox.extra(body) { doubts.append((.extra(extra), place)) }
    guard isCatalog, body.utf8.first == UInt8(ascii: "@") else { return false }
    let start = next
    var directive = DirectiveLine(body)
    // Without `openArguments`, arguments that never end would make each directive below them look
    // through the same lines again.
    while directive?.isWhole == false, number > openArguments, next <= source.lineCount,
      next - number < 32, source.line(next).first(where: { $0 != " " }) != "@"
    {
      directive = DirectiveLine(body + directiveRest(from: number + 1, to: next))
      next += 1
    }
    guard let directive else { return false }
    guard directive.isWhole else {
      if source.path.isTutorial { reportOpenArguments(of: directive, place) }
      // The lines that were looked at are read again as text.
      (openArguments, next) = (max(openArguments, next - 1), start)
      return false
    }
    apply(directive, number, place)
    return true
  }

  private func directiveRest(from first: Int, to last: Int) -> String {
    (first...last).map { " " + source.line($0).drop { $0 == " " } }.joined()
  }

  mutating func apply(_ directive: DirectiveLine, _ number: Int, _ place: SourcePosition) {
    isChanged = true
    // Without an empty line, what follows would continue the paragraph above.
    append("", inPlaceOf: number)
    if source.path.isTutorial,
      let part = tutorial.part(of: directive, inside: directiveNames, at: place)
    {
      return apply(part, of: directive, number, place)
    }
    switch directive.meaning {
    case .dropped: return drop(directive, number)
    case .container, .box: break
    case .unknown: doubts.append((.directive(directive.name), place))
    case .lines(let lines):
      for line in lines { append(line, inPlaceOf: number, column: place.column) }
    }
    let isBox = directive.meaning == .box
    if isBox || directive.openBraces > 0 {
      var context = ForeignContext(closing: "}", isQuote: isBox)
      context.directive = (directive.name, place)
      enter(context)
    }
    if isBox { append("[!WARNING]", inPlaceOf: number) }
    appendBody(of: directive, number, place)
    if isBox, directive.openBraces == 0 { leave(at: number) }
    append("", inPlaceOf: number)
  }

  /// Leaves out a directive with all that is inside.
  private mutating func drop(_ directive: DirectiveLine, _ number: Int) {
    var depth = directive.openBraces
    note(directive, Substring(directive.text), number)
    noteComment(directive, directive.inlineBody.map { $0[...] } ?? "", ofLine: number)
    while depth > 0, next <= source.lineCount {
      let line = source.line(next)
      note(directive, line, next)
      noteComment(directive, line, ofLine: next)
      depth += DirectiveLine.balance(of: line)
      next += 1
    }
  }

  /// Records an article's name from its metadata, and shows the link that its button leads to.
  private mutating func note(_ directive: DirectiveLine, _ line: Substring, _ number: Int) {
    guard directive.name == "Metadata" else { return }
    if let start = line.firstRange(of: "@DisplayName(") {
      displayName = DirectiveLine.quoted(line[start.upperBound...])
    }
    guard let start = line.firstRange(of: "@CallToAction"),
      let action = DirectiveLine(line[start.lowerBound...]),
      case .lines(let lines) = action.meaning
    else { return }
    for line in lines + [""] { append(line, inPlaceOf: number) }
  }
}
