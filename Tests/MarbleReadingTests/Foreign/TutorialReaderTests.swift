import MarbleTestSupport
import Testing

struct TutorialReaderTests {
  private static let path = "Sources/Kit/Kit.docc/Tutorials/First.tutorial"

  @Test(arguments: [
    (
      "a title and sections",
      "@Tutorial(time: 5) {\n  @Intro(title: \"A_b *c* `d`\") {\n    Text\n  }\n"
        + "  @Section(title: \"C #\") {\n    @ContentAndMedia { One }\n  }\n}",
      "A_b *c* `d`",
      """
      3-3 paragraph Text
      5-5 heading 2 #C- C #
      6-6 paragraph One
      """
    ),
    (
      "steps with their numbers, and what stands between them",
      "@Tutorial {\n@Section(title: \"S\") {\n@Steps {\nFirst\n\n@Step {\nOne\n\nMore\n}\n\nBetween\n"
        + "@Step { Two }\n}\n}\n}",
      "First",
      """
      2-2 heading 2 #S S
      4-4 paragraph First
      7-11 list
        item
          7-7 paragraph One
          9-9 paragraph More
      12-12 paragraph Between
      13-16 list
        item
          13-13 paragraph Two
      """
    ),
    (
      "code and a picture of what it does",
      "@Tutorial {\n@Section(title: \"S\") {\n@Steps {\n@Step {\nOne\n"
        + "@Code(name: \"a.swift\", file: a-1.swift) {\n@Image(source: b, alt: \"B\")\n}\n}\n"
        + "@Step {\n@Code(name: \"a.swift\", file: a-2.swift)\n}\n}\n}\n}",
      "First",
      """
      2-2 heading 2 #S S
      5-15 list
        item
          5-5 paragraph One
          6-6 paragraph `a.swift`
          6-6 paragraph [code](tutorial-code:a-1.swift#a.swift##)
          7-7 paragraph ![B](b)
        item
          11-11 paragraph `a.swift`
          11-11 paragraph [code](tutorial-code:a-2.swift#a.swift#a-1.swift#)
      """
    ),
    (
      "a question with its choices, each with an answer to open",
      "@Tutorial {\n@Assessments {\n@MultipleChoice {\nWhat?\n@Choice(isCorrect: true) {\n`a`\n"
        + "@Justification(reaction: \"Yes!\") {\nSo it is.\n}\n}\n@Choice(isCorrect: false) {\n`b`\n"
        + "@Justification { No. }\n}\n}\n}\n}",
      "First",
      """
      2-2 heading 2 #Check-yourself Check yourself
      4-17 list
        item
          4-4 paragraph What?
          6-17 list
            item
              6-6 paragraph `a`
              7-9 details Answer
                7-7 paragraph **Right.** Yes!
                8-8 paragraph So it is.
            item
              12-12 paragraph `b`
              13-13 details Answer
                13-13 paragraph **Wrong.**
                13-13 paragraph No.
      """
    ),
    (
      "a table of contents",
      "@Tutorials(name: \"Kit\") {\n@Intro(title: \"All\") { Text }\n@Volume(name: \"V\") {\n"
        + "@Chapter(name: \"C\") {\n@TutorialReference(tutorial: \"doc:One Two\")\n"
        + "@TutorialReference(tutorial: \"doc:/tutorials/Kit/Three\")\n}\n}\n@Resources {\n"
        + "@Videos(destination: \"https://a.b\") { Films }\n}\n}",
      "All",
      """
      2-2 paragraph Text
      3-3 heading 2 #V V
      4-4 heading 3 #C C
      5-9 list
        item
          5-5 paragraph [doc:/tutorials/One-Two](doc:/tutorials/One-Two)
        item
          6-6 paragraph [doc:/tutorials/Three](doc:/tutorials/Three)
      9-9 heading 2 #Resources Resources
      10-10 paragraph [Videos](https://a.b)
      10-10 paragraph Films
      """
    ),
    (
      "a film with its poster",
      "@Article {\n@Video(source: a.mp4, poster: \"b.png\", alt: \"C\")\n@Video(source: d.mp4)\n}",
      "First",
      """
      2-2 paragraph [![C](b.png)](a.mp4)
      3-3 paragraph [d.mp4](d.mp4)
      """
    ),
    (
      "files of the project, and what is needed",
      "@Tutorial(projectFiles: a.zip) {\n@XcodeRequirement(title: \"Xcode\", destination: \"https://a.b\")\n"
        + "@Intro(title: \"T\")\n}",
      "T",
      """
      2-2 paragraph [Xcode](https://a.b)
      3-3 paragraph [Project files](a.zip)
      """
    ),
    (
      "addresses that would end a link",
      "@Tutorial(projectFiles: \"a<b>.zip\") {\n"
        + "@XcodeRequirement(title: \"Xcode\", destination: \"https://a.b/>c<d\")\n"
        + "@Intro(title: \"T\")\n}",
      "T",
      """
      2-2 paragraph [Xcode](https://a.b/%3Ec%3Cd)
      3-3 paragraph [Project files](a%3Cb%3E.zip)
      """
    ),
    (
      "an article without directives around it", "# T\n\nText", "T", "3-3 paragraph Text"
    ),
  ])
  func `what a tutorial says becomes a page`(
    name: String,
    text: String,
    title: String,
    tree: String
  ) {
    let parsed = ParsedChapter(page: text, at: Self.path)
    #expect(parsed.tree == tree, "\(name)")
    #expect(parsed.title == title, "\(name)")
    #expect(parsed.problems == "", "\(name)")
  }

  @Test(arguments: [
    (
      "a step outside of steps",
      "@Tutorial {\n  @Section(title: \"S\") {\n    @Step { One }\n  }\n}",
      "3:5: warning: `@Step` can't be here | move it into `@Steps { ... }`"
    ),
    (
      "a section in an article", "@Article {\n  @Section(title: \"S\") { Text }\n}",
      "2:3: warning: `@Section` can't be here | move it into `@Tutorial { ... }`"
    ),
    (
      "a chapter in a chapter",
      "@Tutorials(name: \"K\") {\n@Chapter(name: \"A\") {\n@Chapter(name: \"B\") { b }\n}\n}",
      """
      3:1: warning: `@Chapter` can't be here | \
      move it into `@Tutorials { ... }` or `@Volume { ... }`
      """
    ),
    (
      "a tutorial in a tutorial", "@Tutorial {\n@Article { a }\n}",
      "2:1: warning: `@Article` can't be here | move it to the top of a file"
    ),
    (
      "code without its file",
      "@Tutorial {\n@Section(title: \"S\") {\n@Steps {\n@Step {\n@Code(name: \"a\")\n}\n}\n}\n}",
      "5:1: warning: `@Code` has no `file` | add `file: \"...\"` to its arguments"
    ),
    (
      "a title that is empty", "@Tutorial {\n  @Intro(title: \"\") { Text }\n}",
      "2:3: warning: `@Intro` has no `title` | add `title: \"...\"` to its arguments"
    ),
    (
      "a choice that is neither right nor wrong",
      "@Article {\n@Assessments {\n@MultipleChoice {\nWhat?\n@Choice { a }\n}\n}\n}",
      "5:1: warning: `@Choice` has no `isCorrect` | add `isCorrect: true` to its arguments"
    ),
    (
      "a directive that isn't closed",
      "@Tutorial {\n  @Section(title: \"S\") {\n    Text\n}\n",
      "2:3: warning: `@Section` is never closed | write `}` after its contents, on a line of its own"
    ),
    (
      "the outermost one", "@Article {\n  Text\n",
      "1:1: warning: `@Article` is never closed | write `}` after its contents, on a line of its own"
    ),
    (
      "arguments that aren't closed", "@Article {\n  @Intro(title: \"T\"\n}\n\nText",
      "2:3: warning: the arguments of `@Intro` are never closed | write `)` after them"
    ),
    (
      "a word that isn't one",
      "@Tutorial {\n  @Comment { marble parsed }\n}",
      "2:21: error: unknown word `parsed` | did you mean `parses`?"
    ),
    (
      "a word about a run",
      "@Tutorial {\n  @Comment { marble norun in=a }\n}",
      "2:27: warning: `in` does nothing for the code of a step, which isn't run | remove it"
    ),
    (
      "another directive", "@Tutorial {\n@Stepp { a }\n}",
      "2:1: warning: `@Stepp` is left out, but its contents are shown | write it in Markdown"
    ),
  ])
  func `what is wrong with a directive is told where it is`(
    name: String,
    text: String,
    problems: String
  ) {
    #expect(ParsedChapter(page: text, at: Self.path).problems == problems, "\(name)")
  }

  @Test func `an article of a catalog doesn't have the directives of tutorials`() {
    let text = "@Steps {\n@Step { One }\n}"
    let parsed = ParsedChapter(page: text, at: "Sources/Kit/Kit.docc/Article.md")
    #expect(parsed.tree == "2-2 paragraph One")
  }

  @Test(arguments: [
    LongText("@Step {\n", times: 20_000), LongText("@Steps {@Step {", times: 20_000),
    LongText("@Tutorial { @Section(title: \"a\") {\n", times: 20_000),
    LongText("@Code(name: \"a\", file: \"b\")\n", times: 8_000), LongText("}\n", times: 20_000),
    LongText("@Choice(isCorrect: true) { @Justification { a } }\n", times: 4_000),
    LongText("@Comment { marble parses }\n", times: 8_000), LongText("@Code(\n", times: 20_000),
    LongText("@Intro(title: \"`", times: 20_000),
  ])
  func `hostile tutorials are read in time`(page: LongText) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = ParsedChapter(page: page.text, at: Self.path) }
    #expect(time < .seconds(20))
  }
}
