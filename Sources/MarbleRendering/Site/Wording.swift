import MarbleModel

/// The words that the site says itself, in the language of a page.
struct Wording: Sendable {
  /// The words that templates use, by name.
  let labels: [String: String]
  /// The name of a code block that can be scrolled.
  let code: String
  /// The name of an output that can be scrolled.
  let output: String
  /// The name of a diagram that can be scrolled.
  let diagram: String
  /// The name of a diagram that was not verified.
  let sketch: String
  /// The name of the compiler's messages that can be scrolled.
  let diagnostics: String
  /// The name of the link to a heading.
  let linkToSection: String
  /// The mark of a listing whose output was compared with what the page shows.
  let outputVerified: String
  /// The mark of a listing that ran and printed nothing.
  let ran: String
  /// The mark of a listing that was compiled only.
  let compiled: String
  /// The mark of a listing that the compiler refused, as its page says.
  let refused: String
  /// The mark of a listing that stopped its program, as its page says.
  let stopped: String
  /// The mark of a listing that was not checked, before its reason.
  let notChecked: String
  /// The mark of a listing that is not as its page says.
  let failed: String
  /// What stands between two items of a list.
  let comma: String
  /// Returns the count of verified listings, in words.
  let verifiedCount: @Sendable (Int) -> String
  /// Returns the count of listings that were compiled only, in words.
  let compiledCount: @Sendable (Int) -> String
  /// Returns the count of listings that were not checked, in words.
  let skippedCount: @Sendable (Int) -> String
  /// Returns the count of chapters that a sidebar leaves out, in words.
  let moreChapters: @Sendable (Int) -> String
  /// Returns the time that reading a chapter takes, in words.
  let readingTime: @Sendable (_ minutes: Int) -> String

  /// Returns the words of the language with that BCP 47 tag; English where there are none.
  static func `in`(_ language: String) -> Wording {
    language == "zh" || language.hasPrefix("zh-") ? chinese : english
  }

  /// Returns the name of a fence behind a listing, or of a sketch.
  func name(of expectation: Expectation) -> String {
    switch expectation.kind {
    case .output: output
    case .diagram: expectation.comparison == .sketch ? sketch : diagram
    case .diagnostics: diagnostics
    }
  }

  private static let english = Wording(
    labels: [
      "contents": "Contents", "skip": "Skip to the text", "onThisPage": "On this page",
      "sources": "Sources", "neighbours": "Previous and next chapter", "previous": "Previous",
      "next": "Next", "start": "Start reading", "madeWith": "Made with Marble",
      "crumbs": "Where this chapter stands", "keys": "Keyboard", "keyTheme": "Change the theme",
      "keyClose": "Close what is open", "themeAuto": "Theme: automatic",
      "themeLight": "Theme: light", "themeDark": "Theme: dark",
    ],
    code: "Code",
    output: "Output",
    diagram: "Marble diagram",
    sketch: "Marble diagram, not verified",
    diagnostics: "What the compiler says",
    linkToSection: "Link to this section",
    outputVerified: "output verified",
    ran: "compiled and run",
    compiled: "compiled, not run",
    refused: "does not compile, verified",
    stopped: "stops, verified",
    notChecked: "not checked: ",
    failed: "failed its check",
    comma: ", ",
    verifiedCount: { $0 == 1 ? "1 Swift block verified" : "\($0) Swift blocks verified" },
    compiledCount: { "\($0) compiled" },
    skippedCount: { "\($0) not checked" },
    moreChapters: { $0 == 1 ? "1 more chapter" : "\($0) more chapters" },
    readingTime: { "\($0) min read" }
  )

  private static let chinese = Wording(
    labels: [
      "contents": "目录", "skip": "跳到正文", "onThisPage": "本页内容", "sources": "来源",
      "neighbours": "上一章与下一章", "previous": "上一章", "next": "下一章", "start": "开始阅读",
      "madeWith": "由 Marble 生成", "crumbs": "本章位置", "keys": "键盘操作", "keyTheme": "切换主题",
      "keyClose": "关闭", "themeAuto": "主题：自动", "themeLight": "主题：浅色", "themeDark": "主题：深色",
    ],
    code: "代码",
    output: "输出",
    diagram: "弹珠图",
    sketch: "弹珠图，未验证",
    diagnostics: "编译器信息",
    linkToSection: "本节链接",
    outputVerified: "输出已验证",
    ran: "已编译并运行",
    compiled: "已编译，未运行",
    refused: "无法编译，已验证",
    stopped: "运行中止，已验证",
    notChecked: "未检查：",
    failed: "未通过检查",
    comma: "，",
    verifiedCount: { "\($0) 段 Swift 代码已验证" },
    compiledCount: { "\($0) 段仅编译" },
    skippedCount: { "\($0) 段未检查" },
    moreChapters: { "另有 \($0) 章" },
    readingTime: { "阅读约 \($0) 分钟" }
  )
}
