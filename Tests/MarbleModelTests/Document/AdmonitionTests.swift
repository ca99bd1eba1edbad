import MarbleModel
import Testing

@Suite struct AdmonitionTests {
  private static let start = SourcePosition(line: 1)

  private static func text(_ text: String) -> Inline { Inline(.text(text), at: start) }

  private static func strong(_ text: Inline...) -> Inline { Inline(.strong(text), at: start) }

  private static func block(_ text: [Inline]) -> Block {
    Block(.paragraph(text), range: SourceRange(at: start))
  }

  /// Each row: what a note begins with, and its title and first block.
  @Test(arguments: [
    ([strong(text("In 2.5.")), text(" It is.")], "In 2.5: It is."),
    ([strong(text("In 2.5.")), Inline(.softBreak, at: start), text("It is.")], "In 2.5: It is."),
    ([strong(text("在 2.5。")), text("是。")], "在 2.5: 是。"),
    ([strong(text("Why?")), text(" So.")], nil), ([text("In 2.5.")], nil),
    ([text("In "), strong(text("2.5."))], nil),
    ([strong(text(String(repeating: "a", count: 41) + "."))], nil),
    ([strong(Inline(.code("a."), at: start)), text(" b")], nil), ([strong()], nil), ([], nil),
  ])
  func `a note has the short sentence in bold as its title that it begins with`(
    text: [Inline],
    parts: String?
  ) {
    let second = Self.block([Self.text("second")])
    let note = Admonition(kind: .note, blocks: [Self.block(text), second])
    let found = note.titled.map { titled -> String in
      guard case .paragraph(let text) = titled.blocks.first?.content else { return "" }
      return titled.title.plainText + ": " + text.plainText
    }
    #expect(found == parts)
    #expect(note.titled.map { $0.blocks.last == second } ?? true)
  }

  @Test func `a title alone leaves no empty paragraph, and other kinds keep their labels`() {
    let second = Self.block([Self.text("second")])
    let blocks = [Self.block([Self.strong(Self.text("In 2.5."))]), second]
    #expect(Admonition(kind: .note, blocks: blocks).titled?.blocks == [second])
    #expect(Admonition(kind: .warning, blocks: blocks).titled == nil)
    #expect(Admonition(kind: .note, blocks: []).titled == nil)
  }
}
