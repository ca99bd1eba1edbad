import MarbleModel

/// The approximate height of a listing in lines, for browsers that draw it only when it's near.
///
/// Pages may be served under a policy that allows no inline styles, so a height is a class of the
/// style sheet, such as `n13`, and there are only a few of these.
struct ListingHeight {
  let view: ListingView

  /// The padding of a block, the lines around a drawing, and those of a stepper's controls; and the
  /// pixels in a line.
  private static let (padding, text, controls, line) = (1, 4, 3, 23)
  /// The estimated height of drawings other than marble diagrams.
  private static let drawing = 12
  /// The heights that the style sheet knows, each at most 1.7 times the one before.
  static let steps = [2, 3, 5, 8, 13, 21, 34, 55, 89]

  /// The class of the nearest height by ratio.
  var style: String {
    let lines = Double(max(lines, 1))
    let nearest = Self.steps.min { ratio($0, lines) < ratio($1, lines) } ?? Self.steps[0]
    return "n\(nearest)"
  }

  private func ratio(_ step: Int, _ lines: Double) -> Double {
    max(Double(step) / lines, lines / Double(step))
  }

  var lines: Int {
    let listing = view.listing
    let shown = listing.foldedLines.count { !$0 }
    let fences = listing.fences
    return (shown > 0 ? shown + Self.padding : 0)
      + fences.filter { !$0.isFolded }.map(lines).reduce(0, +)
      + (view.steps == nil ? 0 : Self.controls) + (view.mark == nil ? 0 : Self.padding)
  }

  private func lines(of fence: Expectation) -> Int {
    if let diagram = MarbleDiagram(drawnOf: fence) {
      return DiagramLayout(of: diagram).height / Self.line + Self.text
    }
    return fence.isDrawn ? Self.drawing + Self.text : fence.lines.count + Self.padding
  }
}
