import MarbleModel

/// The commands that an editor offers at the blocks of a chapter.
struct LensList {
  let chapter: Chapter
  let uri: String
  /// The result of the last test; `nil` if there was none.
  let tested: TestedText?

  /// The commands as lines above the blocks.
  var lenses: JSONValue {
    .array(
      chapter.blocks.listings.filter { $0.words.canRun || $0.words.isRun }.flatMap { listing in
        commands(for: listing).map { command in
          let range = SourceRange(at: SourcePosition(line: listing.id.line))
          return [
            "range": UTF16Span(range, in: chapter.source).json,
            "command": command.json(uri, line: listing.id.line),
          ]
        }
      }
    )
  }

  /// Returns the commands that correct blocks on some lines, and the one that corrects all.
  func actions(touching lines: ClosedRange<Int>) -> [JSONValue] {
    let acceptable = acceptable
    let touched = acceptable.filter { $0.linesWithFences.overlaps(lines) }
    let single = touched.map { listing -> JSONValue in
      [
        "title": "Accept what the block does", "kind": "quickfix",
        "command": BlockCommand.accept.json(uri, line: listing.id.line),
      ]
    }
    let all: JSONValue = [
      "title": .string(BlockCommand.acceptAll.title), "kind": .string(BlockCommand.acceptAllKind),
      "command": BlockCommand.acceptAll.json(uri, line: nil),
    ]
    return single + (acceptable.isEmpty ? [] : [all])
  }

  private func commands(for listing: Listing) -> [BlockCommand] {
    acceptable.contains { $0.id == listing.id } ? [.run, .accept] : [.run]
  }

  /// The blocks that do something other than what the page says.
  private var acceptable: [Listing] {
    tested?.valid(in: chapter).filter { $0.verdict.isAcceptable(of: $0.listing) }.map(\.listing)
      ?? []
  }
}

extension Verdict {
  /// Whether the listing failed, but got far enough for the page to say what it does.
  fileprivate func isAcceptable(of listing: Listing) -> Bool {
    guard isFailure, outcome != .notReached else { return false }
    return listing.words.check != .run || output != nil || !parts.isEmpty
  }
}
