import MarbleModel

/// Checks what a book says about its publication against its files and chapters.
struct PublishingCheck {
  private let settings: BookSettings
  private let folder: BookFolder
  private var diagnostics: [Diagnostic] = []

  /// Returns what is wrong: a picture that doesn't exist, or addresses used twice.
  static func check(
    _ chapters: [ChapterReading],
    settings: BookSettings,
    in folder: BookFolder
  ) -> [Diagnostic] {
    var check = PublishingCheck(settings: settings, folder: folder)
    check.checkImage()
    check.checkFormerNames(of: chapters)
    check.checkAttachments(of: chapters)
    return check.diagnostics
  }

  private mutating func checkImage() {
    guard let image = settings.publishing.image else { return }
    let isOutside = image.text.hasPrefix("/") || image.text.split(separator: "/").contains("..")
    let problem: (Diagnostic.Message, String)?
    do throws(BookFolder.Failure) {
      try folder.checkFile(image.text)
      problem = isOutside ? (.pictureOutside, "copy the file into the book") : nil
    } catch {
      problem =
        switch error {
        case .missing: (.noPicture(image.text), "write its path from the book's folder")
        case .outside: (.pictureOutside, "copy the file into the book")
        case .folder, .noFile, .hidden, .link, .loop, .tooLarge, .refused:
          (.badPicture(image.text), "put a readable file there")
        }
    }
    guard let (message, remedy) = problem else { return }
    diagnostics.append(
      Diagnostic(.error, message, at: image.range, in: settings.file, remedy: remedy)
    )
  }

  /// A former name must be unused because its address leads to only one chapter.
  private mutating func checkFormerNames(of chapters: [ChapterReading]) {
    let names = Dictionary(chapters.map { ($0.outline.name, $0) }) { first, _ in first }
    var owners: [String: String] = [:]
    for chapter in chapters {
      let path = chapter.outline.path
      for former in chapter.outline.frontMatter.formerNames {
        if let other = names[former.text]?.outline.path {
          let message = other == path ? Diagnostic.Message.ownName : .namesChapter(other)
          report(message, former, in: chapter, remedy: "remove it")
        } else if let owner = owners[former.text] {
          let remedy = owner == path ? "remove one of them" : "keep it in one chapter"
          report(.formerNameTwice(owner), former, in: chapter, remedy: remedy)
        } else {
          owners[former.text] = path
        }
      }
    }
  }

  private mutating func report(
    _ message: Diagnostic.Message,
    _ name: PlacedText,
    in chapter: ChapterReading,
    remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: name.range, in: chapter.source, remedy: remedy).sparingBlocks
    )
  }

  /// A file beside the chapters keeps its name on the site, so no page may have that name.
  private mutating func checkAttachments(of chapters: [ChapterReading]) {
    let chapters = chapters.map(\.outline)
    let pages = chapters.flatMap { chapter in
      let own = [chapter.page] + chapter.frontMatter.formerNames.map(\.text)
      return (own + StudyPage.allCases.map(\.rawValue)).map { name in
        ("notes/\(chapter.language)/\(name).html", name)
      }
    }
    let names = Dictionary(pages) { first, _ in first }
    for chapter in chapters
    where !settings.reference.isEmpty && chapter.page.lowercased().hasPrefix("reference/") {
      let remedy = "give the folder another name"
      diagnostics.append(
        Diagnostic(.error, .takesPage(of: "reference"), path: chapter.path, remedy: remedy)
          .sparingBlocks
      )
    }
    for chapter in chapters
    where !settings.translations.isEmpty && chapter.page.lowercased() == "index" {
      diagnostics.append(
        Diagnostic(.error, .takesFirstPage, path: chapter.path, remedy: "give it another name")
          .sparingBlocks
      )
    }
    let reference = "notes/\(settings.language)/reference/"
    for path in Set(chapters.flatMap(\.attachments)).sorted() {
      let isReference = !settings.reference.isEmpty && path.hasPrefix(reference)
      let taken = names[path] ?? (isReference ? "reference" : nil)
      guard let name = taken, (try? folder.checkFile(path)) != nil else { continue }
      diagnostics.append(
        Diagnostic(.error, .takesPage(of: name), path: path, remedy: "give the file another name")
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func noPicture(_ path: String) -> Self { "there is no file `\(path)`" }
  fileprivate static func badPicture(_ path: String) -> Self { "`\(path)` can't be read" }
  fileprivate static let pictureOutside: Self = "the book's picture is outside the book"
  fileprivate static let takesFirstPage: Self =
    "this chapter would overwrite the first page of the book in its language"
  fileprivate static let ownName: Self = "this is the chapter's current name"
  fileprivate static func namesChapter(_ path: String) -> Self {
    "the chapter `\(path)` now has this name"
  }
  fileprivate static func formerNameTwice(_ path: String) -> Self {
    "`\(path)` already lists this name"
  }
  fileprivate static func takesPage(of name: String) -> Self {
    "this file would overwrite the page `\(name)` on the site"
  }
}
