import Testing

@Suite struct ChapterProblemTests {
  @Test(arguments: [
    (
      "unknown word", "```swift noru\n```",
      "4:10: error: unknown word `noru` | did you mean `norun`?"
    ),
    (
      "unlike any word", "```swift  foo=1\n```",
      "4:11: error: unknown word `foo` | the words are `isolated`, `in=NAME`, `norun`, `fails`, `traps`, `skip=\"why\"`, `values`, `steps`, `time=10s`, `allow=network` and `reads=FILE`"
    ),
    (
      "skip alone", "```swift skip\n```",
      "4:10: error: `skip` gives no reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "empty reason", "```swift skip=\" \"\n```",
      "4:10: error: `skip` gives no reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "no quotes", "```swift skip=net\n```",
      "4:10: error: the reason of `skip` stands without quotes | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "open quotes", "```swift skip=\"a b\n```",
      "4:10: error: the quotes are never closed | end the reason with `\"`"
    ),
    (
      "contradiction", "```swift isolated in=a\n```",
      "4:19: error: `isolated` and `in` contradict each other | keep one of them"
    ),
    (
      "contradiction", "```swift norun skip=\"a b\"\n```",
      "4:16: error: `norun` and `skip` contradict each other | keep one of them"
    ),
    ("twice", "```swift norun norun\n```", "4:16: error: `norun` is written twice | write it once"),
    ("value", "```swift norun=1\n```", "4:10: error: `norun` takes no value | write `norun` alone"),
    (
      "no name", "- ```swift in=\n  ```",
      "4:12: error: `in` names no program | write `in=NAME` with letters, digits, `-` and `_`"
    ),
    (
      "two ends", "```swift fails traps\n```",
      "4:16: error: `fails` and `traps` contradict each other | keep one of them"
    ),
    (
      "values of what is not run", "```swift values norun\n```",
      "4:10: error: `norun` and `values` contradict each other | keep one of them"
    ),
    (
      "a value", "```swift steps=1\n```",
      "4:10: error: `steps` takes no value | write `steps` alone"
    ),
    (
      "a permission that is none", "```swift allow=netwrk\n```",
      "4:10: error: a block cannot be allowed `netwrk` | did you mean `network`?"
    ),
    (
      "no permission at all", "```swift allow=\n```",
      "4:10: error: a block cannot be allowed `` | write `allow=network` or `allow=files`"
    ),
    (
      "no file", "```swift reads=a.csv,\n```",
      "4:10: error: `reads` names no file | write a path from the book's folder: `reads=data/*.csv`"
    ),
    (
      "files for what does not run", "```swift norun reads=a.csv\n```",
      "4:16: error: `norun` and `reads` contradict each other | keep one of them"
    ),
    (
      "no limit", "```swift time=ten\n```",
      "4:10: error: `time` gives no limit | write a limit such as `time=30s` or `time=500ms`"
    ),
    (
      "no time at all", "```swift time=0s\n```",
      "4:10: error: `time` gives no limit | write a limit such as `time=30s` or `time=500ms`"
    ),
    (
      "in a comment", "<!-- marble  isolatd\n-->",
      "4:14: error: unknown word `isolatd` | did you mean `isolated`?"
    ),
  ])
  func `words that ask for nothing are reported where they stand`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test(arguments: [
    (
      "to the end", "```swift\na",
      "4:1: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "shorter fence", "> ~~~~swift\n> a\n> ~~~",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ~~~~"
    ),
    (
      "output", "```output\na",
      "4:1: error: this `output` block is never closed | end it with a line that holds only ```"
    ),
    (
      "end of a quote", "> ```swift\n> a\n\nb",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "fence behind a quote", "> ```swift\n> a\n```\nb\n```",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "fence behind an item", "- ```swift\n  a\n```",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "paragraph behind a quote", "> ```swift\n> a\nb ```",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
  ])
  func `a fence that nothing closes is reported at its opening`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test(arguments: [
    (
      "text", "a\n\n```output\n```",
      "6:1: error: this `output` block follows no `swift` block | put it right behind the `swift` block that prints it, or write `text` for what is not checked"
    ),
    (
      "twice", "```swift\n```\n```output\n```\n```output\n```",
      "8:1: error: this block has its expected output already | put all into one fence"
    ),
    (
      "a word like one", "```swift\n```\n```output unorderd\n```",
      "6:11: error: unknown word `unorderd` | did you mean `unordered`?"
    ),
    (
      "a word unlike any", "```swift\n```\n```output a=1\n```",
      "6:11: error: unknown word `a` | the words behind `output` are `unordered`, `prefix`, `varies`"
    ),
    (
      "two words", "```swift\n```\n```output prefix varies\na\n```",
      "6:18: error: `prefix` and `varies` contradict each other | keep one of them"
    ),
    (
      "a prefix of anything", "```swift\n```\n```output prefix\n```",
      "6:1: error: this `prefix` holds of any output | write the first lines of the output, or `varies` if none of them stays the same"
    ),
    (
      "a prefix of any lines", "```swift\n```\n```marble prefix\n...\n```",
      "6:1: error: this `prefix` holds of any output | write the first lines of the output, or `varies` if none of them stays the same"
    ),
    (
      "a word behind diagnostics", "```swift\n```\n```diagnostics prefix\n```",
      "6:16: error: unknown word `prefix` | write `diagnostics` alone"
    ),
    (
      "diagnostics twice", "```swift\n```\n```diagnostics\n```\n```diagnostics\n```",
      "8:1: error: this block has its expected messages already | put all messages into one fence"
    ),
    (
      "a diagram and output", "```swift\n```\n```marble\n```\n```output\n```",
      "8:1: error: this block has its expected output already | put all into one fence"
    ),
    (
      "diagnostics alone", "```diagnostics\n```",
      "4:1: error: this `diagnostics` block follows no `swift` block | put it right behind the `swift` block that causes it, or write `text` for what is not checked"
    ),
    (
      "behind a sketch", "```swift\n```\n```marble sketch\n1|\n```\n```output\n```",
      "9:1: error: this `output` block follows no `swift` block | put it right behind the `swift` block that prints it, or write `text` for what is not checked"
    ),
    (
      "output of what fails", "```swift fails\n```\n```output\n```",
      "6:1: error: the block before is not run, so this output cannot be checked | write `text` for what is not checked"
    ),
    (
      "messages of what is skipped", "```swift skip=\"a\"\n```\n```diagnostics\n```",
      "6:1: error: the block before is not checked, so nothing can be expected of it | write `text` for what is not checked"
    ),
    (
      "norun", "```swift norun\n```\n```output\n```",
      "6:1: error: the block before is not run, so this output cannot be checked | write `text` for what is not checked"
    ),
    (
      "capital", "```Swift\n```",
      "4:4: error: `Swift` is no kind of block, so nothing here would be checked | write `swift`, or `text` for what is not checked"
    ),
    (
      "comma", "```swift,norun\n```",
      "4:4: error: `swift,norun` is no kind of block, so nothing here would be checked | write `swift`, or `text` for what is not checked"
    ),
  ])
  func `output without a listing and listings without a name are reported`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test(arguments: [
    (
      "open", "a\n\n<!-- marble\nb",
      "6:1: error: this comment with hidden code is never closed | end it with a line `-->`"
    ),
    (
      "any comment", "a\n\n<!-- b\n\n## C",
      "6:1: error: this comment is never closed, so it hides all that follows | end it with a line `-->`"
    ),
    (
      "closed by the end of another one", "<!-- marble\na\n\nb\n\n> c\n\n  <!-- d -->",
      "11:3: error: a comment begins here inside another one, which hides all that stands between | end it with a line `-->` above"
    ),
    (
      "a comment in a comment", "<!-- a\n<!-- b -->",
      "5:1: error: a comment begins here inside another one, which hides all that stands between | end it with a line `-->` above"
    ),
    (
      "a letter too few", "<!-- mable\na\n-->",
      "4:1: error: `mable` begins no hidden code, so nothing here would be compiled | write `marble`"
    ),
    (
      "a letter of another alphabet", "<!-- mаrble\na\n-->",
      "4:1: error: `mаrble` begins no hidden code, so nothing here would be compiled | write `marble`"
    ),
    (
      "text behind", "<!-- marble\na\n--> b",
      "6:1: error: text follows hidden code on the same line | begin a new line behind the `-->`"
    ),
    (
      "inside text", "a <!-- marble b --> c",
      "4:3: error: hidden code stands inside other text, so nothing here would be compiled | begin the comment on a line of its own"
    ),
    (
      "capital", "<!-- Marble\n-->",
      "4:1: error: `Marble` begins no hidden code, so nothing here would be compiled | write `marble`"
    ),
    (
      "hide", "```swift\n// snippet.hide\n```",
      "5:1: error: `// snippet.hide` is never ended in its block | write `// snippet.show` below the last line to hide"
    ),
    (
      "show", "```swift\n // snippet.show\n```",
      "5:1: error: `// snippet.show` follows no `// snippet.hide` | write `// snippet.hide` above the lines to hide, or remove this line"
    ),
    (
      "hide twice", "```swift\n// snippet.hide\n// snippet.hide\n// snippet.show\n```",
      "6:1: error: the lines from here on are hidden already | remove this line"
    ),
  ])
  func `hidden code that would be lost is reported`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test(arguments: [
    "<!-- a -->", "<!-- maybe later -->", "<!-- table of contents -->", "<!-- a <!-- b -->",
    "<!-- marble\nlet a = \"<!--\"\n-->",
  ])
  func `a comment that ends hides what stands in it`(text: String) {
    #expect(ParsedChapter(text).problems == "")
  }

  @Test func `raw HTML is an error unless the book allows it`() {
    let text = "<div>\nx\n</div>\n\na *b <b>*\n> <!-- c -->\n\n<!-- d --> <i>\n\na <!-- e --> b"
    let remedy = " | write it in Markdown, or allow raw HTML by `html: true` in `Site/site.yml`"
    let problems = ["4:1", "8:6", "11:1"].map { place in
      "\(place): error: raw HTML is not allowed in this book" + remedy
    }
    #expect(ParsedChapter(text).problems == problems.joined(separator: "\n"))
    #expect(ParsedChapter(text, allowsRawHTML: true).problems == "")
  }

  @Test func `everything that is wrong is reported at once, in the order of the text`() {
    let chapter = ParsedChapter(
      "<b>\n\n```swift x\n```\n\n```output\n",
      head: "---\nsumary: a\n---\n"
    )
    let expected = """
      1:1: error: the chapter has no title | add `title: ...` to the head
      2:1: error: unknown key `sumary` | did you mean `summary`?
      4:1: error: raw HTML is not allowed in this book | write it in Markdown, or allow raw HTML \
      by `html: true` in `Site/site.yml`
      6:10: error: unknown word `x` | the words are `isolated`, `in=NAME`, `norun`, `fails`, \
      `traps`, `skip="why"`, `values`, `steps`, `time=10s`, `allow=network` and `reads=FILE`
      9:1: error: this `output` block is never closed | end it with a line that holds only ```
      """
    #expect(chapter.problems == expected)
  }
}
