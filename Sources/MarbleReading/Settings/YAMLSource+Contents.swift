import MarbleModel
import Yams

extension YAMLSource {
  /// Returns the parts of `contents:`; `nil` if there are none.
  mutating func contents(_ node: Node?) -> [BookSettings.Part]? {
    let items = items(node, named: "contents", of: "chapters and parts") ?? []
    guard !items.isEmpty else { return nil }
    entries = Set(items.flatMap { $0["chapters"]?.array() ?? [$0] }.compactMap(\.string))
    var parts: [BookSettings.Part] = []
    for item in items {
      if case .mapping = item {
        if let part = part(item) { parts.append(part) }
      } else {
        let names = chapters(item)
        guard !names.isEmpty else { continue }
        if parts.last?.title != nil || parts.isEmpty {
          parts.append(BookSettings.Part(title: nil, chapters: []))
        }
        parts[parts.count - 1].chapters += names
      }
    }
    return parts
  }

  /// Returns the name of a chapter that must be listed in the contents, which have been read.
  mutating func listedChapter(_ node: Node?, named what: String) -> String? {
    guard let node, let name = text(node, named: what) else { return nil }
    return listed(name, at: node)
  }

  /// Returns the names of one or several such chapters, each of them once.
  mutating func listedChapters(_ node: Node?, named what: String) -> [String]? {
    guard case .sequence(let nodes)? = node else {
      return listedChapter(node, named: what).map { [$0] }
    }
    return nodes.compactMap { listedChapter($0, named: what) }.uniqued()
  }

  /// Returns the name of a chapter if the contents list it.
  mutating func listed(_ name: String, at node: Node) -> String? {
    let names = chapters.map(\.text)
    if names.contains(name) { return name }
    let nearest = Suggestion.nearest(to: name, among: names)
    let remedy = nearest.map { "did you mean `\($0)`?" } ?? "add it to the contents"
    return refuse(.noSuchChapter(name), node, remedy)
  }

  private mutating func part(_ node: Node) -> BookSettings.Part? {
    let known = ["part", "chapters"]
    guard let fields = fields(of: node, named: "contents", known: known) else { return nil }
    let title = text(fields["part"], named: "part")
    if fields["part"] == nil {
      report(.partWithoutTitle, at: range(of: node), remedy: "add `part: ...`")
    }
    if fields["chapters"] == nil {
      let remedy = "add `chapters:` with a list of names"
      report(.partWithoutChapters, at: range(of: node), remedy: remedy)
    }
    let items = items(fields["chapters"], named: "chapters", of: "names") ?? []
    return BookSettings.Part(title: title ?? "", chapters: items.flatMap { chapters($0) })
  }

  /// Returns the chapters that an item of the contents names: one, or several by a path.
  private mutating func chapters(_ node: Node) -> [String] {
    guard let pages, let entry = node.string, pages.finds(entry) else {
      let name = chapterName(node, named: "a chapter")
      return [name.flatMap { listed($0, from: node) }].compactMap(\.self)
    }
    guard text(node, named: "a chapter") != nil else { return [] }
    do throws(PageFinder.Failure) {
      let found = try pages.names(of: entry)
      guard found.isPattern else { return found.names.compactMap { listed($0, from: node) } }
      let place = range(of: node)
      return found.names.filter { name in
        let path = ChapterName.path(of: name, in: pages.language)
        return !entries.contains(name) && !entries.contains(path)
          && list(PlacedText(name, at: place)) == nil
      }
    } catch {
      report(error.message(about: entry), at: range(of: node), remedy: error.remedy)
      return []
    }
  }

  /// Adds a chapter to the contents; returns its name unless it can't be there.
  private mutating func listed(_ name: String, from node: Node) -> String? {
    let range = range(of: node)
    if let page = StudyPage.allCases.first(where: { $0.rawValue == ChapterName.page(of: name) }) {
      return refuse(.pageOfSite(page), node, "leave it out, or give the file another name")
    }
    guard let first = list(PlacedText(name, at: range)) else { return name }
    if first.text == name {
      let remedy = "keep one of them; the other is on line \(first.range.start.line)"
      report(.listedTwice(name), at: range, remedy: remedy)
    } else if name.isForeignPage != first.text.isForeignPage {
      let remedy = "give the chapter another name"
      report(.sameAddress(name, first.text), at: range, remedy: remedy)
    } else {
      let remedy = "give one of the files another name"
      report(.differsInCase(name, first.text), at: range, remedy: remedy)
    }
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static let partWithoutTitle: Self = "a part has no title"
  fileprivate static let partWithoutChapters: Self = "a part has no chapters"
  fileprivate static func noSuchChapter(_ name: String) -> Self {
    "the contents don't list a chapter `\(name)`"
  }
  fileprivate static func differsInCase(_ name: String, _ other: String) -> Self {
    "on many disks `\(name)` and `\(other)` are the same file, because they differ only in case"
  }
  fileprivate static func sameAddress(_ name: String, _ other: String) -> Self {
    "`\(name)` and `\(other)` would have the same page on the site"
  }
  fileprivate static func pageOfSite(_ page: StudyPage) -> Self {
    "Marble generates the page `\(page.rawValue)` itself"
  }
  fileprivate static func listedTwice(_ name: String) -> Self {
    "the chapter `\(name)` is listed twice"
  }
}
