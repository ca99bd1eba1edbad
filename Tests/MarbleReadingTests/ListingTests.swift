import Testing

@Suite struct ListingTests {
  @Test func `a listing knows the place of each of its lines and what it must print`() {
    let chapter = ParsedChapter(
      """
      ## The rules

      ```swift isolated norun
      let a = 1

        print(a)
      ```

      ```swift
      print(1)
      ```

      ```output
      1
      ```
      """
    )
    let expected = """
      4-4 heading 2 #the-rules The rules
      6-10 listing
        isolated norun
        7:1 "let a = 1"
        8:1 ""
        9:1 "  print(a)"
      12-14 listing
        13:1 "print(1)"
        expects "1\\n"
      16-18 output
        17:1 "1"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test func `words give a program rights and files`() {
    let chapter = ParsedChapter(
      "```swift allow=network,files reads=data/*.csv,b.txt\nprint(1)\n```\n"
    )
    let expected = """
      4-6 listing
        session allow=files,network reads=data/*.csv,b.txt
        5:1 "print(1)"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test func `words and fences say what is expected`() {
    let chapter = ParsedChapter(
      """
      ```swift fails in=a
      let x: Int = ""
      ```

      ```diagnostics
      1: error: ...
      ```

      ```swift values steps time=1.5s
      print(1)
      ```

      ```diagnostics
      ```

      ```output unordered
      1
      ```

      ```marble sketch
      -1-|
      ```

      ```swift traps isolated time=2min
      ```

      ```marble prefix
      -1
      ```
      """
    )
    let expected = #"""
      4-6 listing
        in=a fails
        5:1 "let x: Int = \"\""
        expects diagnostics "1: error: ...\n"
      8-10 diagnostics
        9:1 "1: error: ..."
      12-14 listing
        session values steps time=1.5 seconds
        13:1 "print(1)"
        expects output unordered "1\n"
        expects diagnostics ""
      16-17 diagnostics
      19-21 output unordered
        20:1 "1"
      23-25 marble sketch
        24:1 "-1-|"
      27-28 listing
        isolated traps time=120.0 seconds
        expects marble prefix "-1\n"
      30-32 marble prefix
        31:1 "-1"
      """#
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test func `code in lists and quotes keeps its lines and columns`() {
    let chapter = ParsedChapter(
      """
      - one
        ```swift
        a
          b

        ```

      1. > ~~~swift
         > c
         >
         >  d
         > ~~~
         > ~~~output
         > e
         > ~~~
      """
    )
    let expected = """
      4-10 list
        item
          4-4 paragraph one
          5-9 listing
            6:3 "a"
            7:3 "  b"
            8:1 ""
      11-18 list
        item
          11-18 quote
            11-15 listing
              12:6 "c"
              13:5 ""
              14:6 " d"
              expects "e\\n"
            16-18 output
              17:6 "e"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test(arguments: [
    ("indented fence", "  ```swift\n    a\n b\n  ```\n", "5:3 \"  a\"\n6:2 \"b\""),
    ("fence within a fence", "````swift\n```\na\n````\n", "5:1 \"```\"\n6:1 \"a\""),
    ("no lines", "```swift\n```\n", ""),
    ("an empty line", "```swift\n\n```", "5:1 \"\""),
    ("CRLF", "```swift\r\na\r\n\r\n```\r\n", "5:1 \"a\"\n6:1 \"\""),
    ("CR", "```swift\ra\r```\r", "5:1 \"a\""),
    ("tab in code", "```swift\n\ta\n```\n", "5:1 \"\\ta\""),
    ("tab before list code", "- x\n\n\t```swift\n\ta\n\t```\n", "7:1 \"\\ta\""),
    (
      "tab across a list's edge", "- x\n\n  ```swift\n\ta\n\t\tb\n  ```\n",
      "7:1 \"\\ta\"\n8:1 \"\\t\\tb\""
    ),
    ("tab across a quote's edge", "> ```swift\n>\ta\n> ```\n", "5:2 \"\\ta\""),
    ("text beyond ASCII", "> ```swift\n> \"é日\"\n> ```", "5:3 \"\\\"é日\\\"\""),
  ])
  func `lines are found whatever stands before them`(
    name: String,
    text: String,
    lines: String
  ) {
    let tree = ParsedChapter(text).tree.split(separator: "\n").filter { $0.contains("\"") }
    let found = tree.map { $0.drop { $0 == " " } }.joined(separator: "\n")
    #expect(found == lines, "\(name)")
  }

  @Test func `output across a tab reads as CommonMark shows it`() {
    let chapter = ParsedChapter("- x\n\n  ```swift\n  a\n  ```\n  ```output\n\tb\n  ```\n")
    #expect(chapter.tree.hasSuffix("10:1 \"  b\""))
    #expect(chapter.problems == "")
  }

  @Test func `code in comments is compiled and never shown`() {
    let chapter = ParsedChapter(
      """
      <!-- marble in=setup
      import Foundation
        let x = 1
      -->

      <!-- a comment -->
      > <!-- marble
      > let y = 2 -->

      <!-- marble isolated -->
      """
    )
    let expected = """
      4-7 hidden
        in=setup
        5:1 hidden "import Foundation"
        6:1 hidden "  let x = 1"
      10-11 quote
        10-11 hidden
          11:3 hidden "let y = 2 "
      13-13 hidden
        isolated
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test func `lines between snippet comments are hidden`() {
    let chapter = ParsedChapter(
      """
      ```swift
      a
      // snippet.hide
      b
        // snippet.show
      c
      ```
      """
    )
    let expected = """
      4-10 listing
        5:1 "a"
        6:1 hidden "// snippet.hide"
        7:1 hidden "b"
        8:1 hidden "  // snippet.show"
        9:1 "c"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test func `fences in other languages are left alone`() {
    let chapter = ParsedChapter("```sh\nmake\n```\n\n    swift\n\n```\nx\n```\n")
    let expected = """
      4-6 code sh "make\\n"
      8-9 code  "swift\\n"
      10-12 code  "x\\n"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }
}
