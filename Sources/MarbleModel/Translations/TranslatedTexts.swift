/// The texts in `Site/TAG.yml`, which translate those of `Site/site.yml`.
package struct TranslatedTexts: Sendable, Hashable {
  /// The title of the book; empty if it has none in this language.
  package var title = ""
  /// One sentence about the book; may be empty.
  package var summary = ""
  /// The titles of the parts in the order of the contents.
  package var parts: [PlacedText] = []
  /// The texts of the links on the first page, in the order of the settings.
  package var doors: [PlacedText] = []
  /// The purposes of the reference's modules, in the order of the settings.
  package var abstracts: [PlacedText] = []
  /// Words that readers may search for in this language, besides the original's synonyms.
  package var synonyms: [Synonym] = []

  package init() {}

  /// Returns the path of the file for a language, relative to the book's folder.
  package static func path(of language: String) -> String { "Site/\(language).yml" }
}

extension TranslatedTexts {
  /// The settings of such a file; new settings are added here, and in the manual.
  package static let table: [Setting<TranslatedTexts>] = [
    .init("title: 内部原理", "the name of the book", .text { $0.title = $1 }),
    .init("summary: 一句话。", "the line below the title", .text { $0.summary = $1 }),
    .init(
      "parts: [流, 订阅]",
      "the titles of the parts, in the order of the contents",
      .texts { $0.parts = $1 }
    ),
    .init(
      "doors: [查操作符]",
      "the texts of `doors`, in their order",
      .texts { $0.doors = $1 }
    ),
    .init(
      "reference: [信号和操作符]",
      "what the modules of `reference` are for, in their order",
      .texts { $0.abstracts = $1 }
    ),
    .init(
      "synonyms: [operators#merge: 合并]",
      "more `synonyms`, in this language",
      .synonyms { $0.synonyms = $1 }
    ),
  ]
}

extension BookSettings {
  /// Returns the book's settings in another language, with untranslated texts unchanged.
  package func translated(into language: String, by texts: TranslatedTexts) -> BookSettings {
    var settings = self
    settings.language = language
    if !texts.title.isEmpty { settings.title = texts.title }
    if !texts.summary.isEmpty { settings.summary = texts.summary }
    let titled = contents.indices.filter { contents[$0].title != nil }
    for (index, title) in zip(titled, texts.parts) { settings.contents[index].title = title.text }
    for (index, text) in zip(doors.indices, texts.doors) {
      settings.doors[index] = Door(chapter: doors[index].chapter, text: text.text)
    }
    for (module, text) in zip(reference, texts.abstracts) {
      settings.abstracts[module.text] = text.text
    }
    settings.synonyms += texts.synonyms
    return settings
  }
}
