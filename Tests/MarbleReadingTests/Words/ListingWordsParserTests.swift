import MarbleModel
import Testing

struct ListingWordsParserTests {
  private static let forms = {
    let forms = BlockWord.all.map { "`\($0.form)`" }
    return forms.dropLast().joined(separator: ", ") + " and " + forms[forms.count - 1]
  }()

  @Test(arguments: BlockWord.all.map(\.form))
  func `each word of the table is read as it stands there`(form: String) {
    // Levels are for a picture.
    let picture = form.hasPrefix("within") ? "writes=shot.png " : ""
    let isHidden = form == "standin"
    let text = isHidden ? "<!-- marble \(form)\n-->" : "```swift \(picture)\(form)\n```"
    let chapter = ParsedChapter(text)
    #expect(chapter.problems == "")
    #expect(chapter.tree != "4-5 listing" && (picture.isEmpty || chapter.tree.contains(form)))
  }

  @Test func `words that exclude each other contradict each other`() {
    for one in BlockWord.all {
      for other in BlockWord.all where one.excludes(other) {
        let problems = ParsedChapter("```swift \(one.form) \(other.form)\n```").problems
        let message = one.name == other.name ? "is written twice" : "contradict each other"
        #expect(problems.contains(message), "\(one.name) and \(other.name)")
      }
    }
  }

  @Test(arguments: [
    (
      "unknown word", "```swift noru\n```",
      "4:10: error: unknown word `noru` | did you mean `norun`?"
    ),
    (
      "unlike any word", "```swift  foo=1\n```",
      "4:11: error: unknown word `foo` | the words are \(Self.forms)"
    ),
    (
      "skip alone", "```swift skip\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "no status", "```swift exits\n```",
      "4:10: error: `exits` doesn't give an exit status | write the number that the block gives to `exit`, as in `exits=64`"
    ),
    (
      "a status that is too large", "```swift exits=256\n```",
      "4:10: error: `256` isn't an exit status from 0 to 255 | write the number that the block gives to `exit`, as in `exits=64`"
    ),
    (
      "a status beside a file", "```swift in=a file=A.swift exits=1\n```",
      "4:28: error: `file` and `exits` contradict each other | keep one of them"
    ),
    (
      "reason of a zero-width space", "```swift skip=\"\u{200B}\"\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "reason of a bidirectional mark", "```swift skip=\"\u{200F}\"\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "reason of a Hangul filler", "```swift skip=\"\u{3164}\"\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "reason of an empty Braille pattern", "```swift skip=\"\u{2800}\"\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "reason of marks alone", "```swift skip=\"...\"\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "empty reason", "```swift skip=\" \"\n```",
      "4:10: error: `skip` doesn't give a reason | write `skip=\"...\"` with the reason that a reader should know"
    ),
    (
      "no quotes", "```swift skip=net\n```",
      "4:10: error: the reason for `skip` isn't in quotes | write `skip=\"...\"` with the reason that a reader should know"
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
    (
      "value", "```swift norun=1\n```",
      "4:10: error: `norun` doesn't take a value | write `norun` alone"
    ),
    (
      "no name", "- ```swift in=\n  ```",
      "4:12: error: `in` doesn't name a program | write `in=NAME` with letters, digits, `-` and `_`"
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
      "4:10: error: `steps` doesn't take a value | write `steps` alone"
    ),
    (
      "a permission that is none", "```swift allow=netwrk\n```",
      "4:10: error: a block can't be allowed to use `netwrk` | did you mean `network`?"
    ),
    (
      "no permission at all", "```swift allow=\n```",
      "4:10: error: `allow` doesn't say what the block may use | write `allow=network` or `allow=files`"
    ),
    (
      "no arguments", "```swift arguments=\" \"\n```",
      "4:10: error: `arguments` doesn't give an argument | write `arguments=\"...\"` with the arguments, separated by spaces"
    ),
    (
      "no value for arguments", "```swift arguments\n```",
      "4:10: error: `arguments` doesn't give an argument | write `arguments=\"...\"` with the arguments, separated by spaces"
    ),
    (
      "an argument without quotes", "```swift arguments=-n\n```",
      "4:10: error: the arguments aren't in quotes | write `arguments=\"...\"` with the arguments, separated by spaces"
    ),
    (
      "arguments without an end", "```swift arguments=\"-n 3\n```",
      "4:10: error: the quotes are never closed | end the arguments with `\"`"
    ),
    (
      "arguments twice", "```swift arguments=\"-n\" arguments=\"-m\"\n```",
      "4:25: error: `arguments` is written twice | write it once"
    ),
    (
      "arguments of what does not run", "```swift norun arguments=\"-n\"\n```",
      "4:16: error: `norun` and `arguments` contradict each other | keep one of them"
    ),
    (
      "arguments of what is only parsed", "```swift parses arguments=\"-n\"\n```",
      "4:17: error: `parses` and `arguments` contradict each other | keep one of them"
    ),
    (
      "arguments of a file", "```swift file=A.swift arguments=\"-n\"\n```",
      "4:23: error: `file` and `arguments` contradict each other | keep one of them"
    ),
    (
      "no file", "```swift reads=a.csv,\n```",
      "4:10: error: `reads` doesn't name a file | write a path from the book's folder: `reads=data/*.csv`"
    ),
    (
      "no file to write", "```swift writes=\n```",
      "4:10: error: `writes` doesn't name a file | write `writes=chart.svg`"
    ),
    (
      "a file to write elsewhere", "```swift writes=../a.svg,.b,c.svg\n```",
      """
      4:10: error: `../a.svg` isn't the name of a file in the program's own folder | write `writes=chart.svg`
      4:10: error: `.b` isn't the name of a file in the program's own folder | write `writes=chart.svg`
      """
    ),
    (
      "files of what does not run", "```swift norun varies=a.csv\n```",
      "4:16: error: `norun` and `varies` contradict each other | keep one of them"
    ),
    (
      "pixels of no picture", "```swift writes=a.svg varies=b.png within=8\n```",
      "4:36: error: `within` compares pixels, but the block doesn't write a PNG file that's compared | write `writes=shot.png` with the name of the picture, too"
    ),
    (
      "no levels", "```swift writes=a.png within=\n```",
      "4:23: error: `within` doesn't say by how many levels of 255 pixels may differ | write a number of levels from 1 to 16, as in `within=8`"
    ),
    (
      "too many levels", "```swift writes=a.png within=17\n```",
      "4:23: error: `within` doesn't say by how many levels of 255 pixels may differ | write a number of levels from 1 to 16, as in `within=8`"
    ),
    (
      "levels without a difference", "```swift writes=a.png within=0\n```",
      "4:23: error: `within` doesn't say by how many levels of 255 pixels may differ | write a number of levels from 1 to 16, as in `within=8`"
    ),
    (
      "files for what does not run", "```swift norun reads=a.csv\n```",
      "4:16: error: `norun` and `reads` contradict each other | keep one of them"
    ),
    (
      "no limit", "```swift time=ten\n```",
      "4:10: error: `time` doesn't give a limit | write a limit such as `time=30s` or `time=500ms`"
    ),
    (
      "no time at all", "```swift time=0s\n```",
      "4:10: error: `time` doesn't give a limit | write a limit such as `time=30s` or `time=500ms`"
    ),
    (
      "a file in a folder", "```swift file=../a.swift\n```",
      "4:10: error: `../a.swift` isn't the name of a file beside `main.swift` | write a name other than `main.swift`, as in `file=Greeter.swift`"
    ),
    (
      "the main file", "```swift file=Main.swift\n```",
      "4:10: error: `Main.swift` isn't the name of a file beside `main.swift` | write a name other than `main.swift`, as in `file=Greeter.swift`"
    ),
    (
      "no file at all", "```swift file=\n```",
      "4:10: error: `file` doesn't name a file | write a name other than `main.swift`, as in `file=Greeter.swift`"
    ),
    (
      "no module", "```swift module=A-B\n```",
      "4:10: error: `A-B` isn't a valid name for `module` | write `module=NAME` with letters, digits and `_`"
    ),
    (
      "values of a file", "```swift file=A.swift values\n```",
      "4:23: error: `file` and `values` contradict each other | keep one of them"
    ),
    (
      "no platform", "```swift platform=mcos\n```",
      "4:10: error: there is no platform `mcos` | did you mean `macos`?"
    ),
    (
      "no language mode", "```swift swift=4\n```",
      "4:10: error: `4` isn't a language mode of Swift here | write `swift=5` or `swift=6`"
    ),
    (
      "no name at all", "```swift define=\n```",
      "4:10: error: `define` has no name | write `define=NAME` with letters, digits and `_`"
    ),
    (
      "a flag in place of a name", "```swift feature=-load-plugin\n```",
      "4:10: error: `-load-plugin` isn't a valid name for `feature` | write `feature=NAME` with letters, digits and `_`"
    ),
    (
      "a value for a name", "```swift define=A,2B\n```",
      "4:10: error: `2B` isn't a valid name for `define` | write `define=NAME` with letters, digits and `_`"
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

  @Test func `words in quotes are arguments, however many spaces are between them`() {
    let chapter = ParsedChapter("```swift arguments=\" --loud   tea \" exits=2\n```\n")
    #expect(chapter.tree == "4-5 listing\n  session exits=2 arguments=--loud,tea")
    #expect(chapter.problems == "")
  }

  @Test func `words give a block a file and a module`() {
    let chapter = ParsedChapter("```swift module=Goods file=Tea.swift in=a\n```\n")
    #expect(chapter.tree == "4-5 listing\n  in=a file=Tea.swift module=Goods")
    #expect(chapter.problems == "")
  }

  @Test(arguments: [
    ("platform=linux,macos", " platform=linux platform=macos"),
    ("platform=ios,visionos", " elsewhere platform=ios platform=visionos"),
    ("platform=ios norun", " elsewhere platform=ios"),
    ("platform=ios skip=\"why\"", " skip=why platform=ios"),
  ])
  func `a block for other platforms is not checked here`(words: String, tree: String) {
    let chapter = ParsedChapter("```swift \(words)\n```\n")
    #expect(chapter.tree == "4-5 listing\n  session" + tree)
    #expect(chapter.problems == "")
  }

  @Test func `words say what a block is compiled as`() {
    let chapter = ParsedChapter("```swift define=B,A swift=5 feature=ExistentialAny define\n```\n")
    #expect(chapter.problems.hasPrefix("4:52: error: `define` is written twice"))
    let other = ParsedChapter("```swift define=B,A,B swift=5 feature=ExistentialAny\n```\n")
    #expect(
      other.tree == "4-5 listing\n  session swift=5 feature=ExistentialAny define=A define=B"
    )
    #expect(other.problems == "")
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
}
