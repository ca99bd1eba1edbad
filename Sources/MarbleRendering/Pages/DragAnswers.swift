import MarbleModel

/// The results of dragging a page's diagrams, as a script that is loaded on demand.
struct DragAnswers: Sendable {
  /// The answers, each with the line of its listing.
  let tables: [(line: Int, table: DragTable)]

  init(of path: String, shown lines: [Int], _ checks: Verdicts) {
    tables = lines.compactMap { line in
      checks.verdict(on: Listing.ID(path: path, line: line))?.shown.drag.map { (line, $0) }
    }
  }

  /// Returns the script that passes the answers to `drag.js`, with the diagrams that can be
  /// compared.
  func script(_ comparison: Comparison? = nil) -> String {
    let families = comparison.map { ",\($0.script)" } ?? ""
    return "marbleDrag({" + tables.map { "\n\($0.line):\($0.table.json)" }.joined(separator: ",")
      + "\n}\(families))\n"
  }

  private func mix(into mixer: inout FingerprintMixer, _ comparison: Comparison?) {
    mixer.mix(tables) { mixer, answer in
      mixer.mix(answer.line)
      mixer.mix(answer.table)
    }
    mixer.mix(comparison?.script)
  }

  /// Returns the address of the script of a page: `gallery.drag.js` beside `gallery.html`.
  static func address(of page: SiteAddress) -> SiteAddress {
    SiteAddress(String(page.path.dropLast(".html".count)) + ".drag.js")
  }

  /// Plans the scripts of all pages that need one.
  static func files(
    of site: BookSite,
    checks: Verdicts,
    _ comparison: Comparison?
  ) -> [PlannedFile] {
    zip(site.book.chapters, site.map.pages).enumerated().compactMap { number, place in
      let (chapter, page) = place
      let answers = DragAnswers(of: chapter.path, shown: chapter.shownListings, checks)
      guard !answers.tables.isEmpty else { return nil }
      let comparison = comparison?.page == number ? comparison : nil
      return PlannedFile(
        path: address(of: page.address).path,
        mixing: { answers.mix(into: &$0, comparison) },
        make: { answers.script(comparison) }
      )
    }
  }
}
