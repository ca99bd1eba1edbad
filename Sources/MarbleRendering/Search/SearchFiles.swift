import MarbleModel

/// The files that the search box reads.
struct SearchFiles {
  let book: BookOutline
  let map: SiteMap
  /// What stands for the programs that make the files.
  let makers: Fingerprint
  /// Returns the chapter of a number with its text.
  let chapter: @Sendable (Int) -> Chapter

  var files: [PlannedFile] {
    let index = SearchIndex(of: book.chapters.map(\.language), in: book.settings.language)
    return index.tables + index.runs.map(file)
  }

  /// Returns the file of a run, whose key is that of its chapters alone.
  private func file(of run: SearchIndex.Run) -> PlannedFile {
    PlannedFile(
      path: run.path,
      mixing: { mixer in
        mixer.mix(makers)
        mixer.mix(run.number)
        mixer.mix(run.chapters) { mixer, number in
          mixer.mix(map.pages[number].address.path)
          mixer.mix(book.chapters[number].fingerprint)
        }
      },
      make: { [map, chapter] in
        let chapters = run.chapters.lazy.map { number in
          let address = map.pages[number].address.reference(from: SiteMap.index)
          return (chapter: chapter(number), address: address)
        }
        return SearchShard(run.number, of: chapters).script
      }
    )
  }
}
