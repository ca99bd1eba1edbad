import Testing

struct FigureParagraphTests {
  @Test(arguments: [
    (
      "a figure", "![A *chain*](a.svg \"How `bind` works\")",
      """
      4-4 figure a.svg A *chain* | How `bind` works
      """
    ),
    ("a lone backtick", "![](a.svg \"a ` b\")", "4-4 figure a.svg  | a ` b"),
    ("no title", "![a](a.svg)", "4-4 paragraph ![a](a.svg)"),
    ("not alone", "![a](a.svg \"b\") c", "4-4 paragraph ![a](a.svg) c"),
    (
      "in a list", "- ![a](a.svg \"b\")",
      """
      4-4 list
        item
          4-4 figure a.svg a | b
      """
    ),
  ])
  func `an image with a title alone in its paragraph is a figure`(
    name: String,
    text: String,
    tree: String
  ) {
    #expect(ParsedChapter(text).tree == tree, "\(name)")
  }
}
