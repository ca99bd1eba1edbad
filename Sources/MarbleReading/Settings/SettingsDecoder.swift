import MarbleModel
import Yams

/// The decoder of `Site/site.yml`.
struct SettingsDecoder {
  /// A chapter's name in the contents, and where it is written.
  struct Entry {
    /// The name.
    var name: String
    /// Where the name stands in `Site/site.yml`.
    var range: SourceRange
  }

  /// What the file says.
  struct Outcome {
    /// The settings; `nil` where the file is no YAML, or not a mapping.
    var settings: BookSettings?
    /// The chapters of all parts with their places.
    var entries: [Entry] = []
    /// What is wrong with the file.
    var diagnostics: [Diagnostic] = []
  }

  private static let keys =
    [
      "title", "summary", "language", "contents", "library", "session", "docComments", "html",
      "glossary", "allow", "reads",
    ] + YAMLSource.publishingKeys

  private var yaml: YAMLSource
  private var entries: [Entry] = []
  // The chapters by their names in small letters: some systems know only one file of such names.
  private var chapters: [String: Entry] = [:]

  private init(source: SourceFile) { self.yaml = YAMLSource(in: source, fromLine: 1) }

  /// Returns what `Site/site.yml` says, and what is wrong with it.
  static func decode(_ source: SourceFile) -> Outcome {
    var decoder = SettingsDecoder(source: source)
    let settings = decoder.settings(source.text)
    return Outcome(
      settings: settings,
      entries: decoder.entries,
      diagnostics: decoder.yaml.diagnostics
    )
  }

  private mutating func settings(_ text: String) -> BookSettings? {
    guard let root = yaml.compose(text) else {
      if yaml.diagnostics.isEmpty { yaml.report(.empty, at: Self.top, remedy: .contents) }
      return nil
    }
    guard let fields = yaml.fields(of: root, named: "site.yml", known: Self.keys) else {
      return nil
    }
    let count = yaml.diagnostics.count
    let libraries = yaml.libraries(fields["library"])
    let isLibraryKnown = yaml.diagnostics.count == count
    var settings = BookSettings(
      title: title(fields["title"]),
      summary: yaml.text(fields["summary"], named: "summary") ?? "",
      language: language(fields["language"]),
      contents: contents(fields["contents"]),
      libraries: libraries,
      isLibraryKnown: isLibraryKnown,
      session: yaml.session(fields["session"]) ?? .page,
      testsDocComments: flag("docComments", fields),
      allowsRawHTML: flag("html", fields),
      publishing: yaml.publishing(fields),
      file: yaml.source
    )
    settings.glossary = glossary(fields["glossary"])
    settings.permissions = yaml.permissions(fields["allow"])
    settings.reads = yaml.patterns(fields["reads"])
    return settings
  }

  /// Returns the name of a chapter in the contents, which have been read before.
  private mutating func glossary(_ node: Node?) -> String? {
    guard let node, let name = yaml.text(node, named: "glossary") else { return nil }
    let names = entries.map(\.name)
    if names.contains(name) { return name }
    let nearest = Suggestion.nearest(to: name, among: names)
    let remedy = nearest.map { "did you mean `\($0)`?" } ?? "add it to the contents"
    yaml.report(.noSuchChapter(name), at: yaml.range(of: node), remedy: remedy)
    return nil
  }

  private mutating func flag(_ name: String, _ fields: [String: Node]) -> Bool {
    let choices = [("true", true), ("false", false)]
    return yaml.choice(fields[name], named: name, among: choices) ?? false
  }

  private mutating func title(_ node: Node?) -> String {
    let count = yaml.diagnostics.count
    if let title = yaml.text(node, named: "title"), !title.isEmpty { return title }
    if yaml.diagnostics.count == count {
      yaml.report(.noTitle, at: node.map(yaml.range) ?? Self.top, remedy: "add `title: ...`")
    }
    return ""
  }

  private mutating func language(_ node: Node?) -> String {
    guard let node, let tag = yaml.text(node, named: "language") else { return "en" }
    // The language names a folder, so nothing may stand in it that leads to another one.
    if tag.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetterOrDigit }) { return tag }
    yaml.report(.badLanguage(tag), at: yaml.range(of: node), remedy: "write a tag such as `en`")
    return "en"
  }

  // MARK: - Contents

  private mutating func contents(_ node: Node?) -> [BookSettings.Part] {
    let count = yaml.diagnostics.count
    let items = yaml.items(node, named: "contents", of: "chapters and parts") ?? []
    if items.isEmpty, yaml.diagnostics.count == count {
      yaml.report(.noContents, at: node.map(yaml.range) ?? Self.top, remedy: .contents)
    }
    var parts: [BookSettings.Part] = []
    for item in items {
      if case .mapping = item {
        if let part = part(item) { parts.append(part) }
      } else if let name = chapter(item) {
        if parts.last?.title != nil || parts.isEmpty {
          parts.append(BookSettings.Part(title: nil, chapters: []))
        }
        parts[parts.count - 1].chapters.append(name)
      }
    }
    return parts
  }

  private mutating func part(_ node: Node) -> BookSettings.Part? {
    let known = ["part", "chapters"]
    guard let fields = yaml.fields(of: node, named: "contents", known: known) else { return nil }
    let title = yaml.text(fields["part"], named: "part")
    if fields["part"] == nil {
      yaml.report(.partWithoutTitle, at: yaml.range(of: node), remedy: "add `part: ...`")
    }
    if fields["chapters"] == nil {
      let remedy = "add `chapters:` with a list of names"
      yaml.report(.partWithoutChapters, at: yaml.range(of: node), remedy: remedy)
    }
    let items = yaml.items(fields["chapters"], named: "chapters", of: "names") ?? []
    return BookSettings.Part(title: title ?? "", chapters: items.compactMap { chapter($0) })
  }

  private mutating func chapter(_ node: Node) -> String? {
    guard let name = yaml.chapterName(node, named: "a chapter") else { return nil }
    let range = yaml.range(of: node)
    let letters = name.lowercased()
    if let first = chapters[letters] {
      if first.name == name {
        let remedy = "keep one of them; the other is on line \(first.range.start.line)"
        yaml.report(.listedTwice(name), at: range, remedy: remedy)
      } else {
        let remedy = "give one of the files another name"
        yaml.report(.differsInCase(name, first.name), at: range, remedy: remedy)
      }
      return nil
    }
    let entry = Entry(name: name, range: range)
    chapters[letters] = entry
    entries.append(entry)
    return name
  }

  private static let top = SourceRange(at: SourcePosition(line: 1))
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension String {
  fileprivate static let contents = "add `contents:` with a list of chapters"
}

extension Diagnostic.Message {
  fileprivate static let empty: Self = "the settings are empty"
  fileprivate static let noTitle: Self = "the book has no title"
  fileprivate static let noContents: Self = "the contents name no chapters"
  fileprivate static let partWithoutTitle: Self = "a part has no title"
  fileprivate static let partWithoutChapters: Self = "a part has no chapters"
  fileprivate static func noSuchChapter(_ name: String) -> Self {
    "the contents name no chapter `\(name)`"
  }
  fileprivate static func badLanguage(_ tag: String) -> Self { "`\(tag)` is no language" }
  fileprivate static func differsInCase(_ name: String, _ other: String) -> Self {
    "many disks take `\(name)` and `\(other)` for one file, as they differ in case alone"
  }
  fileprivate static func listedTwice(_ name: String) -> Self {
    "the chapter `\(name)` is listed twice"
  }
}
