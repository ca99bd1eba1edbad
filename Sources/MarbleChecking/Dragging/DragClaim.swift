internal import MarbleModel

/// The claim that a fence with `drag` or `typed` makes: that its diagram can be dragged.
struct DragClaim {
  private let fence: Expectation?
  private let source: SourceFile

  init(of listing: Listing, in source: SourceFile) {
    fence = listing.output
    self.source = source
  }

  /// Returns why the diagram of a listing that ran can't be dragged, or contradicts a link.
  func check(_ passage: Transcript.Passage) -> [Diagnostic] {
    guard let fence, let dragging = fence.dragging else { return [] }
    let result = passage.drag ?? DragResult(.unanswered)
    guard let problem = result.problem else {
      guard let table = result.table else { return [] }
      let typed = dragging.isTyped ? TypedClaim(fence, in: source).check(table) : nil
      let played = PlayClaim(fence: fence, source: source).check(dragging.links, by: table)
      return [typed].compactMap(\.self) + played
    }
    let isNamed = problem == .immovable && !result.details.isEmpty
    let diagnostic = Diagnostic(
      .error,
      isNamed ? .immovable(result.details) : .message(problem),
      at: SourceRange(at: fence.range.start),
      in: source,
      details: isNamed || result.details.isEmpty
        ? [] : ["with the marbles here:"] + result.details,
      remedy: remedy(for: problem, dragging)
    )
    return [diagnostic]
  }

  private func remedy(for problem: DragResult.Problem, _ dragging: Expectation.Dragging) -> String {
    switch problem {
    case .unanswered:
      "print the diagram with a library that can rerun it with moved marbles, or leave out `drag`"
    case .ambiguous: "rename the rows of one of them"
    case .immovable:
      "add a row whose marbles come from a timeline in the code, or leave out `drag`"
    case .remembered: "create the signals in the block, or leave out `drag`"
    case .disobeyed: "show the signal itself in that row, or leave out `drag`"
    case .unreached: "correct the other diagram first"
    case .stopped, .unending: "make the block handle marbles at these places, or leave out `drag`"
    case .tooLarge:
      dragging.lanes.isEmpty
        ? "use fewer marbles, or name the lanes to move, as in `drag=letters`"
        : "use fewer marbles, or name fewer lanes"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func immovable(_ names: [String]) -> Self {
    let names = names.map { "`\($0)`" }.joined(separator: ", ")
    return "this diagram has no lane \(names) that can be dragged"
  }

  fileprivate static func message(_ problem: DragResult.Problem) -> Self {
    switch problem {
    case .unanswered:
      "this diagram can't be dragged: the block's diagram doesn't record how to rerun it"
    case .ambiguous:
      "this diagram can't be dragged: the program prints another one with the same text"
    case .immovable: "this diagram can't be dragged: it has no lane whose marbles can move"
    case .remembered: "this diagram can't be dragged: its signals remember earlier runs"
    case .disobeyed: "this diagram can't be dragged: a lane doesn't send what it should"
    case .stopped: "this diagram can't be dragged: the program stops"
    case .unending: "this diagram can't be dragged: the program doesn't end"
    case .unreached: "this diagram can't be dragged: the program stopped at another diagram"
    case .tooLarge: "this diagram can't be dragged: there are too many results for a page"
    }
  }
}
