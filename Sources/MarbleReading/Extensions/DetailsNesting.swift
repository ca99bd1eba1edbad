import MarbleModel

/// The nesting of blocks between `<details>` and `</details>`, which CommonMark reads as raw HTML.
struct DetailsNesting: Reporter {
  static let depthLimit = 16

  let source: SourceFile
  var diagnostics: [Diagnostic] = []

  private let allowsRawHTML: Bool
  private var frames: [Frame] = []
  private var result: [Block] = []

  private struct Frame {
    let start: SourcePosition
    let isOpen: Bool
    var summary: [Inline]?
    var blocks: [Block] = []
  }

  init(source: SourceFile, allowsRawHTML: Bool) {
    self.source = source
    self.allowsRawHTML = allowsRawHTML
  }

  /// Returns consecutive blocks, with those between the tags wrapped in one block.
  mutating func nest(_ blocks: [Block]) -> [Block] {
    for block in blocks {
      guard case .html(let html) = block.content, DetailsTag.begins(block) else {
        append(block)
        continue
      }
      let tags = DetailsTag.all(in: html, block.range, of: source)
      // If raw HTML is allowed, blocks with other tags don't concern Marble.
      if allowsRawHTML, tags.contains(where: { $0.kind == .other }) {
        append(block)
      } else {
        for tag in tags { apply(tag) }
      }
    }
    while let frame = frames.last {
      let remedy = "write `</details>` on a line of its own after it"
      report(.neverClosed, at: frame.start, remedy: remedy)
      close(at: frame.blocks.last?.range.end ?? frame.start)
    }
    return result
  }

  private mutating func append(_ block: Block) {
    if frames.isEmpty {
      result.append(block)
    } else {
      frames[frames.count - 1].blocks.append(block)
    }
  }

  private mutating func apply(_ tag: DetailsTag) {
    switch tag.kind {
    case .opening(let isOpen):
      if frames.count == Self.depthLimit {
        let remedy = "nest fewer than \(Self.depthLimit + 1) of them"
        report(.tooDeep, at: tag.position, remedy: remedy)
      }
      frames.append(Frame(start: tag.position, isOpen: isOpen))
    case .summary(let lines):
      guard let frame = frames.last, frame.summary == nil, frame.blocks.isEmpty else {
        let remedy = "write it only once, right below `<details>`"
        return report(.straySummary, at: tag.position, remedy: remedy)
      }
      frames[frames.count - 1].summary = SummaryText.inlines(lines, in: source)
    case .closing:
      guard !frames.isEmpty else {
        let remedy = "write `<details>` before it, or remove it"
        return report(.neverOpened, at: tag.position, remedy: remedy)
      }
      close(at: tag.position.moved(by: "</details>".utf8.count))
    case .other:
      let remedy = "leave an empty line before text, and write Markdown"
      report(.otherHTML, at: tag.position, remedy: remedy)
    }
  }

  private mutating func close(at end: SourcePosition) {
    let frame = frames.removeLast()
    if frame.summary == nil {
      report(.noSummary, at: frame.start, remedy: "write `<summary>...</summary>` right below it")
    }
    // Past the limit, only the fold is left out, so that its contents stay and no tree is too deep.
    guard frames.count < Self.depthLimit else {
      for block in frame.blocks { append(block) }
      return
    }
    let details = Details(summary: frame.summary ?? [], isOpen: frame.isOpen, blocks: frame.blocks)
    append(Block(.details(details), range: SourceRange(from: frame.start, to: end)))
  }
}

extension Diagnostic.Message {
  fileprivate static let neverClosed: Self = "this `<details>` is never closed"
  fileprivate static let neverOpened: Self = "this `</details>` has no matching `<details>`"
  fileprivate static let noSummary: Self = "this `<details>` has no summary"
  fileprivate static let straySummary: Self = "this `<summary>` doesn't belong to a `<details>`"
  fileprivate static let tooDeep: Self = "`<details>` elements are nested too deeply"
  fileprivate static let otherHTML: Self =
    "only `<details>`, `<details open>`, `<summary>` and their closing tags are allowed here"
}
