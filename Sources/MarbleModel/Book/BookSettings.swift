/// The settings of a book in `Site/site.yml`.
package struct BookSettings: Sendable, Hashable {
  /// A part of the contents, whose chapters are the names of files, without `.md`.
  package typealias Part = BookPart<String>

  /// The title of the book.
  package var title: String
  /// One sentence about the book, for the index page; may be empty.
  package var summary = ""
  /// The language of the chapters, a BCP 47 tag such as `en`; names the folder below `notes/`.
  package var language = "en"
  /// The languages into which the chapters are translated, with their places in the settings.
  package var translations: [PlacedText] = []
  /// The parts in reading order.
  package var contents: [Part] = []
  /// The packages that Swift blocks compile against.
  package var libraries: [LibrarySettings]
  /// Whether all packages in the settings could be read, so that blocks can be compiled.
  package var isLibraryKnown = true
  /// How blocks without words form programs, unless a chapter sets its own session.
  package var session = Session.page
  /// The Swift that blocks are written in, unless a chapter or a block overrides it.
  package var dialect = Dialect()
  /// Whether comments after code state its value without a mark, unless a chapter overrides it.
  package var commentsAreValues = false
  /// Whether the Swift blocks in the doc comments of the libraries are tested too.
  package var testsDocComments = false
  /// Whether raw HTML in chapters reaches the page.
  package var allowsRawHTML = false
  /// Whether `$x$` in chapters is a formula.
  package var readsFormulas = true
  /// The name of the chapter that explains the terms of the book; `nil` if none does.
  package var glossary: String?
  /// The name of the chapter whose diagrams readers can compare; `nil` if there is none.
  package var compared: String?
  /// The names of the chapters whose tables list names of other libraries.
  package var names: [String] = []
  /// The section whose diagram is on the first page, as in `gallery#merge`; `nil` for none.
  package var front: PlacedText?
  /// The links on the first page besides the one to the first chapter.
  package var doors: [Door] = []
  /// Words that readers may search for, besides those of the chapters.
  package var synonyms: [Synonym] = []
  /// The permissions that all programs of this book get in the sandbox.
  package var permissions: Set<Permission> = []
  /// The files of the book that all programs read.
  package var reads: [PlacedText] = []
  /// The programs that sessions may call, besides those that any session may.
  package var commands: [PlacedText] = []
  /// The modules of the libraries that have a reference.
  package var reference: [PlacedText] = []
  /// The types of the libraries that only do their work, which pictures of objects fold.
  package var internals: [String] = []
  /// Whether names from the toolchain's libraries in code link to their public pages on the web.
  package var linksToWebReference = false
  /// The purposes of these modules, by their names; some may have none.
  package var abstracts: [String: String] = [:]
  /// Whether pages show what blocks printed in earlier commits.
  package var showsEarlierOutputs = true
  /// The forms in which readers can download the whole book.
  package var editions: [BookEdition] = []
  /// Where the book is published, and by whom.
  package var publishing = PublishingSettings()
  /// The file with the settings, for quoting from it in diagnostics.
  package var file: SourceFile

  /// How the chapters are read.
  package var markdown: MarkdownOptions {
    MarkdownOptions(
      allowsRawHTML: allowsRawHTML,
      readsFormulas: readsFormulas,
      commands: Set(commands.map(\.text))
    )
  }

  /// The chapter and the anchor of the section whose diagram is on the first page.
  package var frontSection: (chapter: String, anchor: String)? {
    guard let parts = front?.text.split(separator: "#", maxSplits: 1), parts.count == 2 else {
      return nil
    }
    return (String(parts[0]), String(parts[1]))
  }

  /// The settings that affect chapters and pages in ways that no other record shows.
  ///
  /// The contents affect pages through their chapters' places, and libraries through verdicts;
  /// earlier outputs have keys of their own.
  package var common: BookSettings {
    var common = self
    (common.contents, common.libraries) = ([], [])
    (common.permissions, common.reads, common.editions) = ([], [], [])
    // Pages don't change when only the lines of the settings move.
    let nowhere = SourceRange(at: SourcePosition(line: 1))
    common.reference = reference.map { PlacedText($0.text, at: nowhere) }
    common.commands = commands.map { PlacedText($0.text, at: nowhere) }
    common.translations = translations.map { PlacedText($0.text, at: nowhere) }
    (common.front, common.doors, common.synonyms) = (nil, [], [])
    (common.abstracts, common.showsEarlierOutputs) = ([:], true)
    common.file = SourceFile(path: "", text: "")
    return common
  }

  /// Creates settings, with defaults for whatever is left out.
  package init(
    title: String,
    libraries: [LibrarySettings] = [],
    file: SourceFile = SourceFile(path: "Site/site.yml", text: "")
  ) {
    self.title = title
    self.libraries = libraries
    self.file = file
  }
}

extension BookSettings {
  /// The settings of `Site/site.yml`; new settings are added here, and in the manual.
  package static let table: [Setting<BookSettings>] = [
    .init(
      "title: How it works",
      "the name of the book",
      .text { $0.title = $1 },
      absence: ("the book has no title", "add `title: ...`")
    ),
    .init(
      "summary: One sentence.",
      "the line below the title on the first page",
      .text { $0.summary = $1 }
    ),
    .init(
      "language: zh-Hans",
      "the language of the site, and its folder in `notes/`; `en` by default",
      .language { $0.language = $1 }
    ),
    .init(
      "languages: [en, zh-Hans]",
      "replaces `language` in a book with translations: the language it's written in comes first, then those it's translated into",
      .languages { settings, languages in
        settings.language = languages.first?.text ?? settings.language
        settings.translations = Array(languages.dropFirst())
      }
    ),
    .init(
      "contents",
      "parts with their chapters in reading order; chapters can also be listed outside of parts; pages elsewhere are named by paths and patterns, such as `README.md` and `docs/**`",
      .contents { $0.contents = $1 },
      absence: ("the contents don't name any chapters", contentsRemedy)
    ),
    .init(
      "library",
      "the package that blocks use, or a list of packages",
      .libraries { ($0.libraries, $0.isLibraryKnown) = $1 }
    ),
    .init(
      "session: isolated",
      "makes every block of the book its own program, unless the head of a page says `session: page`",
      .session { $0.session = $1 }
    ),
    .init(
      "swift: 5",
      "the language mode of all blocks, `6` by default; the word `swift=` sets it for a single block",
      .mode { $0.dialect.mode = $1 }
    ),
    .init(
      "features: [ExistentialAny]",
      "the upcoming and experimental features enabled in all blocks; the word `feature=` enables them in a single block",
      .identifiers { $0.dialect.add(features: $1) }
    ),
    .init(
      "defines: [DEMO]",
      "the names that are true in every block's `#if`; the word `define=` sets them in a single block",
      .identifiers { $0.dialect.add(defines: $1) }
    ),
    .init(
      "comments: values",
      "lets a literal in a comment after code, such as `// 3`, claim its value as `// => 3` does; `prose` is the default",
      .comments { $0.commentsAreValues = $1 }
    ),
    .init(
      "docComments: true",
      "also tests the Swift blocks in the library's `///` comments",
      .flag { $0.testsDocComments = $1 }
    ),
    .init(
      "reference: [Name]",
      "the library's modules whose public symbols and sources get pages that the chapters link to",
      .modules { ($0.reference, $0.abstracts) = $1 }
    ),
    .init(
      "internals: [Hub]",
      "the library's types that only do its work: pictures of objects fold them until a reader opens them, and a cycle of nothing else is one that the library opens itself",
      .identifiers { $0.internals = $1 }
    ),
    .init(
      "webReference: true",
      "links names from Swift's standard library and Foundation in code to Apple's documentation on the web",
      .flag { $0.linksToWebReference = $1 }
    ),
    .init(
      "html: true",
      "allows raw HTML in chapters",
      .flag { $0.allowsRawHTML = $1 }
    ),
    .init(
      "math: false",
      "leaves dollar signs as they are; otherwise `$x$` is a formula",
      .flag { $0.readsFormulas = $1 }
    ),
    .init(
      "glossary: terms",
      "the chapter whose headings are the book's terms: links to them show the definition, and each term lists the chapters that use it",
      .chapter { $0.glossary = $1 }
    ),
    .init(
      "compare: operators",
      "the chapter whose draggable diagrams readers can compare with others that have the same input, below each diagram and on a separate page",
      .chapter { $0.compared = $1 }
    ),
    .init(
      "names: names",
      "the chapter, or a list of chapters, whose tables list the names that other libraries use, so that readers can search for those, too",
      .chapters { $0.names = $1 }
    ),
    .init(
      "front: operators#merge",
      "the section whose diagram is shown on the first page, draggable there if it's draggable in the section",
      .section { $0.front = $1 }
    ),
    .init(
      "doors: [operators: Look up an operator]",
      "more links on the first page: chapters, each with its link text",
      .doors { $0.doors = $1 }
    ),
    .init(
      "synonyms: [operators#merge: combine]",
      "chapters or sections that the search should show first, each with comma-separated words that readers may search for",
      .synonyms { $0.synonyms = $1 }
    ),
    .init(
      "allow: [network]",
      "what every block may use, `network` or `files`; the word `allow=` grants it to a single block",
      .permissions { $0.permissions = $1 }
    ),
    .init(
      "reads: [data/*.csv]",
      "the files of the book that every block reads; the word `reads=` gives them to a single block",
      .files { $0.reads = $1 }
    ),
    .init(
      "commands: [greet]",
      "the programs that sessions may call besides everyday tools: executables of the library's packages, `marble` itself, and programs of this machine",
      .commands { $0.commands = $1 }
    ),
    .init(
      "editions: [page, epub]",
      "the whole book in one file, for reading offline: `page` is a single page that also prints well; `epub` is for e-readers",
      .editions { $0.editions = $1 }
    ),
    .init(
      "earlierOutputs: false",
      "leaves out of the pages what blocks printed in earlier commits",
      .flag { $0.showsEarlierOutputs = $1 }
    ),
    .init(
      "url: https://example.org/book/",
      "canonical addresses, a site map, a feed of the chapters, and previews where links are shared",
      .siteAddress { $0.publishing.address = $1 }
    ),
    .init(
      "edit: https://github.com/o/r/edit/main/{path}",
      "a link on each chapter to its source",
      .editingAddress { $0.publishing.editing = $1 }
    ),
    .init(
      "author: Name",
      "the author's name in the feed and in the pages' heads",
      .text { $0.publishing.author = $1 }
    ),
    .init(
      "image: images/cover.png",
      "the picture in previews of links to the site",
      .image { $0.publishing.image = $1 }
    ),
  ]

  /// What to add if chapters are missing.
  package static let contentsRemedy = "add `contents:` with a list of chapters"
}
