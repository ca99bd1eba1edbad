import MarbleModel

/// The rules by which an expectation is attached to the listing before it.
struct ExpectationPlace {
  let expectation: Expectation
  let opening: SourceRange
  let source: SourceFile

  /// Attaches the expectation to the listing at the end of `blocks`; returns what is wrong with it.
  ///
  /// Only other expectations may come between the two. `isOrphan` means that there is no listing.
  func attach(to blocks: inout [Block]) -> (problem: Diagnostic?, isOrphan: Bool) {
    // A sketch is attached to nothing, so no expectation may follow a listing across it.
    let index = blocks.lastIndex { block in
      if case .expectation(let other) = block.content { other.comparison == .sketch } else { true }
    }
    guard let index else { return (orphan, true) }
    switch blocks[index].content {
    // A session shows what it prints between its commands.
    case .listing(let session) where session.words.language == .console: return (orphan, true)
    case .listing(var listing):
      let problem = attach(to: &listing)
      blocks[index].content = .listing(listing)
      return (problem, false)
    case .hidden(var listing):
      let problem = attach(to: &listing)
      blocks[index].content = .hidden(listing)
      return (problem, false)
    default: return (orphan, true)
    }
  }

  private func attach(to listing: inout Listing) -> Diagnostic? {
    switch expectation.kind {
    case .output, .diagram, .sequence:
      guard listing.output == nil else {
        return report(.secondOutput, "put everything into one fence")
      }
      listing.output = expectation
    case .errors:
      guard listing.errors == nil else {
        return report(.secondErrors, "put everything into one fence")
      }
      listing.errors = expectation
    case .diagnostics:
      guard listing.diagnostics == nil else {
        return report(.secondDiagnostics, "put all messages into one fence")
      }
      listing.diagnostics = expectation
    case .objects:
      guard listing.objects == nil else {
        return report(.secondObjects, "write one fence with the words of both fences")
      }
      listing.objects = expectation
    case .puzzle:
      guard listing.puzzle == nil else {
        return report(.secondPuzzle, "put all cards into one fence")
      }
      listing.puzzle = expectation
    }
    return contradiction(with: listing)
  }

  private func contradiction(with listing: Listing) -> Diagnostic? {
    let remedy = "write `text` if it shouldn't be checked"
    let endsProgram = listing.words.check.traits.endsProgram
    if endsProgram, expectation.dragging != nil {
      return report(.draggedStop, "leave out `drag`")
    }
    switch (listing.words.check, expectation.kind) {
    case (_, .objects) where endsProgram:
      return report(.objectsOfStop, "move it after an earlier block")
    case (.elsewhere, _): return nil
    case (.skip, _): return report(.unchecked, remedy)
    case (let check, _) where !check.traits.hasMessages: return report(.uncompiled, remedy)
    case (_, .puzzle): return PuzzleCheck(of: listing, at: opening, in: source).problem
    case (_, .diagnostics): return nil
    case (_, _) where listing.words.isRun: return nil
    case (_, .objects): return report(.objectsOfUnrun, remedy)
    case (_, .errors): return report(.errorsOfUnrun, remedy)
    case (_, _): return report(.outputOfUnrun, remedy)
    }
  }

  private var orphan: Diagnostic {
    let remedy =
      "put it right after the `swift` block that \(expectation.kind.verb), "
      + "or write `text` if it shouldn't be checked"
    return report(.withoutListing(expectation.kind), remedy)
  }

  private func report(_ message: Diagnostic.Message, _ remedy: String) -> Diagnostic {
    Diagnostic(.error, message, at: opening, in: source, remedy: remedy)
  }
}

extension Expectation.Kind {
  /// The verb for the way in which a listing produces the fence's contents.
  fileprivate var verb: String {
    switch self {
    case .output, .diagram, .sequence: "prints it"
    case .errors: "writes it"
    case .diagnostics: "causes it"
    case .objects: "makes them"
    case .puzzle: "the puzzle is about"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let secondOutput: Self = "this block already has expected output"
  fileprivate static let secondErrors: Self =
    "this block already has expected lines on standard error"
  fileprivate static let secondDiagnostics: Self = "this block already has expected messages"
  fileprivate static let secondObjects: Self = "this block already has expected objects"
  fileprivate static let secondPuzzle: Self = "this block already has a puzzle"
  fileprivate static let objectsOfStop: Self =
    "the block before this fence stops its program, so its objects can't be recorded"
  fileprivate static let objectsOfUnrun: Self =
    "the block before this fence isn't run, so it creates no objects"
  fileprivate static let outputOfUnrun: Self =
    "the block before this fence isn't run, so this output can't be checked"
  fileprivate static let errorsOfUnrun: Self =
    "the block before this fence isn't run, so it writes nothing to standard error"
  fileprivate static let uncompiled: Self =
    "the block before this fence isn't compiled, so it can't have an expectation"
  fileprivate static let unchecked: Self =
    "the block before this fence isn't checked, so it can't have an expectation"
  fileprivate static let draggedStop: Self =
    "the block before this fence stops its program, so its diagram can't be dragged"
  fileprivate static func withoutListing(_ kind: Expectation.Kind) -> Self {
    "this `\(kind.rawValue)` block doesn't follow a `swift` block"
  }
}
