import MarbleModel

/// A section with a diagram, as the wall of its chapter presents it.
struct WallEntry {
  /// A property of a diagram for filtering; the raw value is the class of its picture.
  enum Kind: String, CaseIterable {
    /// A signal, and the result below it.
    case one
    /// More than two rows.
    case several
    /// An event in the last row without one above it at the same tick.
    case time
    case errors
    /// The last row ends before one of the rows above it.
    case early
  }

  /// The heading, as HTML.
  let title: String
  let anchor: String
  let kinds: [Kind]
  let picture: String

  /// Returns the first diagram below each heading in the blocks.
  static func all(in blocks: [Block]) -> [WallEntry] {
    var collector = Collector()
    collector.visit(blocks)
    return collector.entries
  }

  private init?(_ heading: Heading, _ diagram: MarbleDiagram) {
    guard let anchor = heading.anchor, diagram.isDrawable else { return nil }
    self.anchor = anchor
    title = Sections.html(of: heading.text).breakable
    kinds = Kind.allCases.filter { $0.holds(for: diagram.lanes) }
    picture = WallPicture(of: diagram).html
  }

  private struct Collector: BlockVisitor {
    var entries: [WallEntry] = []
    private var heading: Heading?

    mutating func visit(_ heading: Heading) { self.heading = heading }

    mutating func visit(_ listing: Listing) { if let output = listing.output { visit(output) } }

    mutating func visit(_ expectation: Expectation) {
      guard let heading, let diagram = MarbleDiagram(drawnOf: expectation),
        let entry = WallEntry(heading, diagram)
      else { return }
      entries.append(entry)
      self.heading = nil
    }
  }
}

extension String {
  /// The HTML with places to break at the parentheses and labels of long names.
  fileprivate var breakable: String {
    // Formulas break on their own, and their elements have no room for a place to break.
    guard count >= 24, !contains("<math") else { return self }
    var isTag = false
    let broken = map { character in
      isTag = character == "<" || isTag && character != ">"
      return switch character {
      case "(" where !isTag: "<wbr>("
      case ":" where !isTag: ":<wbr>"
      default: String(character)
      }
    }
    // There is no break between a last label and the parenthesis after it.
    return broken.joined().replacing("<wbr>)", with: ")")
  }
}

extension WallEntry.Kind {
  /// Whether a diagram with these lanes has the property.
  func holds(for lanes: [MarbleDiagram.Lane]) -> Bool {
    guard let result = lanes.last else { return false }
    let others = lanes.dropLast()
    return switch self {
    case .one: lanes.count == 2
    case .several: lanes.count > 2
    case .time:
      // What is sent at tick 0 is sent by the subscription itself.
      !Set(result.moments.map(\.tick)).isSubset(of: [0] + others.flatMap { $0.moments.map(\.tick) })
    case .errors: lanes.contains { $0.moments.last?.event == .error }
    case .early: result.hasEnded && others.contains { $0.lasts(beyond: result) }
    }
  }
}

extension MarbleDiagram.Lane {
  /// Whether the lane goes on, or sends anything, after the end of another one.
  fileprivate func lasts(beyond other: MarbleDiagram.Lane) -> Bool {
    let end = other.moments.last?.tick ?? 0
    return !isSilent && (hasEnded ? moments.last?.tick ?? 0 > end : length > end + 1)
  }
}
