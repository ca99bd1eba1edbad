internal import MarbleModel

/// The claim that a `puzzle` fence makes: that all of its chains were run.
struct PuzzleClaim {
  private let fence: Expectation?
  private let source: SourceFile

  init(of listing: Listing, in source: SourceFile) {
    fence = listing.puzzle
    self.source = source
  }

  /// Returns why the chains of a listing that ran have no table.
  func check(_ passage: Transcript.Passage) -> [Diagnostic] {
    guard let fence else { return [] }
    let result = passage.puzzle ?? PuzzleResult(.lost)
    guard let problem = result.problem else { return [] }
    let details = result.details.filter { !$0.isEmpty }
    return [
      Diagnostic(
        .error,
        .message(problem),
        at: SourceRange(at: fence.range.start),
        in: source,
        details: details.isEmpty ? [] : [heading(of: problem)] + details,
        remedy: remedy(for: problem)
      )
    ]
  }

  private func heading(of problem: PuzzleResult.Problem) -> String {
    problem == .refused ? "the compiler says:" : "the second time:"
  }

  private func remedy(for problem: PuzzleResult.Problem) -> String {
    switch problem {
    case .refused: "declare types and extensions in a block before it"
    case .different: "create everything that the block changes in the block itself"
    case .stopped: "leave out the cards that keep the block from ending"
    case .lost: "leave out the cards that end the program"
    case .tooLarge: "use fewer cards, or print less"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func message(_ problem: PuzzleResult.Problem) -> Self {
    switch problem {
    case .refused: "this puzzle can't be run: the block doesn't compile inside braces"
    case .different: "this puzzle can't be run: the block prints something else the second time"
    case .stopped: "this puzzle can't be run: too many of its chains stop or don't end"
    case .lost: "this puzzle can't be run: the program ends before all chains have run"
    case .tooLarge: "this puzzle prints too much for a page"
    }
  }
}
