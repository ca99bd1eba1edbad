import MarbleModel
import Yams

extension YAMLSource {
  /// Returns a section of a chapter, as in `gallery#merge`; the contents must list the chapter.
  mutating func section(_ node: Node?, named what: String) -> PlacedText? {
    guard let node, let text = text(node, named: what) else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      let remedy = "write a chapter and the anchor of a heading, as in `chapter#a-heading`"
      return refuse(.noSection(text), node, remedy)
    }
    guard listed(String(parts[0]), at: node) != nil else { return nil }
    return PlacedText(text, at: range(of: node))
  }

  /// Returns links that are written as chapters, each with a text.
  mutating func doors(_ node: Node?, named what: String) -> [Door]? {
    items(node, named: what, of: "chapters, each with its link text")?
      .compactMap { door($0, named: what) }
  }

  /// Returns names of modules, each alone or with a description.
  mutating func modules(
    _ node: Node?,
    named what: String
  ) -> (names: [PlacedText], abstracts: [String: String])? {
    guard let items = items(node, named: what, of: "modules") else { return nil }
    var abstracts: [String: String] = [:]
    let names = items.compactMap { item -> PlacedText? in
      let key = item.pair?.key ?? item
      guard let name = text(key, named: what) else { return nil }
      if let value = item.pair?.value {
        let isEmpty = isNothing(value) || value.string?.isEmpty == true
        if isEmpty { return refuse(.moduleWithoutText, value, "write what the module is for") }
        abstracts[name] = text(value, named: what)
      }
      return PlacedText(name, at: range(of: key))
    }
    return (names, abstracts)
  }

  private mutating func door(_ node: Node, named what: String) -> Door? {
    guard let (key, value) = node.pair else {
      return refuse(.noDoor, node, "write `chapter: What the link says`")
    }
    if isNothing(value) || value.string?.isEmpty == true {
      return refuse(.doorWithoutText, value, "write what the link says")
    }
    guard let chapter = listedChapter(key, named: what), let text = text(value, named: what) else {
      return nil
    }
    return Door(chapter: chapter, text: text)
  }
}

extension Node {
  /// The key and the value of a mapping that has no others.
  fileprivate var pair: (key: Node, value: Node)? {
    guard case .mapping(let mapping) = self, mapping.count == 1, let (key, value) = mapping.first
    else { return nil }
    return (key, value)
  }
}

extension YAMLSource {
  /// Returns words with the places that they mean, which are checked with the chapters.
  mutating func synonyms(_ node: Node?, named what: String) -> [Synonym]? {
    items(node, named: what, of: "chapters and sections, each with words")?
      .compactMap { synonym($0, named: what) }
  }

  private mutating func synonym(_ node: Node, named what: String) -> Synonym? {
    guard let (key, value) = node.pair else {
      return refuse(.noSynonym, node, "write `chapter#a-heading: word, another`")
    }
    guard let target = text(key, named: what), let text = text(value, named: what) else {
      return isNothing(value) ? refuse(.synonymWithoutWords, value, "write the words") : nil
    }
    let words = text.split { ",，、".contains($0) }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    if words.isEmpty { return refuse(.synonymWithoutWords, value, "write the words") }
    return Synonym(words, for: PlacedText(target, at: range(of: key)))
  }
}

extension Diagnostic.Message {
  fileprivate static func noSection(_ text: String) -> Self {
    "`\(text)` isn't a chapter and a section"
  }
  fileprivate static let noSynonym: Self = "expected a chapter or section, and words"
  fileprivate static let synonymWithoutWords: Self = "this place has no words"
  fileprivate static let noDoor: Self = "expected a chapter and its link text"
  fileprivate static let moduleWithoutText: Self = "this module has no description"
  fileprivate static let doorWithoutText: Self = "this link has no text"
}
