import MarbleModel

extension ChapterPage {
  /// The text as HTML, with its listings and their output.
  var text: String {
    let places = ListingPlaces(of: chapter, session: site.book.settings.session)
    let code = code(places)
    var html = HTMLBuffer()
    write(by: renderer(places, code), into: &html)
    if extent == .wall { WallHTML(of: self).write(into: &html) }
    return html.text + tools(places, code) + exercises(places) + lighting
  }

  /// Returns what writes the listings of the page.
  func code(_ places: ListingPlaces) -> CodeHTML {
    CodeHTML(
      words: textWords,
      stepped: places.stepped,
      internals: Set(site.book.settings.internals),
      proofStart: proofStart,
      latePage: HiddenCode(of: number, on: site).page.reference(from: address)
    )
  }

  /// What the places of the ticks begin with.
  private var proofStart: String { ProofHTML.start(of: chapter.blocks.shownListings.map(\.id)) }

  /// The texts and the script with which readers tick off exercises; empty if there are none.
  private func exercises(_ places: ListingPlaces) -> String {
    let study = site.book.chapters[number].study
    guard extent == .whole, !study.exercises.isEmpty else { return "" }
    let packages = ExercisePackages(of: chapter, in: site.book.settings, places, checks)
    return words.exerciseTemplate(
      near: "li[id^='marble-exercise']",
      on: address,
      (packages, ExercisePackages.address(on: site))
    )
  }

  /// The script with which words in the text light what they name in a picture.
  private var lighting: String {
    guard FigureHTML.isDrawn(in: blocks) else { return "" }
    let near = ".diagram,.drawing"
    return "<template data-near=\"\(near)\" data-soon=\"\(near)\""
      + " data-load=\"\(address.root)assets/lit.js\"></template>\n"
  }

  /// Writes the text, with lines of uses at the ends of its sections.
  func write(by renderer: MarkupRenderer, into html: inout HTMLBuffer) {
    guard let glossary, glossary.page == number else {
      guard !nameLines.isEmpty else {
        return renderer.write(blocks, isTight: false, into: &html)
      }
      return renderer.write(blocks, into: &html) { nameLines[$0] }
    }
    let uses = GlossaryUses(glossary: glossary, map: site.map, words: textWords)
    renderer.write(blocks, into: &html, ending: uses.line)
  }

  /// Returns the renderer of the text on its page or in an edition.
  func renderer(
    _ places: ListingPlaces,
    _ code: CodeHTML,
    in edition: EditionPlace? = nil
  ) -> MarkupRenderer {
    var renderer = MarkupRenderer(allowsRawHTML: site.book.settings.allowsRawHTML)
    renderer.edition = edition
    renderer.address = { site.map.reference(for: $0, from: chapter.path, on: address) }
    renderer.dark = { site.map.darkReference(for: $0, in: chapter, on: address) }
    renderer.heading = { addition(to: $0, in: edition) }
    renderer.code = code.html
    renderer.listing = { code.html(of: view(of: $0, places)) }
    renderer.hidden = { code.html(ofHidden: view(of: $0, places)) }
    renderer.expectation = { $0.isShownAlone ? code.html(of: $0) : "" }
    renderer.words = textWords
    if edition == nil {
      let played = playedPlaces(places)
      renderer.played = { played[$0] }
    }
    renderer.explanation = { glossary?.definition(for: LinkTarget($0, from: chapter.path)) }
    if let reference {
      let symbols = reference.uses.chapters[number].addresses(from: address, in: reference.map)
      renderer.symbol = { inline in
        if case .code = inline.content { symbols[inline.position] } else { nil }
      }
    }
    return renderer
  }

  private func addition(to heading: Heading, in edition: EditionPlace?) -> HeadingAddition {
    guard let anchor = heading.anchor else { return HeadingAddition() }
    let notice = staleNotice(anchor, in: edition)
    guard edition == nil else { return HeadingAddition(id: anchor, notice: notice) }
    let mark = """
       <a class="anchor" href="#\(anchor.escaped)" aria-label="\(textWords[.linkToSection])">#</a>
      """
    return HeadingAddition(id: anchor, mark: mark, notice: notice)
  }

  func view(of listing: Listing, _ places: ListingPlaces) -> ListingView {
    let verdict = checks.verdict(on: listing.id)
    return ListingView(
      listing: listing,
      highlighted: highlights[listing.id],
      place: places.place(of: listing),
      verdict: verdict,
      mark: verdict.map { CheckMark($0, of: listing, words: textWords) }
    )
  }

  private func tools(_ places: ListingPlaces, _ code: CodeHTML) -> String {
    guard places.count > 0, extent == .whole || !blocks.shownListings.isEmpty else { return "" }
    let chapterAddress = site.map.pages[number].address
    let own = blocks.shownListings.map(\.id)
    // All pages of a chapter share its list of names, where its listings have these numbers.
    let shown = chapter.blocks.shownListings.map(\.id)
    let hidden = chapter.blocks.hiddenListings.map(\.id)
    let links = reference.flatMap {
      CodeLinks(in: shown, hidden: hidden, of: chapterAddress, $0, checks).scripts
    }
    let tools =
      code.tools(imports: checks.imports, late: links)
      + HiddenCode(of: number, on: site).template(on: address)
    let stepper = places.stepped > 0 ? code.stepper.template(root: address.root) : ""
    let answers = DragAnswers(of: chapter.path, shown: own.map(\.line), checks)
    let dragging =
      answers.tables.isEmpty
      ? ""
      : textWords.dragTemplate(
        on: address,
        of: chapterAddress,
        isCompared: isCompared,
        with: (isTyped ? [PageWords.typing] : [])
          + (playedPlaces(places).isEmpty ? [] : [PageWords.playing])
      )
    let isProved = own.contains { listing in
      checks.verdict(on: listing).map { CheckMark.Kind($0.outcome) } == .verified
    }
    return tools + stepper + dragging + puzzles(own) + (isProved ? panel : "")
  }

  /// The panel of the ticks.
  private var panel: String {
    let outputs = EarlierOutputs(of: site.book.chapters[number], on: site, checks)
    let place = EarlierOutputs.address(of: site.map.pages[number].address)
    return ProofHTML(words: textWords, start: proofStart).panel(
      path: chapter.path,
      toolchain: checks.toolchain,
      root: address.root,
      outputs: outputs.isEmpty ? nil : place.reference(from: address)
    )
  }

  /// The texts and files of the script for the puzzles among listings; empty if none can be tried.
  private func puzzles(_ listings: [Listing.ID]) -> String {
    guard listings.contains(where: { checks.verdict(on: $0)?.shown.puzzle != nil }) else {
      return ""
    }
    return textWords.puzzleTemplate(on: address, of: site.map.pages[number].address)
  }
}
