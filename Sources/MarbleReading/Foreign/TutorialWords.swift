/// The words that pages of tutorials say, since DocC's directives have none for them.
struct TutorialWords {
  /// The heading above the questions, which makes them questions of the book.
  let questions: String
  let answer: String
  let right: String
  let wrong: String
  let projectFiles: String
  let resources: String
  /// The words for kinds of resources, by the names of their directives.
  let tiles: [String: String]

  init(language: String) {
    self = language.hasPrefix("zh") ? Self.chinese : Self.english
  }

  private init(
    _ questions: String,
    _ answer: (summary: String, right: String, wrong: String),
    _ projectFiles: String,
    _ resources: String,
    _ tiles: [String: String]
  ) {
    self.questions = questions
    (self.answer, right, wrong) = answer
    (self.projectFiles, self.resources, self.tiles) = (projectFiles, resources, tiles)
  }

  private static let english = TutorialWords(
    "Check yourself",
    ("Answer", "Right.", "Wrong."),
    "Project files",
    "Resources",
    [
      "Documentation": "Documentation", "SampleCode": "Sample code", "Downloads": "Downloads",
      "Videos": "Videos", "Forums": "Forums",
    ]
  )

  private static let chinese = TutorialWords(
    "自测",
    ("答案", "对。", "不对。"),
    "项目文件",
    "资源",
    [
      "Documentation": "文档", "SampleCode": "示例代码", "Downloads": "下载", "Videos": "视频",
      "Forums": "论坛",
    ]
  )
}
