import MarbleModel

/// Shows the cards of a puzzle and, in a fold, the original lines of the listing.
struct PuzzleHTML: Sendable {
  let words: PageWords
  var medium = Medium.page

  /// Returns the puzzle of a listing, after its code and its output; empty if it has none.
  func html(of listing: Listing) -> String {
    guard let puzzle = Puzzle(of: listing), !puzzle.places.isEmpty else { return "" }
    var html = HTMLBuffer()
    html.append("<div class=\"output puzzle\"")
    if medium.isInteractive { html.append(attributes(of: puzzle, in: listing)) }
    html.append(">\n<p>\(words.say(.puzzleAim, count: puzzle.places.count))")
    if medium.isInteractive {
      html.append(" <span class=\"scripted\">\(words[.puzzleHint])</span>")
    }
    html.append("</p>\n<ul class=\"cards\"")
    html.append(words[.puzzleCards], as: "aria-label")
    html.append(">\n")
    for card in puzzle.cards { html.append("<li>\(button(card))</li>\n") }
    html.append("</ul>\n\(solution(of: puzzle, in: listing))</div>\n")
    return html.text
  }

  private func button(_ card: String) -> String {
    let code = "<code>\(card.escaped)</code>"
    return medium.isInteractive ? "<button type=\"button\">\(code)</button>" : code
  }

  /// The attributes for the script: the key of the answers, the number of places, and the positions
  /// of ticks in the diagram.
  private func attributes(of puzzle: Puzzle, in listing: Listing) -> String {
    let key = " data-puzzle=\"\(listing.id.line)\" data-places=\"\(puzzle.places.count)\""
    guard let output = listing.output, let diagram = MarbleDiagram(drawnOf: output) else {
      return key
    }
    let layout = DiagramLayout(of: diagram)
    return key + " data-start=\"\(layout.start)\" data-width=\"\(layout.step)\""
  }

  private func solution(of puzzle: Puzzle, in listing: Listing) -> String {
    let lines = puzzle.solution(in: listing).map { puzzle.cards[$0].escaped + "\n" }
    return """
      <details><summary>\(words[.puzzleSolution])</summary>
      <pre\(medium.focus) role="group" aria-label="\(words[.puzzleSolution])">\
      <code class="language-swift">\(lines.joined())</code></pre>
      </details>

      """
  }
}
