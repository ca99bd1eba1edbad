extension Explanation {
  /// What people want to do, by the words in which they may ask for it.
  static let tasks = [
    Explanation(
      .task,
      "publish, deploy",
      "`marble init` writes a workflow for GitHub; elsewhere, copy what `marble build` writes",
      example: "marble build\nrsync -a Site/public/ example.org:book/",
      section: "site#publishing"
    ),
    Explanation(
      .task,
      "version, versions",
      "a version's site is beside those of older ones, and readers switch between them",
      example: "marble build --version 2.1",
      section: "site#several-versions"
    ),
    Explanation(
      .task,
      "hide, hidden code",
      "code in a comment that begins with `marble` is compiled and run, and readers don't see it",
      example: "<!-- marble\nimport Foundation\n-->",
      section: "blocks#code-that-nobody-sees"
    ),
    Explanation(
      .task,
      "picture, image",
      "a picture lies beside its chapter; alone in a paragraph it's a figure with its description",
      example: "![Steam above a kettle](kettle.png)",
      section: "pages#markdown-and-what-was-added"
    ),
    Explanation(
      .task,
      "chart, diagram",
      "an output of signals is drawn as a marble diagram, of tasks as a sequence; a sketch isn't run",
      example: "```sequence sketch\nlanes: you, kettle\nyou -> kettle: boil\n```",
      section: "figures#diagrams"
    ),
    Explanation(
      .task,
      "two languages, translate",
      "the settings name the languages, and a chapter in another one has the same name",
      example: "languages: [en, zh-Hans]",
      section: "pages#several-languages"
    ),
    Explanation(
      .task,
      "adopt, existing pages",
      "`marble adopt` finds the words that make each block of pages true that were there before",
      example: "marble adopt\nmarble adopt --write",
      section: "pages#pages-that-were-written-without-marble"
    ),
  ]
}
