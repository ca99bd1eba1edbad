internal import MarbleModel

/// The page's claim about what the compiler says about a listing, or why its run stops.
///
/// Each line of a `diagnostics` fence is a message as the compiler words it, after the number of
/// the block's line:
///
///     2: error: cannot find 'x' in scope
struct MessageClaim {
  let listing: Listing
  let source: SourceFile

  /// Whether the page says anything, in a fence or in comments.
  var isMade: Bool { listing.diagnostics != nil || !comments.isEmpty }

  private var comments: [MessageComment] { MessageComment.all(in: listing) }

  /// Returns the messages as lines of a fence.
  ///
  /// Notes are left out, unless the fence has some.
  func lines(of messages: [Diagnostic]) -> [String] {
    let ordered = messages.enumerated().sorted { left, right in
      // Messages at one place stay in the compiler's order.
      (place(of: left.element), left.offset) < (place(of: right.element), right.offset)
    }
    return ordered.map(\.element).filter { $0.severity != .note || expectsNotes }.map(line)
  }

  /// Returns how `messages` differ from those on the page; `nil` if they don't.
  func difference(from messages: [Diagnostic]) -> PlacedLines.Difference? {
    let found = lines(of: messages)
    guard let fence = listing.diagnostics else {
      if !comments.isEmpty { return difference(of: comments, from: messages) }
      let lines = LineDiff(expected: [], printed: found).lines
      return found.isEmpty ? nil : .init(position: listing.range.start, lines: lines)
    }
    let placed = PlacedLines(of: fence)
    if let difference = placed.difference(from: found) {
      let arranged = arranged(found, like: placed.expected.patterns)
      if placed.difference(from: arranged) != nil { return difference }
    }
    return difference(of: comments, from: messages)
  }

  /// Returns how messages differ from what comments say: each comment must be right about one of
  /// them.
  ///
  /// In a listing that must not compile, and whose messages no fence shows, each error must also be
  /// in a line that has a comment.
  private func difference(
    of comments: [MessageComment],
    from messages: [Diagnostic]
  ) -> PlacedLines.Difference? {
    let number = { (comment: MessageComment) in
      listing.lines[comment.line].position.line - listing.id.line
    }
    let wrong = comments.filter { comment in
      !messages.contains { line(of: $0) == number(comment) && comment.describes($0) }
    }
    let isWhole = listing.words.check == .refusal && listing.diagnostics == nil
    let surplus = messages.filter { message in
      isWhole && message.severity == .error
        && !comments.contains { line(of: message) == number($0) && !wrong.contains($0) }
    }
    guard !wrong.isEmpty || !surplus.isEmpty else { return nil }
    let place = wrong.first.map { listing.position(inLine: $0.place.line, at: $0.place.offset) }
    return PlacedLines.Difference(
      position: place ?? listing.range.start,
      lines: wrong.map { "-\(number($0)): \($0.severity.rawValue): \($0.text ?? "...")" }
        + surplus.map { "+" + line($0) }
    )
  }

  /// Returns what to do about a difference.
  ///
  /// That's `remedy`, except for a comment: only its author knows whether it should say more.
  func remedy(for difference: PlacedLines.Difference, or remedy: String) -> String {
    let isInCode = listing.lines.contains { $0.position.line == difference.position.line }
    return isInCode ? .untrueComment : remedy
  }

  /// Returns an error with `message` if the page shows messages and `messages` differ from them.
  func error(
    _ message: Diagnostic.Message,
    unlike messages: [Diagnostic],
    remedy: String
  ) -> Diagnostic? {
    guard isMade, let difference = difference(from: messages) else { return nil }
    return source.error(
      message,
      at: difference.position,
      difference.lines,
      remedy: self.remedy(for: difference, or: remedy)
    )
  }

  /// Returns `found` with messages about the same line in the order of the page.
  ///
  /// The compiler doesn't promise an order, and the order changes from one version to the next.
  private func arranged(_ found: [String], like expected: [LinePattern]) -> [String] {
    let stretches = found.indices.reduce(into: [[String]]()) { stretches, index in
      if index > 0, Self.number(of: found[index]) == Self.number(of: found[index - 1]) {
        stretches[stretches.count - 1].append(found[index])
      } else {
        stretches.append([found[index]])
      }
    }
    return stretches.flatMap { stretch in
      var rest = stretch
      let known = expected.filter { !$0.isGap }.compactMap { pattern in
        rest.firstIndex(where: pattern.matches).map { rest.remove(at: $0) }
      }
      return known + rest
    }
  }

  private static func number(of message: String) -> Substring {
    message.prefix { $0.isNumber && $0.isASCII }
  }

  private var expectsNotes: Bool {
    listing.diagnostics?.lines.contains { line in
      let text = line.text.drop { $0.isNumber && $0.isASCII }
      return (text.hasPrefix(": ") ? text.dropFirst(2) : text).hasPrefix("note: ")
    } == true
  }

  /// Returns the place of a message; messages without one in the listing come last, in their own
  /// order.
  private func place(of message: Diagnostic) -> SourcePosition {
    guard let line = line(of: message) else { return SourcePosition(line: .max) }
    return SourcePosition(line: line, column: message.range?.start.column ?? 1)
  }

  private func line(of message: Diagnostic) -> Int? {
    let line = message.range?.start.line
    return line.flatMap { listing.range.lines.contains($0) ? $0 - listing.id.line : nil }
  }

  private func line(_ message: Diagnostic) -> String {
    let place = line(of: message).map { $0 > 0 ? "\($0): " : "" } ?? ""
    // A message is one line of a fence, so only its first line is shown.
    let text = OutputLines.split(message.message.text).first ?? ""
    if let cause = text.firstRange(of: "Fatal error: "), cause.lowerBound == text.startIndex {
      return "\(place)fatal error: \(text[cause.upperBound...])"
    }
    return "\(place)\(message.severity.rawValue): \(text)"
  }
}

extension String {
  fileprivate static let untrueComment =
    "write what the compiler says, remove the comment, or begin it with another word"
}
