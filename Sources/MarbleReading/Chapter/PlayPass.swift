import MarbleModel

/// The pass over a chapter that gives its diagrams the links that move their marbles.
struct PlayPass: Reporter {
  let source: SourceFile
  var diagnostics: [Diagnostic] = []

  /// The blocks whose diagrams can be dragged, by the anchors that links name them by.
  private var figures: [String: Listing.ID] = [:]
  private var links: [Listing.ID: [PlayLink]] = [:]

  /// Changes the blocks of a chapter; returns what is wrong with its links that play.
  static func apply(to blocks: inout [Block], of source: SourceFile) -> [Diagnostic] {
    guard source.text.utf8.contains(bytes: "](\(PlayLink.scheme):".utf8) else { return [] }
    var pass = PlayPass(source: source)
    let all = blocks.flattened
    pass.findFigures(in: all)
    pass.findLinks(in: all)
    blocks = blocks.replacingListings { listing in
      var listing = listing
      listing.output?.dragging?.links = pass.links[listing.id] ?? []
      return listing
    }
    return pass.diagnostics.map(\.sparingBlocks)
  }

  private init(source: SourceFile) { self.source = source }

  private mutating func findFigures(in blocks: [Block]) {
    var number = 0
    var headings: [String] = []
    for block in blocks {
      switch block.content {
      case .heading(let heading): if let anchor = heading.anchor { headings.append(anchor) }
      case .listing(let listing):
        // Pages number their visible listings in the same way for these anchors.
        number += 1
        guard listing.output?.dragging != nil else { continue }
        // A heading stands for the first diagram below it.
        for anchor in headings + ["marble-\(number)"] where figures[anchor] == nil {
          figures[anchor] = listing.id
        }
        headings = []
      default: break
      }
    }
  }

  private mutating func findLinks(in blocks: [Block]) {
    var above: Listing.ID?
    for block in blocks {
      if case .listing(let listing) = block.content, listing.output?.dragging != nil {
        above = listing.id
      }
      block.visitParts(
        text: { text in
          text.visit { inline in
            guard case .link(let destination, let title, _) = inline.content,
              PlayLink.isOne(destination)
            else { return }
            add(destination, title: title, at: inline.position, below: above)
          }
        },
        blocks: { _ in }
      )
    }
  }

  private mutating func add(
    _ destination: String,
    title: String,
    at position: SourcePosition,
    below above: Listing.ID?
  ) {
    guard let link = PlayLink(destination, title: title, at: position) else {
      return report(.unreadable(destination), at: position, remedy: .form)
    }
    guard let figure = link.figure.map({ figures[$0] }) ?? above else {
      return report(.noFigure(link.figure), at: position, remedy: .drag)
    }
    links[figure, default: []].append(link)
  }
}

extension String {
  fileprivate static let form =
    "write `play:?b=2`, which moves the marble `b` of the diagram above to tick 2; the title says "
    + "what the diagram then shows, as in `\"shows both=bx@3\"`"
  fileprivate static let drag =
    "write `drag` after `marble` at the diagram's fence, and put its anchor, or its "
    + "heading's, after `play:`"
}

extension Diagnostic.Message {
  fileprivate static func unreadable(_ destination: String) -> Self {
    "`\(destination)` or its title doesn't say what the diagram should show"
  }
  fileprivate static func noFigure(_ anchor: String?) -> Self {
    anchor.map { "no diagram at `#\($0)` can be dragged" }
      ?? "there is no diagram above this link that can be dragged"
  }
}
