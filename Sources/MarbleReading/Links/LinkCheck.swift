import MarbleModel

/// The check that every link of a book leads somewhere.
struct LinkCheck: Sendable {
  /// The anchors of each chapter, by its path.
  private let anchors: [String: Set<String>]
  private let folder: BookFolder
  private let settings: BookSettings

  /// Checks the links of all chapters, and notes the files to which they lead.
  static func apply(
    to readings: inout [ChapterReader.Reading],
    in folder: BookFolder,
    settings: BookSettings
  ) async {
    let anchors = readings.compactMap(\.chapter).map { ($0.path, $0.blocks.anchors) }
    let check = LinkCheck(
      anchors: Dictionary(anchors) { first, _ in first },
      folder: folder,
      settings: settings
    )
    readings = await Parallel.map(readings) { check.checked($0) }
  }

  private func checked(_ reading: ChapterReader.Reading) -> ChapterReader.Reading {
    guard let chapter = reading.chapter else { return reading }
    var diagnostics = reading.diagnostics
    var attachments: Set<String> = []
    let chapterFolder = chapter.path.split(separator: "/").dropLast().joined(separator: "/")
    for link in chapter.blocks.links {
      let target = LinkTarget(link.destination, in: chapterFolder)
      if case .file(let path, _) = target, anchors[path] == nil { attachments.insert(path) }
      guard let finding = finding(target, link, on: chapter.path) else { continue }
      let place = SourceRange(at: link.position)
      diagnostics.append(
        Diagnostic(
          .error,
          finding.message,
          at: place,
          in: chapter.source,
          remedy: finding.remedy
        )
      )
    }
    let withFiles = Chapter(
      source: chapter.source,
      name: chapter.name,
      language: chapter.language,
      frontMatter: chapter.frontMatter,
      blocks: chapter.blocks,
      attachments: attachments.sorted()
    )
    return ChapterReader.Reading(chapter: withFiles, diagnostics: diagnostics.inOrder)
  }

  private typealias Finding = (message: Diagnostic.Message, remedy: String?)

  private func finding(_ target: LinkTarget, _ link: ChapterLink, on page: String) -> Finding? {
    switch target {
    case .elsewhere: nil
    case .nothing: (.nothing(link.kind), "write where it leads, or remove it")
    case .outside: (.outside(link.kind), "copy the file into the book")
    case .absolute: (.absolute(link.kind), "write the path from this file, or begin with `https:`")
    case .refused(let scheme): (.refused(scheme), .schemes)
    case .samePage(let anchor): finding(anchor: anchor, on: page)
    case .file(let path, let anchor) where anchors[path] != nil && !link.isImage:
      finding(anchor: anchor ?? "", on: path)
    case .file(let path, _): finding(file: path, link)
    }
  }

  private func finding(anchor: String, on page: String) -> Finding? {
    guard let known = anchors[page], !anchor.isEmpty, !known.contains(anchor) else { return nil }
    let nearest = Suggestion.nearest(to: anchor, among: known.sorted())
    let remedy = nearest.map { "did you mean `#\($0)`?" }
    return (.noHeading(anchor, page), remedy ?? .headings)
  }

  private func finding(file path: String, _ link: ChapterLink) -> Finding? {
    do throws(BookFolder.Failure) {
      try folder.checkFile(path)
    } catch {
      return switch error {
      case .missing: (.noFile(path), suggestion(for: path) ?? "create the file or mend the link")
      case .folder: (.folder(path), "lead to a file in it")
      case .outside: (.outside(link.kind), "copy the file into the book")
      case .noFile, .loop, .tooLarge, .refused: (.unreadable(path), nil)
      }
    }
    let isChapter = path.hasPrefix("notes/\(settings.language)/") && path.hasSuffix(".md")
    guard isChapter, !link.isImage else { return nil }
    return (.notInContents(path), "add it to the contents in `\(BookReader.settingsPath)`")
  }

  private func suggestion(for path: String) -> String? {
    let nearest = Suggestion.nearest(to: path, among: anchors.keys.sorted())
    return nearest.map { path in
      "did you mean `\(path.split(separator: "/").last ?? "")`?"
    }
  }
}

extension ChapterLink {
  /// The word for it.
  fileprivate var kind: String { isImage ? "image" : "link" }
}

extension String {
  fileprivate static let headings =
    "write the heading in lower case, without punctuation, with hyphens for spaces"
  fileprivate static let schemes =
    "links may begin with "
    + LinkTarget.schemes.map { "`\($0):`" }.joined(separator: ", ")
}

extension Diagnostic.Message {
  fileprivate static func nothing(_ kind: String) -> Self { "this \(kind) leads nowhere" }
  fileprivate static func outside(_ kind: String) -> Self { "this \(kind) leads out of the book" }
  fileprivate static func absolute(_ kind: String) -> Self {
    "this \(kind) would not work from disk, as it begins at the root of a server"
  }
  fileprivate static func refused(_ scheme: String) -> Self { "`\(scheme):` is not allowed here" }
  fileprivate static func noHeading(_ anchor: String, _ page: String) -> Self {
    "`\(page)` has no heading `#\(anchor)`"
  }
  fileprivate static func noFile(_ path: String) -> Self { "there is no file `\(path)`" }
  fileprivate static func folder(_ path: String) -> Self { "`\(path)` is a folder" }
  fileprivate static func unreadable(_ path: String) -> Self { "`\(path)` cannot be read" }
  fileprivate static func notInContents(_ path: String) -> Self {
    "the contents do not name `\(path)`, so no page is made of it"
  }
}
