import MarbleModel

/// The files that the search box reads.
struct SearchFiles {
  let site: BookSite

  var files: [PlannedFile] {
    let (chapters, language) = (site.book.chapters, site.book.settings.language)
    let index = SearchIndex(of: chapters.map(\.language), in: language)
    return index.tables + index.runs.map(file)
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
