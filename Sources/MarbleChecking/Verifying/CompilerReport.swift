internal import MarbleModel

/// The compiler's messages as diagnostics at the chapter's own lines and columns.
struct CompilerReport {
  let result: ProgramResult
  let source: SourceFile

  /// Returns the messages about the listing at `index`, in the compiler's order.
  func diagnostics(about index: Int) -> [Diagnostic] {
    let messages = result.answer.messages.filter { $0.listing == index }
    guard let cause = result.answer.needs[index] else { return messages.map(diagnostic) }
    return [dependence(of: index, on: cause, messages)]
  }

  /// Returns the compiler's messages about a listing that must not compile.
  func refusal(of index: Int) -> [Diagnostic] {
    (result.answer.refusals[index] ?? []).map(diagnostic)
  }

  /// Returns the line of a listing that another one needs and that doesn't compile, if any.
  func need(of index: Int) -> Int? {
    result.answer.needs[index].map { result.program.listings[$0].id.line }
  }

  /// Returns the reason why the whole program can't run, for the listing at `index`.
  func wholeProgram(at index: Int) -> Diagnostic? {
    let listings = result.program.listings
    let place = listings[index].range.start
    guard !result.answer.stray.isEmpty else {
      guard result.transcript == nil,
        let culprit = result.answer.messages.first(where: { $0.severity == .error })?.listing
      else { return nil }
      return Diagnostic(.note, .notRun(because: listings[culprit].id.line), at: place, in: source)
    }
    let first = listings.indices.first { listings[$0].words.isRun } ?? 0
    // The reason is told once, and the other blocks only refer to it.
    guard index == first else {
      return Diagnostic(.note, .notRun(because: listings[first].id.line), at: place, in: source)
    }
    let lines = result.answer.stray.flatMap { OutputLines.split($0) }
    return source.error(.programFails, at: place, lines)
  }

  private func diagnostic(for message: CompilerMessage) -> Diagnostic {
    let listing = result.program.listings[message.listing]
    return Diagnostic(
      message.severity,
      Diagnostic.Message(message.text),
      at: listing.position(line: message.line, column: message.column),
      in: source,
      remedy: message.remedy
    )
  }

  private func dependence(
    of index: Int,
    on cause: Int,
    _ messages: [CompilerMessage]
  ) -> Diagnostic {
    let listings = result.program.listings
    let first = messages.first { $0.severity == .error }
    let place = listings[index].position(line: first?.line ?? 0, column: first?.column ?? 1)
    let line = listings[cause].id.line
    return source.error(.depends(on: line), at: place, first.map { [$0.text] } ?? [])
  }
}

extension Listing {
  /// Returns the place in the file of a column of the code, `line` lines below the opening fence.
  fileprivate func position(line: Int, column: Int) -> SourcePosition {
    let position = SourcePosition(line: id.line + line, column: max(column, 1))
    return [self].place(of: position) ?? position
  }
}

extension Diagnostic.Message {
  static func depends(on line: Int) -> Self {
    ExplainedMessage.dependsOnFailed.message("\(line)")
  }

  fileprivate static let programFails: Self = "the program of this block doesn't compile"

  fileprivate static func notRun(because line: Int) -> Self {
    "not reached: the program doesn't compile; see the block at line \(line)"
  }
}
