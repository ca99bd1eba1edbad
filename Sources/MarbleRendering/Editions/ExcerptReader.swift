import MarbleModel

/// Turns the page of a chapter into an excerpt.
struct ExcerptReader {
  /// The parts of the site that the reader of a chapter needs to know.
  struct Surroundings: Sendable {
    let site: BookSite
    /// The paths of the pictures that are in the edition.
    let pictures: Set<String>
    /// Whether the excerpt is for e-readers, which have no room to scroll and know less of styles.
    let isForReaders: Bool
  }

  struct Element {
    /// The name that ends the element on the page, and its name in the edition.
    let name: String
    let written: String
    let treatment: EditionElements.Treatment
    /// Whether it holds a drawing, and the drawing as text.
    var isDrawing = false
    /// Whether there is another element in it.
    var isFilled = false
  }

  let surroundings: Surroundings
  let address: SiteAddress
  var excerpt: ChapterExcerpt
  var buffer = HTMLBuffer()
  var open: [Element] = []
  var pictureDepth = 0
  private var leftDepth = 0
  private var hasHeader = false
  var heading: (id: String, title: HTMLBuffer)?
  /// How many pieces there were before the block of code that is open.
  var block: Int?

  private init(_ number: Int, in surroundings: Surroundings) {
    self.surroundings = surroundings
    address = surroundings.site.map.pages[number].address
    let name = surroundings.site.book.chapters[number].name
    excerpt = ChapterExcerpt(id: EditionAnchor.chapter(name))
  }

  /// Returns the excerpt of a chapter's page, without the header of its article.
  static func excerpt(
    of page: [UInt8],
    number: Int,
    in surroundings: Surroundings
  ) -> ChapterExcerpt {
    var reader = ExcerptReader(number, in: surroundings)
    let article = article(of: page)
    var scanner = MarkupScanner(article)
    while let token = scanner.next() {
      if case .opening(let tag) = token, UsesLine.isOne(tag) {
        reader.take(UsesLine(tag, from: &scanner, of: article), of: article)
      } else {
        reader.take(token, of: article)
      }
    }
    reader.close(to: 0)
    reader.flush()
    return reader.excerpt
  }

  private mutating func take(_ token: MarkupToken, of page: ArraySlice<UInt8>) {
    switch token {
    case .text(let range): write(page[range])
    case .opening(let tag): begin(tag)
    case .closing(let name): end(name)
    }
  }

  private mutating func take(_ line: UsesLine, of page: ArraySlice<UInt8>) {
    let parts = line.parts(where: isLink)
    if !parts.isEmpty { begin(line.tag) }
    for (number, part) in parts.enumerated() {
      if number > 0 { write(UsesLine.separator[...]) }
      for token in part { take(token, of: page) }
    }
  }

  /// Returns the content of a page's article, or of what a book's template uses instead.
  private static func article(of page: [UInt8]) -> ArraySlice<UInt8> {
    for name in ["article", "main", "body"] {
      guard let start = page.firstRange(ofBytes: "<\(name)".utf8)?.upperBound,
        let content = page[start...].firstIndex(of: UInt8(ascii: ">"))
      else { continue }
      let closing = Array("</\(name)>".utf8)
      let last = stride(from: page.count - closing.count, through: content + 1, by: -1)
        .first { page[$0] == closing[0] && page[$0...].starts(with: closing) }
      return page[(content + 1)..<(last ?? page.count)]
    }
    return page[...]
  }

  private mutating func write(_ text: ArraySlice<UInt8>) {
    guard leftDepth == 0 else { return }
    if !text.allSatisfy(\.isMarkupSpace) { openPart(around: nil) }
    let isPlain = text.allSatisfy {
      $0.isPlain && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
    }
    let characters = isPlain ? "" : CharacterReferences.resolved(text)
    func append(to buffer: inout HTMLBuffer) {
      if isPlain { buffer.append(text) } else { buffer.appendEscaped(characters) }
    }
    append(to: &buffer)
    if var title = heading?.title {
      append(to: &title)
      heading?.title = title
    }
  }

  private mutating func begin(_ original: MarkupTag) {
    let tag = EditionElements.shown(original)
    let name = tag.name
    if EditionElements.void.contains(name) {
      if leftDepth == 0, pictureDepth == 0, EditionElements.isKept(name) { writeVoid(tag) }
      return
    }
    if pictureDepth == 0 { closeWhatEnds(at: name) }
    if EditionElements.treatment(of: tag, isInPicture: pictureDepth > 0) == .kept {
      openPart(around: name)
    }
    let treatment = leftDepth > 0 ? .left : treatment(of: tag)
    if treatment == .kept, let last = open.indices.last { open[last].isFilled = true }
    let isDrawing = (tag["class"] ?? "").split(separator: " ")
      .contains { ["diagram", "drawing", "sketch"].contains($0) }
    open.append(
      Element(name: original.name, written: name, treatment: treatment, isDrawing: isDrawing)
    )
    if name == "svg" { pictureDepth += 1 }
    if treatment == .left { leftDepth += 1 }
    if treatment == .kept { writeOpening(tag) }
    if pictureDepth > 0, tag.isClosed { close(to: open.count - 1) }
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    close(to: index)
  }

  private mutating func close(to count: Int) {
    while open.count > count {
      let element = open.removeLast()
      switch element.treatment {
      case .kept: writeClosing(element.written)
      case .unwrapped: break
      case .left: leftDepth -= 1
      }
      if element.name == "svg" { pictureDepth -= 1 }
    }
  }

  /// Opens the elements that the next content must be in, such as an item in a list.
  mutating func openPart(around name: String?) {
    guard leftDepth == 0, pictureDepth == 0 else { return }
    while let holder = open.last(where: { $0.treatment == .kept }),
      let part = EditionElements.part(of: holder.written, around: name)
    {
      begin(MarkupTag(name: part))
    }
    // Browsers open and close a fold without a summary by a label of their own.
    if name != "summary", open.last?.written == "details", open.last?.isFilled == false {
      begin(MarkupTag(name: "summary"))
      buffer.append("…")
      end("summary")
    }
  }

  /// Closes elements whose end tags were omitted.
  mutating func closeWhatEnds(at name: String) {
    let ended = EditionElements.ended(by: name)
    if !ended.isEmpty {
      let holders = EditionElements.holders(of: name) ?? []
      let start =
        (open.lastIndex { holders.contains($0.name) && !ended.contains($0.name) } ?? -1) + 1
      if let first = open[start...].firstIndex(where: { ended.contains($0.name) }) {
        close(to: first)
      }
    } else if EditionElements.isBlock(name) {
      let holder = open.lastIndex { EditionElements.holdsBlocks($0.name) || $0.treatment == .left }
      close(to: (holder ?? -1) + 1)
    }
  }

  private mutating func treatment(of tag: MarkupTag) -> EditionElements.Treatment {
    let name = tag.name
    if name == "header", !hasHeader, open.isEmpty {
      hasHeader = true
      return .left
    }
    if surroundings.isForReaders {
      let isText = name == "details" && open.last?.isDrawing == true
      if isText || name == "svg" && tag["class"] == "names" { return .left }
    }
    let treatment = EditionElements.treatment(of: tag, isInPicture: pictureDepth > 0)
    guard treatment == .kept else { return treatment }
    let holder = open.last { $0.treatment == .kept }?.name ?? ""
    if pictureDepth == 0, EditionElements.holders(of: name)?.contains(holder) == false {
      return .unwrapped
    }
    if EditionElements.isFirst(name), open.last?.isFilled == true { return .unwrapped }
    if name == "a" { return isLink(tag) ? .kept : .unwrapped }
    return .kept
  }

  /// Whether an `a` leads somewhere in the edition, and isn't inside another link.
  private func isLink(_ tag: MarkupTag) -> Bool {
    guard !open.contains(where: { $0.name == "a" && $0.treatment == .kept }) else { return false }
    return tag["href"].map { link($0) != nil } ?? (tag["id"] != nil)
  }

  /// Returns where a link leads to; `nil` if it leads out of the edition to an unknown address.
  func link(_ destination: String) -> EditionLink? {
    let site = surroundings.site
    switch LinkTarget(destination, from: address.path) {
    case .samePage(let anchor):
      guard let number = site.map.number(of: address) else { return nil }
      return .chapter(number, id: EditionAnchor.place(anchor, in: excerpt.id))
    case .file(let path, let anchor, let rest):
      let target = SiteAddress(path)
      if target == site.map.home { return .contents }
      if let number = site.map.number(of: target) {
        let chapter = EditionAnchor.chapter(site.book.chapters[number].name)
        return .chapter(number, id: anchor.map { EditionAnchor.place($0, in: chapter) })
      }
      return site.publication.webAddress(of: target).map { .outside($0 + rest) }
    case .elsewhere: return .outside(destination)
    case .nothing, .unnameable, .outside, .absolute, .refused: return nil
    }
  }
}
