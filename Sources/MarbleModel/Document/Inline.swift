/// A piece of running text, as defined by CommonMark.
package struct Inline: Sendable, Hashable {
  /// The kind of piece, with its content.
  package enum Content: Sendable, Hashable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    /// Text that no longer holds: `~~text~~`.
    case deleted([Inline])
    case link(destination: String, title: String, [Inline])
    case image(source: String, title: String, [Inline])
    case html(String)
    case footnote(FootnoteReference)
    case formula(Formula)
    /// A line ending that may be shown as a space.
    case softBreak
    /// A line ending that must be shown.
    case lineBreak
  }

  package var content: Content
  /// Where the piece begins in its file.
  package var position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

extension Inline {
  /// The pieces of text inside this one.
  package var children: [Inline] {
    switch content {
    case .emphasis(let children), .strong(let children), .deleted(let children): children
    case .link(_, _, let children), .image(_, _, let children): children
    case .text, .code, .html, .footnote, .formula, .softBreak, .lineBreak: []
    }
  }

  /// Replaces the pieces inside this one, if there are any.
  package mutating func replaceChildren(_ new: [Inline]) {
    switch content {
    case .emphasis: content = .emphasis(new)
    case .strong: content = .strong(new)
    case .deleted: content = .deleted(new)
    case .link(let destination, let title, _):
      content = .link(destination: destination, title: title, new)
    case .image(let source, let title, _): content = .image(source: source, title: title, new)
    case .text, .code, .html, .footnote, .formula, .softBreak, .lineBreak: break
    }
  }

  /// Whether the piece is the end of a line.
  package var isBreak: Bool { content == .softBreak || content == .lineBreak }
}

extension Sequence<Inline> {
  /// The text without its markup, as a reader would read it aloud.
  package var plainText: String {
    map { inline in
      switch inline.content {
      case .text(let text), .code(let text): text
      case .formula(let formula): formula.source
      case .emphasis, .strong, .deleted, .link, .image: inline.children.plainText
      case .html, .footnote: ""
      case .softBreak, .lineBreak: " "
      }
    }
    .joined()
  }
}

extension [Inline] {
  /// The text in one line, with backticks around code.
  package var titleText: String {
    map { inline in
      switch inline.content {
      // Backticks can't enclose code that contains one, and one in plain text would begin code.
      case .code(let code): code.contains("`") ? code : "`\(code)`"
      case .text(let text): text.replacing("`", with: "")
      case .emphasis, .strong, .deleted, .link, .image: inline.children.titleText
      case .formula(let formula): formula.source
      case .html, .footnote: ""
      case .softBreak, .lineBreak: " "
      }
    }
    .joined()
  }
}
