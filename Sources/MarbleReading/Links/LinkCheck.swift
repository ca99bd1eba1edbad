import MarbleModel
import MarbleSystem

/// The check that every link of a book leads somewhere.
struct LinkCheck: Sendable {
  private let anchors: [String: Set<String>]
  private let attachments: AttachmentCheck
  private let foreign: ForeignLinks
  /// The links that may be broken.
  private let known: BrokenLinks
  private let original: Original?

  /// The original of a translation, which the translated chapters can link to, too.
  struct Original {
    /// The language of the original.
    let language: String
    /// The anchors of chapters by their paths.
    let places: [String: Set<String>]
  }

  /// Checks the links of chapters to each other, and those of translations to the `original`; the
  /// `others` may link to the chapters, too, but nothing links to the `others`.
  static func apply(
    to entries: inout [ChapterReader.Entry],
    and others: inout [ChapterReader.Entry],
    of original: Original? = nil,
    knowing known: BrokenLinks,
    in folder: BookFolder,
    settings: BookSettings
  ) async {
    let chapters = entries.compactMap(\.reading?.outline)
    let places = chapters.map { ($0.path, Set($0.anchors)) }
    var anchors = Dictionary(places) { first, _ in first }
    if let original { anchors.merge(original.places) { own, _ in own } }
    let attachments = AttachmentCheck(chapters, in: folder, settings: settings)
    let check = LinkCheck(
      anchors: anchors,
      attachments: attachments,
      foreign: ForeignLinks(chapters, anchors, attachments, in: folder, settings: settings),
      known: known,
      original: original
    )
    entries = await entries.concurrentMap { check.checked($0) }
    others = await others.concurrentMap { check.checked($0) }
  }

  private func checked(_ entry: ChapterReader.Entry) -> ChapterReader.Entry {
    guard var reading = entry.reading else { return entry }
    let outline = reading.outline
    var attachments: Set<String> = []
    var diagnostics: [Diagnostic] = []
    var replacements: [LinkReplacement] = []
    var doubts: [(ForeignDoubt, SourcePosition)] = []
    var forgiven: [ChapterLink] = []
    for link in outline.links {
      if outline.path.isForeignPage, let answer = foreign.answer(link, on: outline) {
        replacements.append(answer.shown)
        attachments.formUnion(files(of: answer.shown, on: outline.path))
        if let doubt = answer.doubt { doubts.append((doubt, link.position)) }
        continue
      }
      if let shared = sharedFile(of: link, on: outline.path) {
        replacements.append(shared)
        attachments.formUnion(files(of: shared, on: outline.path))
        continue
      }
      let finding = finding(link, on: outline.path)
      if finding != nil, isKnown(link, on: outline.path) {
        replacements.append(LinkReplacement(link.destination, isImage: link.isImage, by: nil))
        forgiven.append(link)
        continue
      }
      // A missing file can't be copied, even for a page that only its author sees.
      if case .file(let path, _, _) = link.target, anchors[path] == nil, foreign.hasFile(path) {
        attachments.insert(path)
      }
      guard let (message, remedy) = finding else { continue }
      var error = Diagnostic(.error, message, at: link.position, in: reading.source, remedy: remedy)
      error.brokenLinks = [link.destination]
      error.replacement = replacement(for: link, on: outline.path)
      diagnostics.append(error.sparingBlocks)
    }
    // The lines of a file are only found if something is wrong in it, which keeps editors quick.
    if !forgiven.isEmpty, let warning = BrokenLinks.warning(about: forgiven, in: reading.source) {
      diagnostics.append(warning)
    }
    if outline.path.catalog != nil {
      for path in attachments { attachments.formUnion(foreign.darkVariants(of: path)) }
    }
    reading.known.outline.note(attachments.sorted(), replacements)
    if !doubts.isEmpty { diagnostics += ForeignDoubt.warnings(doubts, in: reading.source) }
    let all = diagnostics.isEmpty ? entry.diagnostics : (entry.diagnostics + diagnostics).inOrder
    return ChapterReader.Entry(reading: reading, diagnostics: all)
  }

  /// Whether the book lists a link among its broken ones.
  private func isKnown(_ link: ChapterLink, on page: String) -> Bool {
    known.entries.contains(BrokenLinks.Entry(page: page, destination: link.destination))
  }

  /// Returns the replacement for a link to a neighbouring file that only the original has.
  private func sharedFile(of link: ChapterLink, on page: String) -> LinkReplacement? {
    guard let original, case .file(let path, _, let rest) = link.target, anchors[path] == nil,
      attachments.finding(path, isImage: link.isImage) != nil
    else { return nil }
    let parts = path.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, parts[0] == "notes" else { return nil }
    let shared = "notes/\(original.language)/\(parts[2])"
    guard attachments.finding(shared, isImage: link.isImage) == nil else { return nil }
    let address = "../\(original.language)/\(parts[2])".encodedInLink
    return LinkReplacement(link.destination, isImage: link.isImage, by: address + rest)
  }

  /// Returns the file of the book that a page links to after the replacement, unless it's a page.
  private func files(of shown: LinkReplacement, on page: String) -> [String] {
    guard case .file(let path, _, _) = LinkTarget(shown.replacement ?? "", from: page),
      anchors[path] == nil
    else { return [] }
    return [path]
  }

  private func finding(_ link: ChapterLink, on page: String) -> AttachmentCheck.Finding? {
    switch link.target {
    case .elsewhere: link.isImage ? (.remote, .copied) : nil
    case .unnameable: (.unnameable(link.kind), "write the path of a file of the book")
    case .nothing: (.nothing(link.kind), "write where it should lead, or remove it")
    case .outside: (.outside(link.kind), "copy the file into the book")
    case .absolute: (.absolute(link.kind), "write the path from this file, or begin with `https:`")
    case .refused(let scheme) where page.isForeignPage && scheme == "doc":
      foreign.finding(article: link.destination, on: page)
    case .refused(let scheme) where page.isForeignPage && scheme == Snippet.scheme:
      (.noSnippet(link.destination), "write the path of a file in `Snippets`, without `.swift`")
    case .refused(let scheme) where page.isTutorial && scheme == TutorialCode.scheme:
      foreign.finding(code: link.destination, on: page)
    case .refused(PlayLink.scheme) where !page.isForeignPage && !link.isImage: nil
    case .refused(let scheme): (.refused(scheme), .schemes)
    case .samePage(let anchor): finding(anchor: anchor, on: page)
    case .file(let path, let anchor, _) where anchors[path] != nil && !link.isImage:
      // The dictionary also finds a path in another normal form, which a server wouldn't.
      anchors.hasKey(path)
        ? finding(anchor: anchor ?? "", on: path)
        : (.otherForm(path), "copy the letters from the file's name")
    case .file(let path, _, _): attachments.finding(path, isImage: link.isImage)
    }
  }

  private func finding(anchor: String, on page: String) -> AttachmentCheck.Finding? {
    guard let known = anchors[page], !anchor.isEmpty, !known.holds(anchor) else { return nil }
    if known.contains(anchor) {
      return (.otherForm("#" + anchor), "copy the letters from the heading")
    }
    let remedy = nearest(to: anchor, on: page).map { "did you mean `#\($0)`?" }
    return (.noHeading(anchor, page), remedy ?? .headings)
  }

  private func nearest(to anchor: String, on page: String) -> String? {
    Suggestion.nearest(to: anchor, among: (anchors[page] ?? []).sorted())
  }

  /// Returns the address that a broken link should have, if its remedy names that.
  private func replacement(for link: ChapterLink, on page: String) -> String? {
    guard !link.isImage else { return nil }
    let written = link.destination.prefix { $0 != "#" }
    switch link.target {
    case .samePage(let anchor):
      return nearest(to: anchor, on: page).map { "#" + $0.encodedInLink }
    case .file(let path, let anchor, _) where anchors[path] != nil:
      return nearest(to: anchor ?? "", on: path).map { "\(written)#\($0.encodedInLink)" }
    case .file(let path, _, let rest):
      guard let name = attachments.nearestName(to: path) else { return nil }
      let folder = written.lastIndex(of: "/").map { written[...$0] } ?? ""
      return folder + name.encodedInLink + rest
    case .elsewhere, .nothing, .unnameable, .outside, .absolute, .refused: return nil
    }
  }
}

extension Set<String> {
  /// Whether one of the texts has the same letters in the same normal form: to browsers and
  /// servers, `é` as one character isn't the same letter as `é` as two.
  func holds(_ text: String) -> Bool {
    // Only one text of a set can be equal to it in any form.
    firstIndex(of: text).map { self[$0].utf8.elementsEqual(text.utf8) } ?? false
  }
}

extension [String: Set<String>] {
  /// Whether one of the keys has the same letters in the same normal form.
  fileprivate func hasKey(_ text: String) -> Bool {
    index(forKey: text).map { self[$0].key.utf8.elementsEqual(text.utf8) } ?? false
  }
}

extension ChapterLink {
  fileprivate var kind: String { isImage ? "image" : "link" }
}

extension String {
  fileprivate static let headings =
    "write the heading in lower case, without punctuation, with hyphens for spaces"
  fileprivate static let copied =
    "copy the file into the book and write its path, or link to it without `!`"
  fileprivate static let schemes =
    "links may begin with "
    + AddressScheme.allowed.map { "`\($0):`" }.joined(separator: ", ")
}

extension Diagnostic.Message {
  fileprivate static func nothing(_ kind: String) -> Self { "this \(kind) has no target" }
  fileprivate static let remote: Self =
    "this image is on another host, but pages must work without a network"
  fileprivate static func unnameable(_ kind: String) -> Self {
    "this \(kind) contains a control character, which isn't allowed in file names"
  }
  fileprivate static func absolute(_ kind: String) -> Self {
    "this \(kind) wouldn't work from disk, because it begins at the root of a server"
  }
  fileprivate static func refused(_ scheme: String) -> Self { "`\(scheme):` isn't allowed here" }
  fileprivate static func noSnippet(_ address: String) -> Self {
    "there is no snippet `\(Snippet(address)?.path ?? "")`, or it doesn't have this slice"
  }
  fileprivate static func otherForm(_ name: String) -> Self {
    "`\(name)` is written in another Unicode normal form, so browsers wouldn't find it"
  }
  fileprivate static func noHeading(_ anchor: String, _ page: String) -> Self {
    "`\(page)` has no heading `#\(anchor)`"
  }
}

extension ChapterOutline {
  /// Keeps the targets of the chapter's links.
  fileprivate mutating func note(_ attachments: [String], _ replacements: [LinkReplacement]) {
    self.attachments = attachments
    self.replacements = replacements
    snippets = SnippetBlocks(replacements).ids
  }
}
