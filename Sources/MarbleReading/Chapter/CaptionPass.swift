import MarbleModel

/// The pass that finds the captions of figures and numbers them in reading order.
///
/// A caption is a paragraph that is in emphasis as a whole, right below a fence that pages draw:
///
///     ```marble
///     a  1-2-|
///     ```
///
///     *The end comes two ticks after the last value.*
struct CaptionPass {
  private var count = 0
  /// The anchors that are taken, by headings and by captions.
  private var taken: Set<String>

  /// Turns paragraphs of a chapter into captions.
  static func apply(to blocks: inout [Block]) {
    var pass = CaptionPass(taken: blocks.anchors)
    pass.transform(&blocks)
  }

  private init(taken: Set<String>) { self.taken = taken }

  private mutating func transform(_ blocks: inout [Block]) {
    for index in blocks.indices {
      if index > 0, blocks[index - 1].isFigure, let text = blocks[index].emphasis {
        blocks[index].content = .caption(caption(text))
      } else {
        blocks[index].changeParts { transform(&$0) }
      }
    }
  }

  private mutating func caption(_ text: [Inline]) -> Caption {
    count += 1
    var anchor = "figure-\(count)"
    // A heading such as `Figure 1` may have this anchor already.
    while !taken.insert(anchor).inserted { anchor += "-caption" }
    return Caption(number: count, anchor: anchor, text: text)
  }
}

extension Block {
  /// Whether the block is a fence of a kind that pages draw.
  fileprivate var isFigure: Bool {
    guard case .expectation(let expectation) = content else { return false }
    return switch expectation.kind {
    case .diagram, .objects, .sequence: true
    case .output, .errors, .diagnostics, .puzzle: false
    }
  }

  /// What stands in emphasis, if that's the whole paragraph.
  fileprivate var emphasis: [Inline]? {
    guard case .paragraph(let text) = content, text.count == 1,
      case .emphasis(let inside) = text[0].content
    else { return nil }
    return inside
  }
}
