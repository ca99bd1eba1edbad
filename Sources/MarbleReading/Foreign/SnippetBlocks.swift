import MarbleModel

/// The snippets of a page and the code of its steps, by the addresses that represent them in its
/// text.
struct SnippetBlocks {
  private let listings: [String: Listing]
  /// The files that are only shown.
  private let others: [String: Block.Content]
  /// The texts of the files.
  private let files: [String: SourceFile]

  /// Finds the snippets among the replacements of a page, which hold the texts of their files.
  init(_ replacements: [LinkReplacement]) {
    var (listings, files): ([String: Listing], [String: SourceFile]) = ([:], [:])
    var others: [String: Block.Content] = [:]
    for replacement in replacements {
      guard let text = replacement.text else { continue }
      if let snippet = Snippet(replacement.destination), let listing = snippet.listing(in: text) {
        listings[replacement.destination] = listing
        files[snippet.path] = SourceFile(path: snippet.path, text: text)
      } else if let code = replacement.replacement.flatMap(TutorialCode.init) {
        if let listing = code.listing(in: text) {
          listings[replacement.destination] = listing
          files[code.file] = SourceFile(path: code.file, text: text)
        } else {
          others[replacement.destination] = code.plain(text)
        }
      }
    }
    (self.listings, self.others, self.files) = (listings, others, files)
  }

  /// The blocks of each file as a text to be tested.
  ///
  /// The package manager has snippets import what they need, so nothing is added to this one. It
  /// was written to be run, not read, so it may print more than its comments say.
  var texts: [Chapter] {
    files.values.sorted { $0.path < $1.path }.map { source in
      let own = listings.values.filter { $0.id.path == source.path }.sorted { $0.id < $1.id }
      return Chapter(
        source: source,
        name: source.path,
        language: "",
        frontMatter: FrontMatter(title: source.path, session: .isolated),
        blocks: own.uniqued(on: \.id).map { Block(.listing($0.claiming), range: $0.range) },
        module: "Swift"
      )
    }
  }

  /// The identities of the blocks.
  var ids: [Listing.ID] { Set(listings.values.map(\.id)).sorted() }

  /// Puts the blocks in the places of their addresses.
  ///
  /// A page has each block once; repetitions of it are only code. In a text to be tested, all are
  /// code, since the files are tested as texts of their own.
  func put(into blocks: inout [Block], toTest: Bool = false) {
    guard !listings.isEmpty || !others.isEmpty else { return }
    var shown = toTest ? Set(ids) : []
    put(into: &blocks, &shown)
  }

  private func put(into blocks: inout [Block], _ shown: inout Set<Listing.ID>) {
    for index in blocks.indices {
      if case .paragraph(let text) = blocks[index].content, text.count == 1,
        case .link(let address, _, _) = text[0].content,
        let content = content(at: address, &shown)
      {
        blocks[index].content = content
      }
      blocks[index].changeParts { put(into: &$0, &shown) }
    }
  }

  private func content(at address: String, _ shown: inout Set<Listing.ID>) -> Block.Content? {
    guard let listing = listings[address] else { return others[address] }
    let lines = listing.lines.filter { !$0.isHidden }.map { $0.text + "\n" }
    return shown.insert(listing.id).inserted
      ? .listing(listing) : .code(info: "swift", text: lines.joined())
  }
}

extension Listing {
  /// The listing with any output if it's run, unless comments in it say what it prints.
  fileprivate var claiming: Listing {
    let claims = ["// Prints \"", "// prints \""]
    guard words.isRun,
      !lines.contains(where: { line in claims.contains { line.text.contains($0) } })
    else {
      return self
    }
    var listing = self
    let place = SourceRange(at: range.end)
    listing.output = Expectation(comparison: .varies, lines: [], range: place)
    return listing
  }
}
