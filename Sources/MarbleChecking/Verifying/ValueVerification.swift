internal import MarbleModel

/// Judges a listing's claims about values, and reports why values can't be shown.
struct ValueVerification {
  let listing: Listing
  let seen: Observations?
  /// The reason why values aren't known; `nil` if they are.
  let hindrance: ValueHindrance?
  let source: SourceFile

  var observations: Observations? {
    listing.wantsValues && hindrance == nil ? seen : nil
  }

  func diagnostics() -> [Diagnostic] {
    guard listing.wantsValues else { return [] }
    let comments = ValueComment.all(in: listing)
    if let hindrance { return diagnostics(of: hindrance, comments) }
    guard let seen else { return [] }
    let values = LineValues(of: listing, seen)
    let layout = StatementLayout(of: listing)
    return comments.compactMap { comment in
      if layout.goesOn(behind: comment) { return insideOfChain(comment) }
      guard let value = values.value(before: comment) else { return missing(comment) }
      return comment.holds(for: value)
        ? nil : difference(comment, ValueComment.expectation(of: value))
    }
  }

  /// Returns why there are no values: a warning if they're shown, an error if one is claimed.
  private func diagnostics(
    of hindrance: ValueHindrance,
    _ comments: [ValueComment]
  ) -> [Diagnostic] {
    let isShown = listing.words.showsValues || listing.words.isStepped
    var shown = source.error(
      .notShown(hindrance.reason),
      at: listing.range.start,
      hindrance.details
    )
    shown.severity = .warning
    // The reason is the same for all comments, so one error is enough.
    let claimed = comments.prefix(1).map { comment in
      source.error(
        .notChecked(hindrance.reason),
        at: listing.position(inLine: comment.line, at: comment.offset),
        hindrance.details,
        remedy: "remove the `// =>` comments from this block"
      )
    }
    return (isShown ? [shown] : []) + claimed
  }

  private func insideOfChain(_ comment: ValueComment) -> Diagnostic {
    source.error(
      .insideOfChain,
      at: listing.position(inLine: comment.line, at: comment.offset),
      remedy: "move it after the last line of the expression, or give this part a name of its own"
    )
  }

  private func missing(_ comment: ValueComment) -> Diagnostic {
    let isAlone = StatementLayout(of: listing).isBlank(comment.line)
    return source.error(
      isAlone ? .noCode : .noValue,
      at: listing.position(inLine: comment.line, at: comment.offset),
      remedy: isAlone
        ? "move it after the code whose value it claims"
        : "move it after an expression or a single variable, on a line that runs"
    )
  }

  private func difference(_ comment: ValueComment, _ value: String) -> Diagnostic {
    let expected = comment.expected.isEmpty ? [] : [comment.expected]
    return source.error(
      .valueDiffers,
      at: listing.position(inLine: comment.line, at: comment.valueOffset),
      LineDiff(expected: expected, printed: [value]).lines,
      remedy: source.acceptance
    )
  }
}

extension StatementLayout {
  /// Whether the expression before a comment continues below it, so that its value isn't known.
  fileprivate func goesOn(behind comment: ValueComment) -> Bool {
    let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
    return goesOn(behind: comment.line, depth: swift.depth(at: end))
  }
}

extension Diagnostic.Message {
  fileprivate static let valueDiffers = ExplainedMessage.valueDiffers.message()
  fileprivate static let noValue: Self = "the code before this comment has no value"
  fileprivate static let noCode: Self = "there is no code before this comment"

  fileprivate static func notShown(_ reason: String) -> Self {
    "values can't be shown here: \(reason)"
  }

  fileprivate static func notChecked(_ reason: String) -> Self {
    "this value can't be checked: \(reason)"
  }
}
