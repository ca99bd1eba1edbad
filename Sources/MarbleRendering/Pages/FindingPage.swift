import MarbleModel

/// The page on which readers draw a row, and find the operators that send such a row.
///
/// Without scripts, it shows the inputs with links to their diagrams.
struct FindingPage: Sendable {
  let comparison: Comparison
  let site: BookSite
  /// The answers of the chapter's diagrams, by their lines.
  let tables: [Int: DragTable]

  init(comparison: Comparison, site: BookSite, _ checks: Verdicts) {
    (self.comparison, self.site) = (comparison, site)
    let lines = comparison.families.flatMap(\.members).map(\.line)
    let path = site.book.chapters[comparison.page].path
    tables = Dictionary(
      DragAnswers(of: path, shown: lines, checks).tables.map { ($0.line, $0.table) }
    ) { first, _ in first }
  }

  /// Plans the pages about diagrams with the same input, and the data that they load.
  static func files(
    of comparison: Comparison?,
    on site: BookSite,
    _ checks: Verdicts
  ) -> [PlannedFile] {
    guard let comparison else { return [] }
    let pages = [ComparisonPage.Kind.comparing, .finding].map { kind in
      ComparisonPage(comparison: comparison, site: site, kind: kind).file
    }
    return pages + [FindingPage(comparison: comparison, site: site, checks).data]
  }

  /// The script with the data for finding operators.
  private var data: PlannedFile {
    PlannedFile(path: Self.data(of: chapter.address).path, mixing: mix, make: { script })
  }

  private var chapter: SiteMap.Page { site.map.pages[comparison.page] }

  /// Returns the address of the data: `gallery.find.js` beside `gallery.html`.
  static func data(of chapter: SiteAddress) -> SiteAddress { chapter.extended(by: "find.js") }

  private func mix(into mixer: inout FingerprintMixer) {
    site.keys.mixContents(into: &mixer)
    mixer.mix(comparison.script)
    mixer.mix(tables.sorted { $0.key < $1.key }) { mixer, answer in
      mixer.mix(answer.key)
      mixer.mix(answer.value)
    }
  }

  /// The script that passes each family to `find.js`: the table of its input, and its behaviors
  /// with their rows, tellings and runs.
  private var script: String {
    let families = comparison.families.map { family -> String in
      guard let behaviors = Behaviors(of: family, tables) else { return "0" }
      let rows = behaviors.all.map { behavior in
        let names = behavior.rows.map(script).joined(separator: ",")
        return "\n[[\(names)],\(behavior.table.tellingsJSON),\(behavior.table.runsJSON)]"
      }
      return "[\(family.members[0].line),\(behaviors.input.json),["
        + rows.joined(separator: ",") + "]]"
    }
    return "marbleFind([\n" + families.joined(separator: ",\n") + "\n])\n"
  }

  private func script(of row: Behaviors.Row) -> String {
    let page = site.finding ?? chapter.address
    let place = chapter.reference(to: row.member.anchor, from: page)
    return "[\(row.member.title.javaScript),\(place.javaScript),\(row.name.javaScript)]"
  }
}
