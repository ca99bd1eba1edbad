extension PageWords {
  /// The words that the templates use, by name.
  var labels: [String: String] { say(Self.english, Self.chinese) }
  /// The words of the search box; a number sign represents a count.
  var searchLabels: [String: String] { say(Self.searchEnglish, Self.searchChinese) }
  var linkToSection: String { say("Link to this section", "本节链接") }

  func moreChapters(_ count: Int) -> String {
    say(count == 1 ? "1 more chapter" : "\(count) more chapters", "另有 \(count) 章")
  }

  /// The text before the chapters that use a term, and the separator between them.
  var usedIn: (start: String, comma: String) { say(("Used in ", ", "), ("见于", "、")) }

  func moreUsers(_ count: Int) -> String {
    say(
      count == 1 ? "and 1 more chapter" : "and \(count) more chapters",
      "另有 \(count) 章"
    )
  }

  func readingTime(_ minutes: Int) -> String {
    say("\(minutes) min read", "阅读约 \(minutes) 分钟")
  }

  private static let english = [
    "contents": "Contents", "skip": "Skip to the text", "onThisPage": "On this page",
    "sources": "Sources", "neighbours": "Previous and next chapter", "previous": "Previous",
    "next": "Next", "start": "Start reading", "madeWith": "Made with Marble",
    "crumbs": "Where this chapter stands", "keys": "Keyboard", "keyTheme": "Change the theme",
    "keyClose": "Close what is open",
    "keySingle": "Keys that are one letter or sign", "themeAuto": "Theme: automatic",
    "themeLight": "Theme: light", "themeDark": "Theme: dark",
    "read": "read", "readCount": "# of % chapters read.", "resume": "Continue reading: ",
    "keptHere": "Noted in this browser only.", "forget": "Forget", "forgotten": "Forgotten.",
    "predict": "Predict outputs",
  ]

  private static let chinese = [
    "contents": "目录", "skip": "跳到正文", "onThisPage": "本页内容", "sources": "来源",
    "neighbours": "上一章与下一章", "previous": "上一章", "next": "下一章", "start": "开始阅读",
    "madeWith": "由 Marble 生成", "crumbs": "本章位置", "keys": "键盘操作", "keyTheme": "切换主题",
    "keyClose": "关闭", "keySingle": "启用单个字母或符号的快捷键", "themeAuto": "主题：自动",
    "themeLight": "主题：浅色", "themeDark": "主题：深色", "read": "已读", "readCount": "已读 # / % 章。",
    "resume": "继续阅读：", "keptHere": "仅记录在本浏览器中。", "forget": "清除", "forgotten": "已清除。",
    "predict": "先猜输出",
  ]

  private static let searchEnglish = [
    "search": "Search", "placeholder": "Search the book", "close": "Close", "results": "Results",
    "hint": "Words, the beginning of a name, or a “phrase in quotes”.",
    "choose": "choose", "open": "open", "leave": "close", "one": "1 chapter", "many": "# chapters",
    "none": "Nothing found. Fewer words, or another spelling, may find more.",
    "wait": "Searching …",
  ]

  private static let searchChinese = [
    "search": "搜索", "placeholder": "搜索本书", "close": "关闭", "results": "搜索结果",
    "hint": "可输入词语、名称的开头，或用引号括起的“短语”。",
    "choose": "选择", "open": "打开", "leave": "关闭", "one": "1 章", "many": "# 章",
    "none": "没有找到。可以减少词语或换一种写法再试。",
    "wait": "正在搜索……",
  ]
}
