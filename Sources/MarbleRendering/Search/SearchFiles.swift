import MarbleModel

/// The files that the search box reads.
struct SearchFiles {
  let site: BookSite
  /// How many runs there are after those of the chapters.
  var more = 0

  /// Whether there is a list of names, too.
  var hasNames = false

  var files: [PlannedFile] { tables + index.runs.map(file) }

  /// The number of the first run after those of the chapters in the book's language.
  var nextRun: Int { index.runs.count { $0.language == site.book.settings.language } }

  /// The scripts that say what there is to load in each language, and what is said of results.
  private var tables: [PlannedFile] {
    let late = site.book.appendices.sorted()
    return index.counts.map { language, count in
      let words = PageWords.in(language)
      let pages = late.filter { site.book.chapters[$0].language == language }
        .map { site.map.pages[$0].address.reference(from: SiteMap.index) }
      let names = hasNames && language == site.book.settings.language
      let parts = [
        "stop:\(words.stopWords.javaScript)", "similar:\(words.similar.javaScript)",
        "late:\(pages.joined(separator: " ").javaScript)", "names:\(names ? 1 : 0)",
      ]
      let script = "marbleSearch(\(count),{\(parts.joined(separator: ","))})\n"
      return PlannedFile(path: "assets/search/\(language).js", text: script)
    }
  }

  private var index: SearchIndex {
    let (chapters, language) = (site.book.chapters, site.book.settings.language)
    return SearchIndex(of: chapters.map(\.language), in: language, more: more)
  }

  /// Returns the file of a run, whose key depends on its chapters alone.
  private func file(of run: SearchIndex.Run) -> PlannedFile {
    PlannedFile(
      path: run.path,
      mixing: { mixer in
        mixer.mix(site.keys.tools)
        mixer.mix(run.number)
        mixer.mix(run.chapters) { mixer, number in
          mixer.mix(site.map.pages[number].address.path)
          mixer.mix(site.book.chapters[number].fingerprint)
        }
      },
      .text(of: run.chapters) { chapters in
        let numbered = zip(run.chapters, chapters).lazy.map { number, chapter in
          let address = site.map.pages[number].address.reference(from: SiteMap.index)
          return (chapter: chapter, address: address)
        }
        return SearchShard(run.number, of: numbered).script
      }
    )
  }
}
