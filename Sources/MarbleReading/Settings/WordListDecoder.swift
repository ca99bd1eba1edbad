package import MarbleModel
import Yams

/// The decoder of files with the words of pages, such as `Site/words/de.yml`.
package enum WordListDecoder {
  /// Returns the words, and what is wrong with the file.
  package static func decode(
    _ source: SourceFile
  ) -> (list: WordList, diagnostics: [Diagnostic]) {
    var yaml = YAMLSource(in: source, fromLine: 1)
    let entries = entries(from: &yaml)
    return (WordList(source: source, entries: entries), yaml.diagnostics)
  }

  private static func entries(from yaml: inout YAMLSource) -> [WordList.Entry] {
    guard let root = yaml.compose(yaml.source.text) else { return [] }
    return pairs(root, named: String(yaml.source.path.dropFirst("Site/".count)), in: &yaml)
      .compactMap { name, node in
        let forms = forms(of: name.text, node, in: &yaml)
        return forms.isEmpty ? nil : WordList.Entry(name: name, forms: forms)
      }
  }

  private static func forms(
    of name: String,
    _ node: Node,
    in yaml: inout YAMLSource
  ) -> [WordList.Form] {
    guard case .mapping = node else {
      return text(node, named: name, in: &yaml).map { [WordList.Form(text: $0)] } ?? []
    }
    return pairs(node, named: name, in: &yaml).compactMap { category, node in
      text(node, named: "\(name).\(category.text)", in: &yaml)
        .map { WordList.Form(category: category, text: $0) }
    }
  }

  private static func text(
    _ node: Node,
    named name: String,
    in yaml: inout YAMLSource
  ) -> PlacedText? {
    let place = yaml.range(of: node)
    return yaml.text(node, named: name).map { PlacedText($0, at: place) }
  }

  /// Returns the keys of a mapping with their values; nothing, with a diagnostic, for another node.
  private static func pairs(
    _ node: Node,
    named name: String,
    in yaml: inout YAMLSource
  ) -> [(key: PlacedText, value: Node)] {
    guard case .mapping(let mapping) = node else {
      let _: Void? = yaml.refuse(.noPairs(name), node, "write `name: text`")
      return []
    }
    return mapping.compactMap { key, value in
      key.scalar.map { (PlacedText($0.string, at: yaml.range(of: key)), value) }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func noPairs(_ name: String) -> Self {
    "`\(name)` must give a text for each word"
  }
}
