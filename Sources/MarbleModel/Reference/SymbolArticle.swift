/// A page of a documentation catalog about a symbol: more of its text, and groups of others.
package struct SymbolArticle: Sendable {
  /// A group of symbols, as the page names them below `## Topics`.
  package struct Topic: Sendable, Hashable {
    /// The title.
    package let title: String
    /// The page's text about the group, with anything that it lists there besides symbols.
    package var blocks: [Block] = []
    /// The names of the symbols, such as `Set.insert(_:)`.
    package var names: [String] = []

    package init(title: String) { self.title = title }
  }

  /// The name of the module.
  package let module: String
  /// The names of the enclosing types, and its own; empty for the module itself.
  package let symbol: [String]
  /// The path of the page, relative to the book's folder.
  package let path: String
  /// The text without its title and its topics.
  package let text: SymbolText
  /// The groups, in the order of the page.
  package let topics: [Topic]
  /// Whether the text replaces the symbol's doc comment.
  package let isReplacing: Bool
  /// The fingerprint of everything that the text is made of.
  package let fingerprint: Fingerprint

  package init(
    module: String,
    symbol: [String],
    path: String,
    text: SymbolText,
    topics: [Topic],
    isReplacing: Bool = false,
    fingerprint: Fingerprint
  ) {
    (self.module, self.symbol, self.path) = (module, symbol, path)
    (self.text, self.topics) = (text, topics)
    (self.isReplacing, self.fingerprint) = (isReplacing, fingerprint)
  }
}

extension ModuleSymbols {
  /// Returns the symbols that a name in a text of a subject refers to.
  ///
  ///     insert(_:), insert, Set.insert(_:), Sets.Set.insert(_:)
  ///
  /// A full name takes precedence over one without labels.
  package func symbols(named name: String, in subject: [String] = []) -> [LibrarySymbol] {
    let prefix = module + "."
    let names = [name] + (name.hasPrefix(prefix) ? [String(name.dropFirst(prefix.count))] : [])
    let own = names.map { (subject + [$0]).joined(separator: ".") }
    let wanted = Set(names + own)
    let exact = symbols.filter { wanted.contains($0.path.joined(separator: ".")) }
    guard exact.isEmpty else { return exact }
    return symbols.filter { symbol in
      wanted.contains((symbol.path.dropLast() + [symbol.baseName]).joined(separator: "."))
    }
  }
}

extension SymbolText {
  /// Returns the text of a doc comment with that of a page about its symbol.
  ///
  /// The page of a member is shown among others, so its headings are lower and have no anchors.
  package func adding(_ article: SymbolArticle, aboutType isType: Bool) -> SymbolText {
    var more = article.text
    if !isType { more.changeHeadings { ($0.level, $0.anchor) = (min($0.level + 2, 6), nil) } }
    if article.isReplacing { return more }
    var whole = self
    whole.changeHeadings { $0.anchor = nil }
    if whole.summary.isEmpty {
      whole.summary = more.summary
    } else if let first = more.summary.first {
      let range = SourceRange(at: first.position)
      whole.discussion.append(Block(.paragraph(more.summary), range: range))
    }
    whole.discussion += more.discussion
    whole.parameters += more.parameters
    whole.returns += more.returns
    whole.throws += more.throws
    return whole
  }

  private mutating func changeHeadings(_ change: (inout Heading) -> Void) {
    for index in discussion.indices {
      guard case .heading(var heading) = discussion[index].content else { continue }
      change(&heading)
      discussion[index].content = .heading(heading)
    }
  }
}
