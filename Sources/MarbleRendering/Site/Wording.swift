/// The words that the site says itself, in the language of a page.
struct Wording: PageWords {
  let language: PageLanguage

  var labels: [String: String] { language(Self.english, Self.chinese) }
  var linkToSection: String { language("Link to this section", "本节链接") }

  func moreChapters(_ count: Int) -> String {
    language(count == 1 ? "1 more chapter" : "\(count) more chapters", "另有 \(count) 章")
  }

  /// What stands before the chapters that use a term, and between them.
  var usedIn: (start: String, comma: String) { language(("Used in ", ", "), ("见于", "、")) }

  func moreUsers(_ count: Int) -> String {
    language(
      count == 1 ? "and 1 more chapter" : "and \(count) more chapters",
      "另有 \(count) 章"
    )
  }

  func readingTime(_ minutes: Int) -> String {
    language("\(minutes) min read", "阅读约 \(minutes) 分钟")
  }

  private static let english = [
    "contents": "Contents", "skip": "Skip to the text", "onThisPage": "On this page",
    "sources": "Sources", "neighbours": "Previous and next chapter", "previous": "Previous",
    "next": "Next", "start": "Start reading", "madeWith": "Made with Marble",
    "crumbs": "Where this chapter stands", "keys": "Keyboard", "keyTheme": "Change the theme",
    "keyClose": "Close what is open", "themeAuto": "Theme: automatic",
    "themeLight": "Theme: light", "themeDark": "Theme: dark",
  ]

  private static let chinese = [
    "contents": "目录", "skip": "跳到正文", "onThisPage": "本页内容", "sources": "来源",
    "neighbours": "上一章与下一章", "previous": "上一章", "next": "下一章", "start": "开始阅读",
    "madeWith": "由 Marble 生成", "crumbs": "本章位置", "keys": "键盘操作", "keyTheme": "切换主题",
    "keyClose": "关闭", "themeAuto": "主题：自动", "themeLight": "主题：浅色", "themeDark": "主题：深色",
  ]
}
