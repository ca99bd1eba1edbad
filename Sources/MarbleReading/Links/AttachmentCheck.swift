import MarbleModel

/// The check of a link that leads to a file of the book that is no chapter.
struct AttachmentCheck: Sendable {
  /// What is wrong, and what to write instead.
  typealias Finding = (message: Diagnostic.Message, remedy: String?)

  private let folder: BookFolder
  private let settings: BookSettings
  private let chapters: Set<String>
  /// The paths of chapters by those that they had before.
  private let renamed: [String: String]

  /// Creates the check for a book with these chapters.
  init(_ chapters: [ChapterOutline], in folder: BookFolder, settings: BookSettings) {
    self.folder = folder
    self.settings = settings
    self.chapters = Set(chapters.map(\.path))
    let names = chapters.flatMap { chapter in
      chapter.frontMatter.formerNames.map { former in
        ("notes/\(chapter.language)/\(former.name).md", chapter.path)
      }
    }
    renamed = Dictionary(names) { first, _ in first }
  }

  /// Returns what is wrong with a link to the file at a path.
  func finding(_ path: String, isImage: Bool) -> Finding? {
    let kind = isImage ? "image" : "link"
    do throws(BookFolder.Failure) {
      try folder.checkFile(path)
    } catch {
      return switch error {
      case .missing: missing(path, isImage: isImage)
      case .folder: (.folder(path), "lead to a file in it")
      case .outside: (.outside(kind), "copy the file into the book")
      case .hidden: (.hidden(path), "give it a name without a `.` in front")
      case .link: (.link(path), "put the file itself there")
      case .tooLarge(let limit): (.tooLarge(path, limit), "lead to where it can be downloaded")
      case .noFile, .loop, .refused: (.unreadable(path), nil)
      }
    }
    if !settings.allowsRawHTML, holdsHTML(path) { return (.html(path), .markdown) }
    let isChapter = path.hasPrefix("notes/\(settings.language)/") && path.hasSuffix(".md")
    guard isChapter, !isImage else { return nil }
    return (.notInContents(path), "add it to the contents in `\(BookReader.settingsPath)`")
  }

  private func missing(_ path: String, isImage: Bool) -> Finding {
    if let chapter = renamed[path] {
      return (.renamed(path), "write `\(Self.name(of: chapter))`")
    }
    for ending in [".html", ".htm"] where path.hasSuffix(ending) {
      let chapter = String(path.dropLast(ending.count)) + ".md"
      guard let target = chapters.contains(chapter) ? chapter : renamed[chapter] else { continue }
      return (.page(path), "write `\(Self.name(of: target))`, from which the page is made")
    }
    let near = isImage ? filesBeside(path) : chapters.sorted() + filesBeside(path)
    let nearest = Suggestion.nearest(to: path, among: near)
    let remedy = nearest.map { "did you mean `\(Self.name(of: $0))`?" }
    return (.noFile(path), remedy ?? "create the file or mend the link")
  }

  private func filesBeside(_ path: String) -> [String] {
    let place = path.split(separator: "/").dropLast().joined(separator: "/")
    return folder.names(in: place).filter { !$0.hasPrefix(".") }
      .map { place.isEmpty ? $0 : "\(place)/\($0)" }
      .filter { (try? folder.checkFile($0)) != nil }
  }

  /// Whether a browser would take the file for a page, or run the scripts in it.
  private func holdsHTML(_ path: String) -> Bool {
    let name = path.lowercased()
    let endings = [".html", ".htm", ".xhtml", ".xht", ".shtml", ".mhtml", ".xml", ".xsl", ".hta"]
    if endings.contains(where: name.hasSuffix) { return true }
    if name.hasSuffix(".svgz") { return true }
    guard name.hasSuffix(".svg") else { return false }
    return (try? folder.bytes(of: path)).map(DrawingScan.mayRunScripts) ?? true
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

extension String {
  fileprivate static let markdown =
    "write it in Markdown, or allow raw HTML by `html: true` in `\(BookReader.settingsPath)`"
}

extension Diagnostic.Message {
  /// Returns what is said of a link or an image that leads out of the book.
  static func outside(_ kind: String) -> Self { "this \(kind) leads out of the book" }
  fileprivate static func noFile(_ path: String) -> Self { "there is no file `\(path)`" }
  fileprivate static func renamed(_ path: String) -> Self { "`\(path)` has another name now" }
  fileprivate static func page(_ path: String) -> Self {
    "`\(path)` is a page of the site, and no file of the book"
  }
  fileprivate static func folder(_ path: String) -> Self { "`\(path)` is a folder" }
  fileprivate static func hidden(_ path: String) -> Self {
    "`\(path)` is hidden, and hidden files are not published"
  }
  fileprivate static func link(_ path: String) -> Self {
    "`\(path)` is a symbolic link, which is not published"
  }
  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> Self {
    "`\(path)` is larger than \(limit >> 20) MB"
  }
  fileprivate static func unreadable(_ path: String) -> Self { "`\(path)` cannot be read" }
  fileprivate static func html(_ path: String) -> Self {
    "`\(path)` can hold raw HTML, which is not allowed in this book"
  }
  fileprivate static func notInContents(_ path: String) -> Self {
    "the contents do not name `\(path)`, so no page is made of it"
  }
}
