import MarbleModel

extension PageWords {
  func title(of page: StudyPage) -> String {
    switch page {
    case .exercises: say("All exercises", "全部练习")
    case .questions: say("All questions", "全部问题")
    case .diagrams: say("All diagrams", "全部图示")
    case .review: say("To review", "待复习")
    }
  }

  func summary(of page: StudyPage) -> String {
    switch page {
    case .exercises: say("The exercises of each chapter.", "各章的练习。")
    case .questions: say("What each chapter asks at its end.", "各章末尾的自测问题。")
    case .diagrams: say("The diagrams and figures of each chapter.", "各章的弹珠图与图示。")
    case .review:
      say(
        "Outputs that you did not predict, when it is time to try again.",
        "没有猜对的输出，到时间后再试一次。"
      )
    }
  }

  /// The attributes of a chapter's prediction switch: the texts of its script.
  ///
  /// A number sign represents a count.
  var predictionAttributes: String {
    attributes(say(Self.predictionEnglish, Self.predictionChinese))
  }

  /// The attributes of the list of due reviews.
  var reviewAttributes: String { attributes(say(Self.reviewEnglish, Self.reviewChinese)) }

  var reviewNeedsScripts: String {
    say(
      "What you missed is noted in your browser, so this list needs JavaScript.",
      "没猜对的内容记录在浏览器里，因此这个列表需要 JavaScript。"
    )
  }

  func attributes(_ texts: [(String, String)]) -> String {
    texts.map { name, text in " data-\(name)=\"\(text.escaped)\"" }.joined()
  }

  private static let predictionEnglish = [
    ("prints", "What does it print?"), ("holds", "Who holds whom?"),
    ("field", "Your prediction, if you like to write it down"), ("reveal", "Show the answer"),
    ("knew", "I knew it"), ("missed", "I did not"), ("right", "Right."),
    ("differs", "Not quite: − is not there, + is missing."), ("known", "You knew it."),
    ("day", "Asked again in 1 day."), ("days", "Asked again in # days."), ("again", "Ask again"),
    ("hint", "Outputs are hidden until you have thought of them."),
    ("kept", "Answers are noted in this browser only."), ("forget", "Forget"),
    ("forgotten", "Forgotten."), ("due", "To review: #"), ("review", StudyPage.review.rawValue),
  ]

  private static let predictionChinese = [
    ("prints", "它会打印什么？"), ("holds", "谁持有谁？"), ("field", "你的预测（可以不写）"),
    ("reveal", "显示答案"), ("knew", "猜对了"), ("missed", "没猜对"), ("right", "正确。"),
    ("differs", "不完全对：− 表示没有这一行，+ 表示缺少这一行。"), ("known", "你猜对过。"),
    ("day", "1 天后再问。"), ("days", "# 天后再问。"), ("again", "再问一次"),
    ("hint", "先想一想，再看输出。"), ("kept", "答案仅记录在本浏览器中。"), ("forget", "清除"),
    ("forgotten", "已清除。"), ("due", "待复习：#"), ("review", StudyPage.review.rawValue),
  ]

  private static let reviewEnglish = [
    ("none", "Nothing to review now."), ("due", "Due now: #."), ("later", "Later: #."),
    ("forgotten", "Forgotten."),
  ]

  private static let reviewChinese = [
    ("none", "现在没有要复习的。"), ("due", "现在要复习：#。"), ("later", "以后：#。"),
    ("forgotten", "已清除。"),
  ]
}
