/// A book without the texts of its chapters, for its contents, links and shared files.
package struct BookOutline: Sendable {
  package typealias Part = BookPart<ChapterOutline>

  /// The absolute path of the folder that holds `Site/site.yml`.
  package let root: String
  /// The settings in `Site/site.yml`.
  package let settings: BookSettings
  /// The parts in reading order.
  package let parts: [Part]
  /// All chapters in reading order.
  package let chapters: [ChapterOutline]
  /// The files that texts besides the chapters show, relative to the book's folder.
  package var attachments: [String] = []

  /// The number of the chapter that explains the terms; `nil` if the settings name none.
  package var glossary: Int? {
    settings.glossary.flatMap { name in chapters.firstIndex { $0.name == name } }
  }

  /// The number of the chapter whose diagrams can be compared; `nil` if the settings name none.
  package var compared: Int? {
    settings.compared.flatMap { name in chapters.firstIndex { $0.name == name } }
  }

  /// The numbers of the chapters that map names, in the order of the settings.
  package var names: [Int] {
    settings.names.compactMap { name in chapters.firstIndex { $0.name == name } }
  }

  /// The number of the chapter whose diagram is on the first page; `nil` for none.
  package var front: Int? {
    settings.frontSection.flatMap { front in
      chapters.firstIndex { $0.name == front.chapter }
    }
  }

  package init(root: String, settings: BookSettings, parts: [Part]) {
    self.root = root
    self.settings = settings
    self.parts = parts
    chapters = parts.flatMap(\.chapters)
  }
}
