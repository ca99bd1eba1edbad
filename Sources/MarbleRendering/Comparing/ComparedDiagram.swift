import MarbleModel

/// A draggable diagram of a chapter, and its name on pages that compare it with others.
struct ComparedDiagram: Sendable, Hashable {
  /// The line of its listing, which is the key of its table.
  let line: Int
  /// The heading above it, with the name of a row if several such diagrams share the heading.
  var title: String
  /// The anchor of that heading.
  let anchor: String
  /// The text of the level-two heading around that one; empty if there is none.
  let section: String
  /// Its input.
  let input: DiagramInput
  /// The names of the rows that can't be moved.
  let results: [String]

  /// Returns the draggable diagrams of a chapter that have a heading above them.
  static func all(in chapter: Chapter, _ checks: Verdicts) -> [ComparedDiagram] {
    var (section, heading): (String, Heading?) = ("", nil)
    return chapter.blocks.flattened.compactMap { block in
      switch block.content {
      case .heading(let next):
        if next.level <= 2 { section = next.level == 2 ? next.text.plainText : "" }
        heading = next
        return nil
      case .listing(let listing):
        return heading.flatMap { ComparedDiagram(listing, below: $0, in: section, checks) }
      default:
        return nil
      }
    }
  }

  private init?(
    _ listing: Listing,
    below heading: Heading,
    in section: String,
    _ checks: Verdicts
  ) {
    guard let anchor = heading.anchor, let fence = listing.output, fence.kind == .diagram,
      let table = checks.verdict(on: listing.id)?.shown.drag,
      let diagram = try? MarbleDiagram(parsing: fence.lines.map(\.text)),
      let (input, results) = DiagramInput.split(diagram, by: table), !results.isEmpty
    else { return nil }
    line = listing.id.line
    title = heading.text.plainText
    (self.anchor, self.section) = (anchor, heading.level > 2 ? section : "")
    (self.input, self.results) = (input, results.map(\.name))
  }
}
