import Testing

struct FootnotePassTests {
  @Test(arguments: [
    (
      "numbers in the order of the references", "a[^y] b[^x] c[^y]\n\n[^x]: X\n[^y]: Y *y*",
      """
      4-4 paragraph a[^y 1.1] b[^x 2.1] c[^y 1.2]
      7-7 footnotes
        1 y 7-7 referred to 2 times
          7-7 paragraph Y *y*
        2 x 6-6 referred to 1 times
          6-6 paragraph X
      """
    ),
    (
      "a note of one word", "a[^1]\n\n[^1]: word",
      """
      4-4 paragraph a[^1 1.1]
      6-6 footnotes
        1 1 6-6 referred to 1 times
          6-6 paragraph word
      """
    ),
    (
      "several blocks",
      "a[^1]\n\n[^1]: one\nlazy\n\n    two\n\n    - three\n\n      four\n\n    ```sh\n    ls\n    ```\n\nend",
      """
      4-4 paragraph a[^1 1.1]
      19-19 paragraph end
      6-17 footnotes
        1 1 6-17 referred to 1 times
          6-7 paragraph one lazy
          9-9 paragraph two
          11-14 list
            item
              11-11 paragraph three
              13-13 paragraph four
          15-17 code sh "ls\\n"
      """
    ),
    (
      "a note that refers to another", "a[^1]\n\n[^2]: two\n\n[^1]: one[^2][^1]",
      """
      4-4 paragraph a[^1 1.1]
      8-8 footnotes
        1 1 8-8 referred to 2 times
          8-8 paragraph one[^2 2.1][^1 1.2]
        2 2 6-6 referred to 1 times
          6-6 paragraph two
      """
    ),
    (
      "code and escapes", "`[^1]` \\[^1] &#91;^1] [x](a[^1]) x[^1]\n\n    [^1]: code\n\n[^1]: n",
      """
      4-4 paragraph `[^1]` [^1] [^1] [x](a[^1]) x[^1 1.1]
      6-7 code  "[^1]: code\\n"
      8-8 footnotes
        1 1 8-8 referred to 1 times
          8-8 paragraph n
      """
    ),
    (
      "everywhere", "# h[^1]\n\n- *e[^1]*\n\n> | t[^1] |\n> |---|\n\n[^1]: n",
      """
      4-4 heading 1 #h h[^1 1.1]
      6-7 list
        item
          6-6 paragraph *e[^1 1.2]*
      8-9 quote
        8-9 table
          -
          8:5 t[^1 1.3]
      11-11 footnotes
        1 1 11-11 referred to 3 times
          11-11 paragraph n
      """
    ),
    (
      "a note between paragraphs and after a list", "a[^1]\n[^1]: n\n\nb\n- c\n[^2]: m\n\nd[^2]",
      """
      4-4 paragraph a[^1 1.1]
      7-7 paragraph b
      8-8 list
        item
          8-8 paragraph c
      11-11 paragraph d[^2 2.1]
      5-5 footnotes
        1 1 5-5 referred to 1 times
          5-5 paragraph n
        2 2 9-9 referred to 1 times
          9-9 paragraph m
      """
    ),
    (
      "a table in a note, and links", "a[^t]\n\n[^t]:\n    | x | [y] |\n    |---|---|\n\n[y]: #y",
      """
      4-4 paragraph a[^t 1.1]
      6-8 footnotes
        1 t 6-8 referred to 1 times
          7-8 table
            - -
            7:7 x | 7:11 [y](#y)
      """
    ),
    (
      "beside emphasis", "**重点。**[^1] _a_[^1] *b[^1]* [c][^1]\n\n[^1]: 注。\n\n[c]: #c",
      """
      4-4 paragraph **重点。**[^1 1.1] *a*[^1 1.2] *b[^1 1.3]* [c](#c)[^1 1.4]
      6-6 footnotes
        1 1 6-6 referred to 4 times
          6-6 paragraph 注。
      """
    ),
    (
      "names", "a[^a_b-c.d] b[^注]\n\n[^a_b-c.d]: x\n[^注]: y",
      """
      4-4 paragraph a[^a_b-c.d 1.1] b[^注 2.1]
      6-6 footnotes
        1 a_b-c.d 6-6 referred to 1 times
          6-6 paragraph x
        2 注 7-7 referred to 1 times
          7-7 paragraph y
      """
    ),
    (
      "Windows line endings", "a[^1]\r\n\r\n[^1]: n\r\n\r\n    m\r\n",
      """
      4-4 paragraph a[^1 1.1]
      6-8 footnotes
        1 1 6-8 referred to 1 times
          6-6 paragraph n
          8-8 paragraph m
      """
    ),
    (
      "a rule below", "a[^1]\n\n[^1]: n\n---\nb",
      """
      4-4 paragraph a[^1 1.1]
      7-7 break
      8-8 paragraph b
      6-6 footnotes
        1 1 6-6 referred to 1 times
          6-6 paragraph n
      """
    ),
    (
      "a listing in a note",
      "a[^1]\n\n[^1]: n\n\n    ```swift\n    print(1)\n    ```\n\n    ```output\n    1\n    ```",
      """
      4-4 paragraph a[^1 1.1]
      6-14 footnotes
        1 1 6-14 referred to 1 times
          6-6 paragraph n
          8-10 listing
            9:5 "print(1)"
            expects "1\\n"
          12-14 output
            13:5 "1"
      """
    ),
  ])
  func `footnotes are counted and stand behind all else`(
    name: String,
    text: String,
    tree: String
  ) {
    let chapter = ParsedChapter(text)
    #expect(chapter.tree == tree, "\(name)")
    #expect(!chapter.problems.contains("error"), "\(name): \(chapter.problems)")
  }

  @Test(arguments: [
    (
      "missing", "a &amp; b[^x]",
      """
      4:10: error: there is no footnote `x` \
      | define it with a line `[^x]: ...`, or write `\\[^` for the characters
      """
    ),
    (
      "misspelt", "a[^note] b[^noet]\n\n[^note]: n",
      """
      4:11: error: there is no footnote `noet` | did you mean `[^note]`?
      """
    ),
    (
      "unused", "a\n\n[^x]: n",
      """
      6:1: warning: nothing refers to the footnote `x`, so it isn't shown \
      | write `[^x]` where it belongs, or remove it
      """
    ),
    (
      "twice", "a[^x]\n\n[^x]: n\n\n[^x]: m",
      """
      8:1: error: the footnote `x` is defined twice | keep one of them; the other is on line 6
      """
    ),
    (
      "empty", "a[^x]\n\n[^x]:",
      """
      6:1: error: the footnote `x` has no text | write the text after the colon
      """
    ),
    (
      "in a quote", "> a[^x]\n>\n> [^x]: n",
      """
      4:4: error: there is no footnote `x` \
      | define it with a line `[^x]: ...`, or write `\\[^` for the characters
      6:3: error: a footnote can't be defined here \
      | move the line that begins with `[^x]:` out of the list or quote
      6:3: error: there is no footnote `x` \
      | define it with a line `[^x]: ...`, or write `\\[^` for the characters
      """
    ),
    (
      "in a link", "[a[^x]](#b)\n\n[^x]: n",
      """
      4:3: error: a footnote mark can't be inside a link or an image \
      | write `[^x]` after the link
      6:1: warning: nothing refers to the footnote `x`, so it isn't shown \
      | write `[^x]` where it belongs, or remove it
      """
    ),
    (
      "no name", "a\n\n[^a b]: some text[^1]\n\n[^1]: n",
      """
      6:1: error: a footnote can't have this name \
      | write letters and digits, with single hyphens between them
      """
    ),
  ])
  func `footnotes that lead nowhere are reported`(name: String, text: String, problems: String) {
    #expect(ParsedChapter(text).problems == problems, "\(name)")
  }
}
