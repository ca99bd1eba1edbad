import MarbleModel

/// The files that the search box reads.
struct SearchFiles {
  let site: BookSite
  /// How many runs there are after those of the chapters.
  var more = 0

  var files: [PlannedFile] { index.tables + index.runs.map(file) }

  /// The number of the first run after those of the chapters in the book's language.
  var nextRun: Int { index.runs.count { $0.language == site.book.settings.language } }

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
