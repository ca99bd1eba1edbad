import MarbleModel

/// The check that every link of a book leads somewhere.
struct LinkCheck: Sendable {
  /// The anchors of each chapter, by its path.
  private let anchors: [String: Set<String>]
  private let attachments: AttachmentCheck

  /// Checks the links of all chapters, and notes the files to which they lead.
  static func apply(
    to readings: inout [ChapterReader.Reading],
    in folder: BookFolder,
    settings: BookSettings
  ) async {
    let chapters = readings.compactMap(\.chapter)
    let anchors = chapters.map { ($0.path, $0.blocks.anchors) }
    let check = LinkCheck(
      anchors: Dictionary(anchors) { first, _ in first },
      attachments: AttachmentCheck(chapters, in: folder, settings: settings)
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

  private func finding(
    _ target: LinkTarget,
    _ link: ChapterLink,
    on page: String
  ) -> AttachmentCheck.Finding? {
    switch target {
    case .elsewhere: nil
    case .nothing: (.nothing(link.kind), "write where it leads, or remove it")
    case .outside: (.outside(link.kind), "copy the file into the book")
    case .absolute: (.absolute(link.kind), "write the path from this file, or begin with `https:`")
    case .refused(let scheme): (.refused(scheme), .schemes)
    case .samePage(let anchor): finding(anchor: anchor, on: page)
    case .file(let path, let anchor) where anchors[path] != nil && !link.isImage:
      finding(anchor: anchor ?? "", on: path)
    case .file(let path, _): attachments.finding(path, isImage: link.isImage)
    }
  }

  private func finding(anchor: String, on page: String) -> AttachmentCheck.Finding? {
    guard let known = anchors[page], !anchor.isEmpty, !known.contains(anchor) else { return nil }
    let nearest = Suggestion.nearest(to: anchor, among: known.sorted())
    let remedy = nearest.map { "did you mean `#\($0)`?" }
    return (.noHeading(anchor, page), remedy ?? .headings)
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
    + AddressScheme.allowed.map { "`\($0):`" }.joined(separator: ", ")
}

extension Diagnostic.Message {
  fileprivate static func nothing(_ kind: String) -> Self { "this \(kind) leads nowhere" }
  fileprivate static func absolute(_ kind: String) -> Self {
    "this \(kind) would not work from disk, as it begins at the root of a server"
  }
  fileprivate static func refused(_ scheme: String) -> Self { "`\(scheme):` is not allowed here" }
  fileprivate static func noHeading(_ anchor: String, _ page: String) -> Self {
    "`\(page)` has no heading `#\(anchor)`"
  }
}
