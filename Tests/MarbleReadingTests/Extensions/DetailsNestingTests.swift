import Testing

struct DetailsNestingTests {
  @Test(arguments: [
    (
      "as GitHub reads it",
      "<details>\n<summary>Why `a` *is*</summary>\n\nText.\n\n</details>\n\nend",
      """
      4-9 details Why `a` *is*
        7-7 paragraph Text.
      11-11 paragraph end
      """
    ),
    (
      "open, on one line", "<details open><summary>S</summary>\n\nText.\n</details>",
      """
      4-7 details open S
        6-6 paragraph Text.
      """
    ),
    (
      "one behind the other",
      "<details>\n<summary>A</summary>\n\na\n\n</details>\n<details>\n<summary>B</summary>\n\nb\n\n</details>",
      """
      4-9 details A
        7-7 paragraph a
      10-15 details B
        13-13 paragraph b
      """
    ),
    (
      "one in another",
      "<details>\n\n<summary>A</summary>\n\n<details>\n<summary>\n  B <code>c</code> <b>d</b>\n</summary>\n\nb\n</details>\n</details>",
      """
      4-15 details A
        8-14 details B `c` **d**
          13-13 paragraph b
      """
    ),
    (
      "doc-tests",
      "<details>\n<summary>A</summary>\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n\n</details>",
      """
      4-15 details A
        7-9 listing
          8:1 "print(1)"
          expects "1\\n"
        11-13 output
          12:1 "1"
      """
    ),
    (
      "in a list and a quote",
      "- > <details>\n  > <summary>A</summary>\n  >\n  > a\n  >\n  > </details>",
      """
      4-9 list
        item
          4-9 quote
            4-9 details A
              7-7 paragraph a
      """
    ),
  ])
  func `parts to open are read from their tags`(name: String, text: String, tree: String) {
    let chapter = ParsedChapter(text)
    #expect(chapter.tree == tree, "\(name)")
    #expect(chapter.problems == "", "\(name)")
  }

  @Test(arguments: [
    (
      "unclosed", "<details>\n<summary>A</summary>\n\na",
      """
      4:1: error: this `<details>` is never closed \
      | write `</details>` on a line of its own after it
      """
    ),
    (
      "closed elsewhere", "- <details>\n  <summary>A</summary>\n\n  a\n\n</details>",
      """
      4:3: error: this `<details>` is never closed \
      | write `</details>` on a line of its own after it
      9:1: error: this `</details>` has no matching `<details>` | write `<details>` before it, or remove it
      """
    ),
    (
      "no summary", "<details>\n\na\n\n</details>",
      """
      4:1: error: this `<details>` has no summary | write `<summary>...</summary>` right below it
      """
    ),
    (
      "text without an empty line", "<details>\n<summary>A</summary>\ntext\n</details>",
      """
      6:1: error: only `<details>`, `<details open>`, `<summary>` and their closing tags are allowed here \
      | leave an empty line before text, and write Markdown
      """
    ),
    (
      "a summary alone", "<summary>A</summary>",
      """
      4:1: error: this `<summary>` doesn't belong to a `<details>` \
      | write it only once, right below `<details>`
      """
    ),
    (
      "attributes", "<details class=\"a\">\n<summary>A</summary>\n\na\n\n</details>",
      """
      4:1: error: only `<details>`, `<details open>`, `<summary>` and their closing tags are allowed here \
      | leave an empty line before text, and write Markdown
      5:1: error: this `<summary>` doesn't belong to a `<details>` \
      | write it only once, right below `<details>`
      9:1: error: this `</details>` has no matching `<details>` | write `<details>` before it, or remove it
      """
    ),
  ])
  func `tags that do not fit are reported`(name: String, text: String, problems: String) {
    #expect(ParsedChapter(text).problems == problems, "\(name)")
  }

  @Test func `where raw HTML is allowed, a part with attributes stays raw`() {
    let text = "<details class=\"a\">\n<summary>A</summary>\ntext\n</details>"
    let chapter = ParsedChapter(text, allowsRawHTML: true)
    #expect(chapter.problems == "")
    #expect(chapter.tree == "4-7 html \(("" + text + "\n").debugDescription)")
  }
}
