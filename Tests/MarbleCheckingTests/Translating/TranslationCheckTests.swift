import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct TranslationCheckTests {
  private static let original = """
    # Sums

    Numbers can be added. See [products](products.md#two).

    ## Two parts

    ```swift
    // The parts of the sum.
    let text = "sum"
    print(text, 1 + 2)
    ```

    ```output
    sum 3
    ```

    ### More

    ```swift fails
    let x: Int = "no"
    ```

    ```diagnostics
    1: error: cannot convert value of type 'String' to specified type 'Int'
    ```

    <details>
    <summary>Why?</summary>

    Because.

    </details>

    ![A map](map.svg "The map")

    | a | b |
    | - | - |
    | 1 | 2 |

    """

  private static let translation = """
    # 和

    数可以相加。见[积](products.md#two)。

    ## 两个部分

    ```swift
    // 和的两个部分，
    // 各是一个数。
    let text = "和"
    print(text,
          1 + 2)
    ```

    ```output
    和 3
    ```

    ### 还有

    ```swift fails
    let x: Int = "不行"
    ```

    ```diagnostics
    1: error: cannot convert value of type 'String' to specified type 'Int'
    ```

    <details>
    <summary>为什么？</summary>

    因为。

    </details>

    ![地图](map.svg "地图")

    | 甲 | 乙 |
    | - | - |
    | 1 | 2 |

    """

  private func differences(_ translation: String, of original: String = Self.original) -> String {
    let own = Chapter(translation, at: "notes/zh-Hans/sums.md")
    let other = Chapter(original, at: "notes/en/sums.md")
    let listings = own.blocks.listings + other.blocks.listings
    let tokens = listings.compactMap { listing in listing.tokens.map { (listing.id, $0) } }
    return TranslationCheck.check(
      own,
      of: other,
      tokens: Dictionary(tokens) { first, _ in first }
    ).map(\.summary).joined()
  }

  @Test func `a translation in which only text differs is in step`() {
    #expect(differences(Self.translation) == "")
  }

  @Test(arguments: [
    (
      "1 + 2)", "1 - 2)",
      """
        12:9: error: the code has `-` here, but the original has `+`
          = write it like notes/en/sums.md:10

      """
    ),
    (
      "let text = ", "let word = ",
      """
        10:5: error: the code has `word` here, but the original has `text`
          = write it like notes/en/sums.md:9

      """
    ),
    (
      "let text = \"和\"", "let text = 5",
      """
        10:12: error: the code has `5` here, but the original has a string
          = write it like notes/en/sums.md:9

      """
    ),
    (
      "      1 + 2)\n", "      1 + 2)\nprint(text)\n",
      """
        13:1: error: the original's code ends before `print`
          = remove it

      """
    ),
    (
      "let text = \"和\"\nprint(text,\n      1 + 2)\n", "let text = \"和\"\n",
      """
        10:1: error: the code ends here, but continues with `print` in the original
          = continue like notes/en/sums.md:10

      """
    ),
    (
      "```swift fails", "```swift",
      """
        21:1: error: this is a block `swift`, but the original has a block `swift fails`
          = write it like notes/en/sums.md:19

      """
    ),
    (
      "```output\n和 3\n```\n", "",
      """
        7:1: error: the original has a block `output` here, but the translation doesn't
          = copy it from notes/en/sums.md:13

      """
    ),
    (
      "和 3\n```\n", "和 3\n```\n\n```swift\nlet more = 1\n```\n",
      """
        19:1: error: the translation has a block `swift` here, but the original doesn't
          = remove it, or add it at notes/en/sums.md:5

      """
    ),
    (
      "<details>\n<summary>为什么？</summary>\n\n因为。\n\n</details>\n", "因为。\n",
      """
        25:1: error: the original has a `<details>` element here, but the translation doesn't
          = copy it from notes/en/sums.md:27

      """
    ),
    (
      "| 1 | 2 |\n", "",
      """
        38:1: error: this is a table of 2 columns and 0 rows, but the original has a table of 2 columns and 1 row
          = write it like notes/en/sums.md:36

      """
    ),
    // A file that isn't beside the translation is taken from beside the original.
    ("map.svg \"", "../en/map.svg \"", ""),
    (
      "map.svg \"", "card.svg \"",
      """
        19:1: error: the original has an image `map.svg` here, but the translation doesn't
          = write it in this section, like notes/en/sums.md:34
        36:1: error: the translation has an image `card.svg` here, but the original doesn't
          = remove it, or add it at notes/en/sums.md:17

      """
    ),
    (
      "见[积](products.md#two)。", "见“积”。",
      """
        1:1: error: the original has a link to `products.md#two` here, but the translation doesn't
          = write it in this section, like notes/en/sums.md:3

      """
    ),
    (
      "### 还有", "## 还有",
      """
        19:1: error: this heading is at level 2, but the original's is at level 3
          = begin it with `###`, like notes/en/sums.md:17

      """
    ),
    (
      "### 还有\n", "",
      """
        5:1: error: a section of the original is missing: `### More`
          = translate it after this section; it's at notes/en/sums.md:17

      """
    ),
    (
      "### 还有\n", "### 新的\n\n新。\n\n### 还有\n",
      """
        19:1: error: the original doesn't have this section
          = remove it, or add it to notes/en/sums.md

      """
    ),
  ])
  func `what differs is told at its place`(text: String, change: String, expected: String) {
    let changed = Self.translation.replacing(text, with: change)
    #expect(changed != Self.translation)
    #expect(differences(changed) == expected)
  }

  @Test(arguments: [("one", "## A"), ("two", "## B"), ("three", "## C")])
  func `a section that is missing among others is the one whose blocks are missing`(
    block: String,
    heading: String
  ) {
    let sections = [("one", "## A"), ("two", "## B"), ("three", "## C")]
    let text = { (names: [(String, String)]) in
      "# T\n\n" + names.map { "\($1)\n\n```\($0)\n```\n\n" }.joined()
    }
    let rest = text(sections.filter { $0.0 != block })
    #expect(differences(rest, of: text(sections)).contains("is missing: `\(heading)`\n"))
    let lines = text(sections).split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.firstIndex { $0 == heading } ?? 0) + 1
    let found = differences(text(sections), of: rest)
    #expect(found.hasPrefix("  \(line):1: error: the original doesn't have this section"))
  }

  @Test func `a caption must be one in the translation, too`() {
    let figure = "```marble sketch\na  1-|\n```\n\n"
    #expect(differences(figure + "*看。*\n", of: figure + "*Look.*\n") == "")
    #expect(
      differences(figure + "看。\n", of: figure + "*Look.*\n") == """
          1:1: error: the original has a caption here, but the translation doesn't
            = copy it from notes/en/sums.md:5

        """
    )
  }

  @Test func `code that cannot be parsed must be the same`() {
    let broken = "```swift fails\nlet = \"a\"\n```\n"
    #expect(differences(broken, of: broken) == "")
    let other = broken.replacing("\"a\"", with: "\"b\" (")
    #expect(differences(other, of: broken).contains("error: the original's code"))
  }

  @Test func `a reason in quotes may be translated`() {
    let original = "```swift skip=\"needs a window\"\nopen()\n```\n"
    #expect(differences(original.replacing("needs a window", with: "要有窗口"), of: original) == "")
  }

  @Test func `lines that pages hide must be hidden in both`() {
    let original = "```swift\n// snippet.hide\nlet a = 1\n// snippet.show\nprint(a)\n```\n"
    let shown = original.replacing("// snippet.hide\n", with: "// 藏\n")
    #expect(differences(original, of: original) == "")
    #expect(differences(shown, of: original).contains("the code"))
  }
}
