extension Explanation {
  /// Common tasks, by the words with which users may look for them.
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
      "each version has its own site beside the older ones, and readers can switch between them",
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
      "put a picture beside its chapter; alone in a paragraph, it's a figure with its description",
      example: "![Steam above a kettle](kettle.png)",
      section: "pages#markdown-and-what-was-added"
    ),
    Explanation(
      .task,
      "chart, diagram",
      "signals' output becomes a marble diagram, and tasks' output a sequence; a sketch isn't run",
      example: "```sequence sketch\nlanes: you, kettle\nyou -> kettle: boil\n```",
      section: "figures#diagrams"
    ),
    Explanation(
      .task,
      "two languages, translate",
      "the settings list the languages, and a translated chapter has its original's name",
      example: "languages: [en, zh-Hans]",
      section: "pages#several-languages"
    ),
    Explanation(
      .task,
      "adopt, existing pages",
      "`marble adopt` finds the words that make each block of existing pages true",
      example: "marble adopt\nmarble adopt --write",
      section: "pages#pages-that-were-written-without-marble"
    ),
  ]
}
