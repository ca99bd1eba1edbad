import MarbleModel

/// A page with the inputs of a chapter's diagrams, on which readers compare the diagrams, or find
/// one of them by drawing.
///
/// Without scripts, it shows the inputs with links to their diagrams.
struct ComparisonPage: Sendable {
  enum Kind: String {
    case comparing, finding
  }

  let comparison: Comparison
  let site: BookSite
  var kind = Kind.comparing

  /// Returns the address of the page: `gallery.compare.html` beside `gallery.html`.
  static func address(beside page: SiteAddress) -> SiteAddress {
    SiteAddress(String(page.path.dropLast(".html".count)) + ".compare.html")
  }

  var file: PlannedFile {
    PlannedFile(
      path: address.path,
      mixing: { mixer in
        site.keys.mixContents(into: &mixer)
        mixer.mix(kind.rawValue)
        mixer.mix(comparison.page)
        mixer.mix(comparison.script)
        mixer.mix(comparison.families) { $0.mix(describing: $1.input.lanes) }
      },
      make: { site.theme.render("compare", fields) }
    )
  }

  private var chapter: SiteAddress { site.map.pages[comparison.page].address }
  private var words: PageWords { site.words }
  private var address: SiteAddress {
    let own = kind == .finding ? site.finding : nil
    return own ?? Self.address(beside: chapter)
  }

  private var fields: Fields {
    site.fields(
      ofListAt: address,
      title: words[kind == .comparing ? .compareDiagrams : .findByDrawing],
      summary: words[kind == .comparing ? .compareSummary : .findSummary],
      of: comparison.page,
      [
        "comparison": true,
        "isDrawn": kind == .finding,
        "chapter": [
          "address": chapter.reference(from: address),
          "title": site.map.pages[comparison.page].title.html,
        ] as Fields,
        "text": text,
      ]
    )
  }

  private var text: String {
    comparison.families.enumerated().map { html(of: $1, number: $0 + 1) }.joined()
      + template
  }

  private var template: String {
    switch kind {
    case .comparing: words.dragTemplate(on: address, of: chapter, isCompared: true)
    case .finding:
      words.dragTemplate(
        on: address,
        loading: ["drag.js", "draw.js", "find.js"],
        FindingPage.data(of: chapter)
      )
    }
  }

  private func html(of family: Comparison.Family, number: Int) -> String {
    let input = MarbleDiagram(rows: family.input.lanes.map { .lane($0) })
    let picture = DiagramHTML(words: words).html(ofInput: input, key: family.members[0].line)
    let links = family.sections.map { section in
      let title = section.title.isEmpty ? "" : section.title.escaped + words[.colon]
      let links = section.members.map(link).joined(separator: words[.comma])
      return "<li>\(title)\(links)</li>\n"
    }
    let count = words.say(.diagramsWithInput, count: family.members.count)
    return """
      <section class="family" aria-labelledby="marble-family-\(number)">
      <h2 id="marble-family-\(number)">\(family.name.escaped)</h2>
      <div class="listing">
      \(picture)</div>
      <details\(number == 1 && kind == .comparing ? " open" : "")><summary>\(count)</summary>
      <ul>
      \(links.joined())</ul>
      </details>
      </section>

      """
  }

  private func link(to member: ComparedDiagram) -> String {
    let place = site.map.pages[comparison.page].reference(to: member.anchor, from: address)
    return "<a href=\"\(place)\"><code>\(member.title.escaped)</code></a>"
  }
}
