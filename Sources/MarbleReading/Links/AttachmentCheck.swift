import MarbleModel

/// The check of a link to a file of the book that isn't a chapter.
struct AttachmentCheck: Sendable {
  typealias Finding = (message: Diagnostic.Message, remedy: String?)

  private let folder: BookFolder
  private let settings: BookSettings
  private let chapters: Set<String>
  /// The current paths of chapters, by their former ones.
  private let renamed: [String: String]

  init(_ chapters: [ChapterOutline], in folder: BookFolder, settings: BookSettings) {
    self.folder = folder
    self.settings = settings
    self.chapters = Set(chapters.map(\.path))
    let names = chapters.flatMap { chapter in
      chapter.frontMatter.formerNames.map { former in
        ("notes/\(chapter.language)/\(former.text).md", chapter.path)
      }
    }
    renamed = Dictionary(names) { first, _ in first }
  }

  func finding(_ path: String, isImage: Bool) -> Finding? {
    let kind = isImage ? "image" : "link"
    do throws(BookFolder.Failure) {
      try folder.checkFile(path)
    } catch {
      return switch error {
      case .missing: missing(path, isImage: isImage)
      case .folder: (.folder(path), "link to a file in it")
      case .outside: (.outside(kind), "copy the file into the book")
      case .hidden: (.hidden(path), "give it a name that doesn't begin with `.`")
      case .link: (.link(path), "replace the link with the file itself")
      case .tooLarge(let limit): (.tooLarge(path, limit), "link to where it can be downloaded")
      case .noFile, .loop, .refused: (.unreadable(path), nil)
      }
    }
    if !settings.allowsRawHTML, let finding = danger(path) { return finding }
    let isChapter = path.hasPrefix("notes/\(settings.language)/") && path.hasSuffix(".md")
    guard isChapter, !isImage else { return nil }
    return (.notInContents(path), "add it to the contents in `Site/site.yml`")
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
    let remedy = nearest(to: path, isImage: isImage).map { "did you mean `\(Self.name(of: $0))`?" }
    return (.noFile(path), remedy ?? (isBesideChapter(path) ? .written : .create))
  }

  /// Whether a file is where the book keeps those that blocks of a chapter write.
  private func isBesideChapter(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    let folder = path[..<slash]
    return folder.hasSuffix(".files")
      && chapters.contains(String(folder.dropLast(".files".count)) + ".md")
  }

  private func nearest(to path: String, isImage: Bool) -> String? {
    let near = isImage ? filesBeside(path) : chapters.sorted() + filesBeside(path)
    // What is asked for as a film or a table isn't a page.
    let ending = Self.name(of: path).split(separator: ".").dropFirst().last
    let same = near.filter { Self.name(of: $0).split(separator: ".").last == ending }
    let isPage = ending == nil || ending == "md" || ending == "html"
    return Suggestion.nearest(to: path, among: isPage ? near : same)
  }

  /// Returns the name of the file that a link to a missing one in the same folder may mean.
  func nearestName(to path: String) -> Substring? {
    guard (try? folder.resolve(path)) == nil,
      let target = renamed[path] ?? nearest(to: path, isImage: false),
      target.split(separator: "/").dropLast() == path.split(separator: "/").dropLast()
    else { return nil }
    return Self.name(of: target)
  }

  private func filesBeside(_ path: String) -> [String] {
    let place = path.split(separator: "/").dropLast().joined(separator: "/")
    return folder.names(in: place).map { place.isEmpty ? $0 : "\(place)/\($0)" }
      .filter { (try? folder.checkFile($0)) != nil }
  }

  /// Returns what is wrong with a file that browsers may read as a page, or run scripts from.
  private func danger(_ path: String) -> Finding? {
    switch AttachedKind(of: String(Self.name(of: path))) {
    case .harmless: return nil
    case .page: return (.html(path), .markdown)
    case .unknown(let ending): return (.ending(path, ending), .pack)
    case .unnamed:
      let bytes = try? folder.bytes(of: path)
      let first = bytes?.first { $0 > UInt8(ascii: " ") }
      // A file that can't be read here may begin with anything.
      return first == nil || first == UInt8(ascii: "<") ? (.guessed(path), .pack) : nil
    case .drawing:
      guard let bytes = try? folder.bytes(of: path) else { return (.unreadable(path), nil) }
      do throws(DrawingError) {
        try DrawingCheck.check(bytes)
        return nil
      } catch {
        return (.drawing(path, error), .plainDrawing)
      }
    }
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

extension String {
  fileprivate static let create = "create the file or fix the link"
  fileprivate static let written =
    "accept the block that writes it, create the file or fix the link"
  fileprivate static let markdown =
    "write it in Markdown, or \(permission)"
  fileprivate static let pack =
    "give it an extension such as `.txt` or put it into a `.zip`, or \(permission)"
  fileprivate static let plainDrawing =
    "remove that and export the drawing as plain SVG, or \(permission)"
  private static let permission = "allow raw HTML with `html: true` in `Site/site.yml`"
}

extension Diagnostic.Message {
  static func outside(_ kind: String) -> Self { "this \(kind) leads outside the book" }
  fileprivate static func noFile(_ path: String) -> Self { "there is no file `\(path)`" }
  fileprivate static func renamed(_ path: String) -> Self { "`\(path)` has been renamed" }
  fileprivate static func page(_ path: String) -> Self {
    "`\(path)` is a page of the site, not a file of the book"
  }
  fileprivate static func folder(_ path: String) -> Self { "`\(path)` is a folder" }
  fileprivate static func hidden(_ path: String) -> Self {
    "`\(path)` is hidden, and hidden files aren't published"
  }
  fileprivate static func link(_ path: String) -> Self {
    "`\(path)` is a symbolic link, and those aren't published"
  }
  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> Self {
    "`\(path)` is larger than \(limit >> 20) MB"
  }
  fileprivate static func unreadable(_ path: String) -> Self { "`\(path)` can't be read" }
  fileprivate static func html(_ path: String) -> Self {
    "`\(path)` can hold raw HTML, which isn't allowed in this book"
  }
  fileprivate static func ending(_ path: String, _ ending: String) -> Self {
    "browsers may run the contents of `\(path)`: Marble doesn't know the extension `.\(ending)`"
  }
  fileprivate static func guessed(_ path: String) -> Self {
    "browsers may treat `\(path)` as a page, because its name has no extension"
  }
  fileprivate static func drawing(_ path: String, _ error: DrawingError) -> Self {
    switch error {
    case .encoding: "the drawing `\(path)` isn't valid UTF-8"
    case .malformed: "the drawing `\(path)` isn't plain XML"
    case .element(let name):
      "the drawing `\(path)` contains an element `\(name)`, which could run scripts"
    case .attribute(let name):
      "the drawing `\(path)` contains an attribute `\(name)`, which could run scripts"
    case .address(let name):
      "the attribute or style `\(name)` of the drawing `\(path)` refers to something outside it"
    }
  }
  fileprivate static func notInContents(_ path: String) -> Self {
    "`\(path)` isn't listed in the contents, so it has no page"
  }
}
