import MarbleModel

/// The search for links in all chapters of a book.
struct LinkSearch {
  let book: any EditedBook
  let reading: EditedReading

  /// A chapter and the parts of it that were found, in bytes.
  typealias Found = (chapter: Chapter, ranges: [Range<Int>])

  /// Returns the links that lead to a place.
  func links(to place: NamedPlace) async -> [Found] {
    await search {
      place.isTarget(of: $0, from: $1)
    } in: { chapter in
      LinkSpan.all(in: chapter).filter { place.isTarget(of: $0.target, from: chapter.path) }
        .map(\.range)
    }
  }

  /// Returns the changes to links after headings got other anchors; `moved` holds the new anchors
  /// by paths and old anchors.
  func edits(for moved: [String: [String: String]]) async -> [(Chapter, [TextEdit])] {
    let new = { (target: LinkTarget, path: String) -> String? in
      switch target {
      case .samePage(let anchor): moved[path]?[anchor]
      case .file(let path, let anchor, _): anchor.flatMap { moved[path]?[$0] }
      case .elsewhere, .nothing, .unnameable, .outside, .absolute, .refused: nil
      }
    }
    var edits: [(Chapter, [TextEdit])] = []
    let found = await search {
      new($0, $1) != nil
    } in: { chapter in
      chapter.addresses.filter { new($0.target, chapter.path) != nil }.map(\.anchor)
    }
    for (chapter, ranges) in found {
      let targets = chapter.addresses
      edits.append(
        (
          chapter,
          ranges.compactMap { range in
            let target = targets.first { $0.anchor == range }?.target
            return target.flatMap { new($0, chapter.path) }
              .map { TextEdit(range: range, replacement: $0) }
          }
        )
      )
    }
    return edits
  }

  func search(
    _ isWanted: (LinkTarget, String) -> Bool,
    in ranges: (Chapter) -> [Range<Int>]
  ) async -> [Found] {
    var found: [Found] = []
    // Outlines are known already, so only the chapters that have such a link are parsed.
    for outline in reading.chapters
    where outline.links.contains(where: { isWanted($0.target, outline.path) }) {
      guard let chapter = await book.chapter(at: outline.path, of: reading) else { continue }
      let own = ranges(chapter)
      if !own.isEmpty { found.append((chapter, own)) }
    }
    return found
  }
}

extension Chapter {
  /// The anchors that are written in addresses, in bytes of the file: those of links, and those of
  /// definitions such as `[it]: second.md#numbers`, each once.
  fileprivate var addresses: [(target: LinkTarget, anchor: Range<Int>)] {
    let bytes = Array(source.text.utf8)
    let hash = UInt8(ascii: "#")
    return writtenAddresses().compactMap { target, address in
      bytes[address].firstIndex(of: hash).map { (target, ($0 + 1)..<address.upperBound) }
    }
  }

  /// Returns the addresses as they're written in links and definitions, in bytes of the file, each
  /// once; those of images only if they're wanted.
  func writtenAddresses(
    withImages: Bool = false
  ) -> [(target: LinkTarget, address: Range<Int>)] {
    let links = LinkSpan.all(in: self, withImages: withImages)
      .filter { $0.address != $0.range }.map { ($0.target, $0.address) }
    var seen: Set<Int> = []
    return (links + definitions).filter { seen.insert($0.1.lowerBound).inserted }
      .sorted { $0.1.lowerBound < $1.1.lowerBound }
  }

  private var definitions: [(LinkTarget, Range<Int>)] {
    (1...max(source.lineCount, 1)).compactMap { number in
      let line = String(source.line(number))
      guard let match = line.firstMatch(of: #/^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)/#) else {
        return nil
      }
      let before = line[..<match.output.1.startIndex].utf8.count
      let start = source.offset(ofLine: number) + before
      let address = String(match.output.1)
      return (LinkTarget(address, from: path), start..<(start + address.utf8.count))
    }
  }
}
