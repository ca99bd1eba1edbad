import MarbleModel

/// The files that the search box reads.
struct SearchFiles {
  let site: BookSite
  /// The number of runs after those of the chapters.
  var more = 0

  /// Whether there is also a list of names.
  var hasNames = false

  var files: [PlannedFile] { [table] + index.runs.map(file) }

  /// The number of the first run after those of the chapters.
  var nextRun: Int { index.runs.count }

  private var language: String { site.languages.edition.tag }

  /// The script that lists the files to load, and the texts for results.
  private var table: PlannedFile {
    let pages = site.book.appendices.sorted()
      .map { site.map.pages[$0].address.reference(from: SiteMap.top) }
    let tasks = StudySection.allCases.flatMap(\.headings).joined(separator: "\n")
    let fields = [
      "stop:\(site.words[.stopWords].javaScript)", "similar:\(site.words[.similar].javaScript)",
      "most:\(site.words[.searchMost].javaScript)", "tasks:\(tasks.javaScript)",
      "late:\(pages.joined(separator: " ").javaScript)", "names:\(hasNames ? 1 : 0)",
      "synonyms:\(synonyms.javaScript)", "parts:\(parts.javaScript)",
    ]
    let count = index.runs.count + more
    let script = "marbleSearch(\(count),{\(fields.joined(separator: ","))})\n"
    return PlannedFile(path: "assets/search/\(language).js", text: script)
  }

  /// The places that have synonyms, each as lines with its address and the synonyms.
  private var synonyms: String {
    site.book.settings.synonyms.compactMap { synonym in
      site.address(ofTarget: synonym.target.text).map { address in
        ([address] + synonym.words).joined(separator: "\n")
      }
    }
    .joined(separator: "\n\n")
  }

  /// The chapters whose sections have pages, each with lines for the sections: anchor and address.
  private var parts: String {
    site.map.pages.filter { !$0.sections.isEmpty }.map { page in
      let lines = page.sections.map { section in
        "\(section.anchor) \(section.address.reference(from: SiteMap.top))"
      }
      return ([page.address.reference(from: SiteMap.top)] + lines).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  private var index: SearchIndex { SearchIndex(of: site.book.chapters.count) }

  /// Returns the file of a run, whose key depends only on its chapters.
  private func file(of run: SearchIndex.Run) -> PlannedFile {
    PlannedFile(
      path: SearchIndex.path(ofRun: run.number, in: language),
      mixing: { mixer in
        mixer.mix(site.keys.tools)
        mixer.mix(run.number)
        mixer.mix(run.chapters) { mixer, number in
          mixer.mix(site.map.pages[number].address.path)
          mixer.mix(site.book.chapters[number].fingerprint)
        }
      },
      .text(of: Array(run.chapters)) { chapters in
        let numbered = zip(run.chapters, chapters).lazy.map { number, chapter in
          let address = site.map.pages[number].address.reference(from: SiteMap.top)
          return (chapter: chapter, address: address)
        }
        return SearchShard(run.number, of: numbered).script
      }
    )
  }
}
