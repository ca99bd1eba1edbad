import MarbleModel

extension PageWords {
  /// Returns the texts of the script for puzzles, and the files to load near a puzzle.
  ///
  /// The answers belong to the chapter at `chapter`. The script fills in `{n}` and `{v}`.
  func puzzleTemplate(on page: SiteAddress, of chapter: SiteAddress) -> String {
    dragTemplate(
      "id=\"marble-puzzle\"",
      on: page,
      loading: ["puzzle.js"],
      PuzzleAnswers.address(of: chapter),
      attributes: attributes([
        "places": .puzzlePlaces, "place": .puzzlePlace, "free": .puzzleFree,
        "right": .puzzleRight, "ways": .puzzleWays, "other": .puzzleOther,
        "silent": .puzzleSilent, "refused": .puzzleRefused, "stopped": .puzzleStopped,
        "unending": .puzzleUnending, "wanted": .puzzleWanted, "yours": .puzzleYours,
      ]) + " data-near=\".puzzle\" data-soon=\".puzzle\""
    )
  }

  /// Returns the texts and the script with which readers tick off the exercises of a page.
  ///
  /// The packages in which some are answered come with the address of what these have in common.
  func exerciseTemplate(
    near selector: String,
    on page: SiteAddress,
    _ packages: (ExercisePackages, shared: SiteAddress)? = nil
  ) -> String {
    let shared = packages.map { $0.isEmpty ? "" : $1.reference(from: page) + " " } ?? ""
    return "<template id=\"marble-exercises\""
      + attributes([
        "done": .exerciseDone, "count": .exerciseCount, "kept": .keptHere, "lost": .predictLost,
        "alone": .predictAlone,
      ]) + (packages?.0.attribute ?? "")
      + " data-near=\"\(selector)\" data-soon=\"\(selector)\""
      + " data-load=\"\(shared)\(page.root)assets/exercises.js\"></template>\n"
  }
}
