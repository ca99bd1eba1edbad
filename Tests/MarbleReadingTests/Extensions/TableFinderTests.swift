import Testing

struct TableFinderTests {
  @Test(arguments: [
    (
      "alignment", "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |",
      """
      4-6 table
        - left center right
        4:3 a | 4:7 b | 4:11 c | 4:15 d
        6:3 1 | 6:7 2 | 6:11 3 | 6:15 4
      """
    ),
    (
      "no outer pipes", "a | b\n--|--\nc | d",
      """
      4-6 table
        - -
        4:1 a | 4:5 b
        6:1 c | 6:5 d
      """
    ),
    (
      "a head alone", "| a |\n|---|",
      """
      4-5 table
        -
        4:3 a
      """
    ),
    (
      "markup in cells", "| *a* `b` | [c](#d) |\n|---|---|\n| **e | f** |",
      """
      4-6 table
        - -
        4:3 *a* `b` | 4:13 [c](#d)
        6:3 **e | 6:9 f**
      """
    ),
    (
      "pipes in cells", "| `a \\| b` | c \\| d |\n|--|--|\n| \\\\| e |",
      """
      4-6 table
        - -
        4:4 `a | b` | 4:14 c | d
        6:3 \\ | 6:7 e
      """
    ),
    (
      "ragged rows", "| a | b |\n|---|---|\n| c |\n| |",
      """
      4-7 table
        - -
        4:3 a | 4:7 b
        6:3 c
        
      """
    ),
    (
      "what would begin a block", "| - a | # b |\n|--|--|\n| > c | 1. d |\n| <b>e | ``` |",
      """
      4-7 table
        - -
        4:3 - a | 4:9 # b
        6:3 > c | 6:9 1. d
        7:3 <b>e | 7:10 ```
      """
    ),
    (
      "references defined elsewhere", "[x]: http://x.org\n\n| [x] | [y][z] |\n|--|--|\n\n[z]: #z",
      """
      6-7 table
        - -
        6:3 [x](http://x.org) | 6:9 [y](#z)
      """
    ),
    (
      "a definition right above", "[x]: #x\n| [x] |\n|--|",
      """
      5-6 table
        -
        5:3 [x](#x)
      """
    ),
    (
      "text above", "some *text\nmore* text\n| a |\n|---|\n| b |\n\nend",
      """
      4-5 paragraph some *text more* text
      6-8 table
        -
        6:3 a
        8:3 b
      10-10 paragraph end
      """
    ),
    (
      "a rule below", "| a |\n|---|\n| b |\n---\nend",
      """
      4-6 table
        -
        4:3 a
        6:3 b
      7-7 break
      8-8 paragraph end
      """
    ),
    (
      "a quote", "> > | a | b |\n> > |---|---|\n> > | c | [d](#e) |",
      """
      4-6 quote
        4-6 quote
          4-6 table
            - -
            4:7 a | 4:11 b
            6:7 c | 6:11 [d](#e)
      """
    ),
    (
      "a list", "- x\n\n  | a |\n  |---|\n  | b |\n- | c |\n  |--:|\n",
      """
      4-10 list
        item
          4-4 paragraph x
          6-8 table
            -
            6:5 a
            8:5 b
        item
          9-10 table
            right
            9:5 c
      """
    ),
    (
      "Windows line endings", "| a |\r\n|---|\r\n| b |\r\n",
      """
      4-6 table
        -
        4:3 a
        6:3 b
      """
    ),
    (
      "Chinese", "| 运算符 | 说明 |\n|:--|--|\n| `合并` | **并行**。 |",
      """
      4-6 table
        left -
        4:3 运算符 | 4:15 说明
        6:4 `合并` | 6:14 **并行**。
      """
    ),
  ])
  func `tables are read from their pipes`(name: String, text: String, tree: String) {
    let chapter = ParsedChapter(text, allowsRawHTML: true)
    #expect(chapter.tree == tree, "\(name)")
    #expect(!chapter.problems.contains("error"), "\(name)")
  }

  @Test(arguments: [
    ("no dashes", "| a |\n| b |", "4-5 paragraph | a | | b |"),
    ("code", "    | a |\n    |---|", "4-5 code  \"| a |\\n|---|\\n\""),
    ("no pipe in the dashes", "a\n:-:", "4-5 paragraph a :-:"),
    ("an underline", "a | b\n---", "4-5 heading 2 #a--b a | b"),
    ("a doubled colon", "| a |\n|::-|", "4-5 paragraph | a | |::-|"),
  ])
  func `what isn't a table stays a paragraph`(name: String, text: String, tree: String) {
    let chapter = ParsedChapter(text)
    #expect(chapter.tree == tree, "\(name)")
    #expect(chapter.problems == "", "\(name)")
  }

  @Test(arguments: [
    (
      "other count", "| a | b |\n|---|",
      """
      5:1: warning: this isn't a table, because the line above has 2 cells and this one has 1 \
      | write a cell of dashes for each name above
      """
    ),
    (
      "too many cells", "| a | b |\n|--|--|\n| c | d | e |",
      """
      6:11: warning: the table has 2 columns, so the rest of this line isn't shown \
      | write `\\|` for a pipe inside a cell, or name the missing columns
      """
    ),
    (
      "a line that forgot its space", "> | a | b |\n> |--|--|\n> and so on",
      """
      6:3: warning: this line would be parsed as a row of the table above \
      | leave an empty line before it, or separate its cells with `|`
      """
    ),
  ])
  func `rows that will not be what was meant are reported`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
