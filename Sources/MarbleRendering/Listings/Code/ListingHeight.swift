import MarbleModel

/// About how high a listing is, in lines of code, for browsers that draw it once a reader is near.
struct ListingHeight {
  let view: ListingView

  /// The padding of a block, what belongs to a drawing besides its picture, the controls of steps,
  /// and the pixels of a line.
  private static let (padding, text, controls, line) = (1, 4, 3, 23)
  /// The height of drawings that aren't laid out for this.
  private static let drawing = 12

  var lines: Int {
    let listing = view.listing
    let shown = listing.foldedLines.count { !$0 }
    let fences = [listing.diagnostics, listing.output, listing.objects].compactMap(\.self)
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
