import MarbleModel

/// The pass over the blocks of a page that was written for other tools.
///
/// It finds the asides and symbol names that DocC reads. In a book that doesn't allow raw HTML, it
/// keeps only the text, images and emphasis of such HTML.
struct ForeignPass {
  private(set) var doubts: [(doubt: ForeignDoubt, position: SourcePosition)] = []
  private(set) var darkSources: [DarkSource] = []

  let source: SourceFile
  let allowsRawHTML: Bool
  /// The possible names of the module that a documentation catalog is about.
  private let modules: Set<String>

  init(source: SourceFile, allowsRawHTML: Bool) {
    self.source = source
    self.allowsRawHTML = allowsRawHTML
    let folders = source.path.catalog?.split(separator: "/").suffix(2) ?? []
    modules = Set(folders.map { $0.hasSuffix(".docc") ? String($0.dropLast(5)) : String($0) })
  }

  /// Changes consecutive blocks, and all blocks inside them.
  mutating func transform(_ blocks: inout [Block]) {
    blocks = blocks.flatMap(termLists).compactMap { transformed($0) }
  }

  /// Returns a list in parts if items of it explain terms, as in DocC's articles.
  private func termLists(_ block: Block) -> [Block] {
    guard case .list(let list) = block.content, source.path.catalog != nil else { return [block] }
    let lists = list.splitByTerms
    guard lists.contains(where: \.hasTerms) else { return [block] }
    return lists.map { list in
      let ends = list.items.flatMap(\.self).map(\.range)
      let start = ends.first?.start ?? block.range.start
      let range = SourceRange(from: start, to: ends.last?.end ?? block.range.end)
      return Block(.list(list), range: range)
    }
  }

  private mutating func transformed(_ block: Block) -> Block? {
    var block = block
    switch block.content {
    case .quote(let children):
      if let aside = Admonition(aside: children) { block.content = .admonition(aside) }
    case .html(let html) where !allowsRawHTML && !isComment(html):
      let lines = CodePlaces.locate(html, fromLine: block.range.start.line, in: source)
      var text = SummaryText.inlines(lines, in: source)
      if text.isEmpty, let tag = HTMLTag(html), tag.isShown == false {
        doubts.append((.tag(tag.name), block.range.start))
      }
      // Tags come first, since the images that they become may be badges, too.
      text = withoutBadges(withoutTags(text))
      guard text.contains(where: { !$0.isEmptyText }) else { return nil }
      block.content = .paragraph(text)
      if let level = HTMLTag(html)?.headingLevel(of: html) {
        block.content = .heading(Heading(level: level, text: text))
      }
    case .paragraph(let text):
      let rest = withoutBadges(text)
      guard rest.count == text.count || rest.contains(where: { !$0.isEmptyText }) else {
        return nil
      }
      block.content = .paragraph(rest)
    case .code(let info, let text) where info.prefix(while: { $0 != " " }) == "swift":
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if let (condition, line) = PlatformCondition.firstOmission(in: lines) {
        let place = SourcePosition(line: block.range.start.line + 1 + line)
        doubts.append((.omitted(condition), place))
      }
    case .code(let info, _):
      if let language = ForeignBox.drawn(info) {
        doubts.append((.extra(language), block.range.start))
      }
    default: break
    }
    block.changeParts(text: { $0 = changed($0) }, blocks: { transform(&$0) })
    return block
  }

  private mutating func changed(_ text: [Inline]) -> [Inline] {
    let text = allowsRawHTML ? text : withoutTags(text)
    return text.map { inline in
      var inline = inline
      if case .code(let code) = inline.content, isSymbol(code, at: inline.position) {
        inline.content = .code(code.symbolName(besides: modules))
      } else if !inline.children.isEmpty {
        inline.replaceChildren(changed(inline.children))
      }
      return inline
    }
  }

  /// Returns a text without badges, which show the state of a repository.
  ///
  /// A book can't show them because its pages load nothing from other hosts.
  private func withoutBadges(_ text: [Inline]) -> [Inline] {
    text.compactMap { inline in
      switch inline.content {
      case .image(let source, _, _): return Self.isBadge(source) ? nil : inline
      case .link:
        let rest = withoutBadges(inline.children)
        guard rest.count < inline.children.count else { return inline }
        guard rest.contains(where: { !$0.isEmptyText }) else { return nil }
        var inline = inline
        inline.replaceChildren(rest)
        return inline
      default: return inline
      }
    }
  }

  private static func isBadge(_ address: String) -> Bool {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return false }
    let marks = [
      "badge", "shields.io", "travis-ci.", "codecov.io", "circleci.com", "coveralls.io",
      "app.bitrise.io",
    ]
    return marks.contains { address.firstRange(of: $0) != nil }
      || address.hasPrefix("https://github.com/")
        && address.firstRange(of: "/workflows/") != nil && address.firstRange(of: ".svg") != nil
  }

  /// Returns a text with tags replaced by what they mean.
  private mutating func withoutTags(_ text: [Inline]) -> [Inline] {
    var dark: String?
    return text.compactMap { inline in
      guard case .html(let html) = inline.content else { return inline }
      guard HTMLComment(html[...]) == nil, let tag = HTMLTag(html) else { return nil }
      switch tag.name {
      case "br": return Inline(.lineBreak, at: inline.position)
      case "picture": dark = nil
      // The sources of a picture precede the image that they replace.
      case "source": dark = tag.darkSource ?? dark
      case "img":
        if let dark, case .image(let light, _, _) = tag.image {
          darkSources.append(DarkSource(light: light, dark: dark, at: inline.position))
        }
        return tag.image.map { Inline($0, at: inline.position) }
      default:
        if !tag.isShown { doubts.append((.tag(tag.name), inline.position)) }
      }
      return nil
    }
  }

  /// Whether a block is only a comment, or one with hidden code.
  private func isComment(_ html: String) -> Bool {
    HTMLComment(html[...]).map { $0.rest == nil || $0.standsAlone || $0.code != nil } ?? false
  }

  /// Whether code has two backticks on each side, as DocC marks symbol names.
  private func isSymbol(_ code: String, at position: SourcePosition) -> Bool {
    guard source.path.catalog != nil, let first = code.utf8.first,
      first.isLetterOrDigit || "/_".utf8.contains(first), !code.utf8.contains(UInt8(ascii: " "))
    else { return false }
    // cmark doesn't say how many backticks enclosed the code.
    return source.line(position.line).utf8.contains(bytes: "``\(code)``".utf8)
  }
}

extension Inline {
  fileprivate var isEmptyText: Bool {
    if case .text(let text) = content { return text.allSatisfy { $0 == " " } }
    return isBreak
  }
}

extension String {
  /// Returns a symbol in Swift's notation: `Sets/Set/insert(_:)-2tk` is `Set.insert(_:)`.
  fileprivate func symbolName(besides modules: Set<String>) -> String {
    let parts = split(separator: "/").map { String($0).withoutHash }
    let isNamed = parts.count > 1 && modules.contains(parts[0])
    return parts.dropFirst(isNamed ? 1 : 0).joined(separator: ".")
  }
}

extension String {
  /// The name of a symbol without the suffix that DocC adds to duplicates: `-5fk2a`.
  var withoutHash: String {
    guard let dash = lastIndex(of: "-"), dash != startIndex else { return self }
    let hash = self[index(after: dash)...]
    // DocC also tells duplicates apart by kind, as in `-swift.method`.
    let isHash = !hash.isEmpty && hash.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2E }
    return isHash ? String(self[..<dash]) : self
  }
}
