import MarbleModel

/// The outcomes of a page's puzzles, as a script that is loaded when a reader comes near one.
struct PuzzleAnswers: Sendable {
  /// The answers, each with the line of its listing.
  private let tables: [(line: Int, table: PuzzleTable)]

  init(of path: String, shown lines: [Int], _ checks: Verdicts) {
    tables = lines.compactMap { line in
      checks.verdict(on: Listing.ID(path: path, line: line))?.shown.puzzle.map { (line, $0) }
    }
  }

  /// Returns the address of the script of a page: `zip.puzzle.js` beside `zip.html`.
  static func address(of page: SiteAddress) -> SiteAddress {
    SiteAddress(String(page.path.dropLast(".html".count)) + ".puzzle.js")
  }

  /// Plans the scripts of all pages that need one.
  static func files(of site: BookSite, checks: Verdicts) -> [PlannedFile] {
    zip(site.book.chapters, site.map.pages).compactMap { chapter, page in
      let answers = PuzzleAnswers(of: chapter.path, shown: chapter.shownListings, checks)
      guard !answers.tables.isEmpty else { return nil }
      return PlannedFile(
        path: address(of: page.address).path,
        mixing: { mixer in
          mixer.mix(answers.tables) { mixer, answer in
            mixer.mix(answer.line)
            mixer.mix(answer.table)
          }
        },
        make: { answers.script }
      )
    }
  }

  private var script: String {
    "marblePuzzle({" + tables.map { "\n\($0.line):\($0.table.json)" }.joined(separator: ",")
      + "\n})\n"
  }
}

extension PuzzleTable {
  /// The number of the right outcome, the texts of values, the outcomes, and the number of the
  /// outcome of each chain.
  fileprivate var json: String {
    let diagrams = outcomes.map { outcome in
      isDrawn && outcome.kind == .printed ? MarbleDiagram(printed: outcome.text) : nil
    }
    var texts: [String] = []
    for diagram in diagrams { diagram?.addTexts(to: &texts) }
    let told = zip(outcomes, diagrams).map { outcome, diagram in
      diagram?.json(naming: texts) ?? "[\(outcome.kind.number),\(outcome.text.javaScript)]"
    }
    let lists = [texts.map(\.javaScript), told, chains.map(String.init)]
    return "[\(right)" + lists.map { ",[" + $0.joined(separator: ",") + "]" }.joined() + "]"
  }
}

extension PuzzleTable.Outcome.Kind {
  /// The number of the kind for the script; zero is for a diagram.
  fileprivate var number: Int {
    switch self {
    case .printed: 1
    case .refused: 2
    case .stopped: 3
    case .unending: 4
    }
  }
}

extension MarbleDiagram {
  /// Reads the output of a chain; `nil` if pages show it as text.
  fileprivate init?(printed text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Each line of an output ends in a line feed, also the last one.
    if lines.last == "" { lines.removeLast() }
    guard let diagram = try? MarbleDiagram(parsing: lines), diagram.isDrawable else { return nil }
    self = diagram
  }

  /// The diagram for the script: zero, and the name and the pairs of each row.
  fileprivate func json(naming texts: [String]) -> String {
    let rows = zip(lanes, cuts).map { lane, isCut in
      let row = lane.row(naming: texts, isCut: isCut).map(String.init).joined(separator: ",")
      return "[\(lane.name.javaScript),\(row)]"
    }
    return "[0,\(rows.joined(separator: ","))]"
  }
}
