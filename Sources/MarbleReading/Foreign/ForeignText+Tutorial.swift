import MarbleModel

extension ForeignText {
  /// The names of the open directives, from outside in.
  var directiveNames: [String] { contexts.compactMap(\.directive?.name) }

  /// Appends what a directive of a tutorial means.
  mutating func apply(
    _ part: TutorialReader.Part,
    of directive: DirectiveLine,
    _ number: Int,
    _ place: SourcePosition
  ) {
    for line in part.lines { append(line, inPlaceOf: number, column: place.column) }
    let isInline = directive.openBraces == 0
    guard !isInline || directive.inlineBody != nil || part.isDetails else {
      return append("", inPlaceOf: number)
    }
    if part.isDetails {
      for line in ["<details>", "<summary>\(tutorial.summary)</summary>", ""] {
        append(line, inPlaceOf: number)
      }
    }
    var context = ForeignContext(closing: "}", isDetails: part.isDetails)
    context.directive = (directive.name, place)
    if let mark = part.mark { (context.mark, context.isMarkPending) = (mark, true) }
    enter(context)
    for line in part.opening { append(line, inPlaceOf: number) }
    if !part.lines.isEmpty { append("", inPlaceOf: number) }
    appendBody(of: directive, number, place)
    if isInline { leave(at: number) }
    append("", inPlaceOf: number)
  }

  /// Appends what stands on the line of a directive after its brace.
  mutating func appendBody(
    of directive: DirectiveLine,
    _ number: Int,
    _ place: SourcePosition
  ) {
    guard let body = directive.inlineBody else { return }
    if contexts.count < Self.depthLimit, let inner = DirectiveLine(body[...]), inner.isWhole {
      apply(inner, number, place)
    } else {
      append(body, inPlaceOf: number, column: place.column)
    }
  }

  /// Keeps in mind a directive whose brace seems to be another's, since it's indented differently.
  mutating func noteClosing(at column: Int) {
    guard suspect == nil, let directive = contexts.last?.directive,
      directive.place.column != column + 1
    else { return }
    suspect = directive
  }

  /// Reports a directive of a tutorial that isn't closed when the page ends.
  mutating func reportUnclosed() {
    guard source.path.isTutorial, let open = contexts.last?.directive else { return }
    let directive = suspect ?? open
    tutorial.report(
      "`@\(directive.name)` is never closed",
      at: directive.place,
      length: directive.name.utf8.count + 1,
      remedy: "write `}` after its contents, on a line of its own"
    )
  }

  mutating func reportOpenArguments(of directive: DirectiveLine, _ place: SourcePosition) {
    tutorial.report(
      "the arguments of `@\(directive.name)` are never closed",
      at: place,
      length: directive.name.utf8.count + 1,
      remedy: "write `)` after them"
    )
  }

  /// Records the words that a comment of a tutorial gives the next code.
  mutating func noteComment(_ directive: DirectiveLine, _ text: Substring, ofLine line: Int) {
    guard directive.name == "Comment", source.path.isTutorial else { return }
    tutorial.note(comment: text, ofLine: line)
  }
}
