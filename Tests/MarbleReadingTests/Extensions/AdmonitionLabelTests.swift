import Testing

struct AdmonitionLabelTests {
  @Test(arguments: [
    (
      "a note", "> [!NOTE]\n> Some *text*.\n>\n> - more",
      """
      4-7 NOTE
        5-5 paragraph Some *text*.
        7-7 list
          item
            7-7 paragraph more
      """
    ),
    (
      "lower case, in a list", "- > [!warning]  \n  > 注意。",
      """
      4-5 list
        item
          4-5 WARNING
            5-5 paragraph 注意。
      """
    ),
    (
      "a label before other blocks", "> [!TIP]\n> ```swift\n> let a = 1\n> ```",
      """
      4-7 TIP
        5-7 listing
          6:3 "let a = 1"
      """
    ),
    (
      "one in another", "> [!CAUTION]\n> a\n>\n> > [!IMPORTANT]\n> > b",
      """
      4-8 CAUTION
        5-5 paragraph a
        7-8 IMPORTANT
          8-8 paragraph b
      """
    ),
    (
      "no label", "> \\[!NOTE]\n> a\n\n> [!] a\n\n> [!x] b\n\n> a\n> [!NOTE]",
      """
      4-5 quote
        4-5 paragraph [!NOTE] a
      7-7 quote
        7-7 paragraph [!] a
      9-9 quote
        9-9 paragraph [!x] b
      11-12 quote
        11-12 paragraph a [!NOTE]
      """
    ),
  ])
  func `a label makes an admonition of a quote`(name: String, text: String, tree: String) {
    let chapter = ParsedChapter(text)
    #expect(chapter.tree == tree, "\(name)")
    #expect(chapter.problems == "", "\(name)")
  }

  @Test(arguments: [
    (
      "misspelt", "> [!NOTES]\n> a",
      """
      4:3: error: `[!NOTES]` isn't a known label | did you mean `[!NOTE]`?
      """
    ),
    (
      "unknown", "> [!EXERCISE]\n> a",
      """
      4:3: error: `[!EXERCISE]` isn't a known label \
      | write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]`, `[!CAUTION]`
      """
    ),
    (
      "text behind", "> [!Note] a",
      """
      4:3: error: text follows `[!Note]` on the same line, so it wouldn't be a label \
      | start a new line after the bracket
      """
    ),
    (
      "empty", "> [!NOTE]",
      """
      4:3: error: there is no text below `[!NOTE]` \
      | write the text on the lines below, each after a `>`
      """
    ),
  ])
  func `labels that would do nothing are reported`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
