import MarbleModel

extension PageWords {
  /// The texts of the script for puzzles, which fills in `{n}` and `{v}`.
  var puzzleTexts: [(String, String)] {
    texts([
      "places": .puzzlePlaces, "place": .puzzlePlace, "free": .puzzleFree,
      "right": .puzzleRight, "ways": .puzzleWays, "other": .puzzleOther,
      "silent": .puzzleSilent, "refused": .puzzleRefused, "stopped": .puzzleStopped,
      "unending": .puzzleUnending, "wanted": .puzzleWanted, "yours": .puzzleYours,
    ])
  }

  /// The texts of the script with which readers tick off exercises.
  var exerciseTexts: [(String, String)] {
    texts([
      "done": .exerciseDone, "count": .exerciseCount, "kept": .keptHere, "lost": .predictLost,
      "alone": .predictAlone,
    ])
  }

  /// Returns the template with the files to load near a puzzle.
  ///
  /// The answers belong to the chapter at `chapter`.
  func puzzleTemplate(on page: SiteAddress, of chapter: SiteAddress) -> String {
    dragTemplate(
      "id=\"marble-puzzle\"",
      on: page,
      loading: ["puzzle.js"],
      PuzzleAnswers.address(of: chapter),
      attributes: " data-near=\".puzzle\" data-soon=\".puzzle\""
    )
  }

  /// Returns the template with the script with which readers tick off the exercises of a page.
  ///
  /// The packages in which some are answered come with the address of what these have in common.
  func exerciseTemplate(
    near selector: String,
    on page: SiteAddress,
    _ packages: (ExercisePackages, shared: SiteAddress)? = nil
  ) -> String {
    let shared = packages.map { $0.isEmpty ? "" : $1.reference(from: page) + " " } ?? ""
    return "<template id=\"marble-exercises\""
      + (packages?.0.attribute ?? "")
      + " data-near=\"\(selector)\" data-soon=\"\(selector)\""
      + " data-load=\"\(page.root)\(lateAddress.path) \(shared)\(page.root)assets/exercises.js\">"
      + "</template>\n"
  }
}
