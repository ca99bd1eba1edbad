import MarbleModel

/// The documented symbols that a chapter's sections mention in their text or use in their blocks.
///
/// A name in a text refers to the symbol that the blocks of its section, or else those of its
/// chapter, use under this name. A name that isn't in their code refers to a member only if just
/// one type has it.
struct ChapterSymbols: Sendable {
  struct Section: Sendable, Hashable {
    let anchor: String?
    let title: String
    /// The names written as code in its heading.
    var names: [String] = []
    /// The first mention of each symbol in the text.
    let mentions: [Mention]
    /// The symbols that the blocks use, each once.
    let uses: [String]
  }

  struct Mention: Sendable, Hashable {
    let position: SourcePosition
    let symbol: String
  }

  let sections: [Section]

  /// Resolves the mentions in the sections of the chapter at `path`.
  init(in sections: [SectionMentions], of path: String, map: ReferenceMap, _ checks: Verdicts) {
    let uses = sections.map { section in
      section.listings
        .flatMap { checks.verdict(on: Listing.ID(path: path, line: $0))?.shown.uses ?? [] }
        .map(\.symbol).filter { map.place(of: $0) != nil }.uniqued()
    }
    let all = uses.flatMap(\.self).uniqued()
    self.sections = zip(sections, uses).map { section, uses in
      let mentions = section.prose.compactMap { mention in
        map.symbol(named: mention.name, in: [uses, all], orElsewhere: !mention.isInCode)
          .map { Mention(position: mention.position, symbol: $0) }
      }
      var named: Set<String> = []
      return Section(
        anchor: section.anchor,
        title: section.title,
        names: section.names,
        mentions: mentions.filter { named.insert($0.symbol).inserted },
        uses: uses
      )
    }
  }

  /// Returns the addresses of the symbols that a text names, by the positions of the names.
  func addresses(from page: SiteAddress, in map: ReferenceMap) -> [SourcePosition: String] {
    let mentions = sections.flatMap(\.mentions)
    let places = mentions.compactMap { mention in
      map.place(of: mention.symbol).map { (mention.position, $0.reference(from: page)) }
    }
    return Dictionary(places) { first, _ in first }
  }

  /// Mixes everything that a page shows of them; every key already includes the places of symbols'
  /// documentation.
  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(sections.flatMap(\.mentions)) { mixer, mention in
      mixer.mix(mention.position.line)
      mixer.mix(mention.position.column)
      mixer.mix(mention.symbol)
    }
  }
}
