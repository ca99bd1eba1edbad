import MarbleModel

/// The decoder of the YAML head of a chapter.
enum FrontMatterDecoder {
  /// Returns the fields in the head of a chapter, and what is wrong with it.
  ///
  /// A chapter without a title gets its name as a title, so that the rest of it can be read. A page
  /// that was written for other tools doesn't, since its first heading may be the title.
  static func decode(
    _ head: FrontMatterHead,
    of source: SourceFile,
    name: String
  ) -> (frontMatter: FrontMatter, diagnostics: [Diagnostic]) {
    let isForeign = name.isForeignPage
    var yaml = YAMLSource(in: source, fromLine: 2, isForeign: isForeign)
    var frontMatter = FrontMatter(title: isForeign ? "" : name)
    read(head, with: &yaml, into: &frontMatter)
    if isForeign { yaml.spareBlocks(from: 0) }
    return (frontMatter, yaml.diagnostics)
  }

  private static func read(
    _ head: FrontMatterHead,
    with yaml: inout YAMLSource,
    into frontMatter: inout FrontMatter
  ) {
    let top = SourcePosition(line: 1)
    guard head.isClosed else {
      return yaml.report(.neverClosed, at: top, remedy: "end it with `---` on its own line")
    }
    guard let text = head.yaml else {
      guard !yaml.isForeign else { return }
      yaml.report(.noHead, at: top, remedy: .head)
      return yaml.spareBlocks(from: 0)
    }
    guard let root = yaml.compose(text) else {
      guard yaml.diagnostics.isEmpty else { return }
      // An empty head lacks everything that is required, which this reports.
      return yaml.read(FrontMatter.table, from: [:], into: &frontMatter)
    }
    let known = FrontMatter.table.map(\.key)
    guard let fields = yaml.fields(of: root, named: "the head of a chapter", known: known) else {
      return
    }
    yaml.read(FrontMatter.table, from: fields, into: &frontMatter, sparingBlocks: true)
  }
}

extension String {
  fileprivate static let head =
    "begin the file with three lines: `---`, `title: ...` and `---`"
}

extension Diagnostic.Message {
  fileprivate static let noHead: Self = "the chapter has no head, so it has no title"
  fileprivate static let neverClosed: Self = "the head of the chapter is never closed"
}
