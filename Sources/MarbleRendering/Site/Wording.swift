/// The words that the site says itself, in the language of a page.
struct Wording: PageWords {
  /// The words that templates use, by name.
  let labels: [String: String]
  /// The name of the link to a heading.
  let linkToSection: String
  /// Returns the count of chapters that a sidebar leaves out, in words.
  let moreChapters: @Sendable (Int) -> String
  /// Returns the time that reading a chapter takes, in words.
  let readingTime: @Sendable (_ minutes: Int) -> String

  static let english = Wording(
    labels: [
      "contents": "Contents", "skip": "Skip to the text", "onThisPage": "On this page",
      "sources": "Sources", "neighbours": "Previous and next chapter", "previous": "Previous",
      "next": "Next", "start": "Start reading", "madeWith": "Made with Marble",
      "crumbs": "Where this chapter stands", "keys": "Keyboard", "keyTheme": "Change the theme",
      "keyClose": "Close what is open", "themeAuto": "Theme: automatic",
      "themeLight": "Theme: light", "themeDark": "Theme: dark",
    ],
    linkToSection: "Link to this section",
    moreChapters: { $0 == 1 ? "1 more chapter" : "\($0) more chapters" },
    readingTime: { "\($0) min read" }
  )

  static let chinese = Wording(
    labels: [
      "contents": "目录", "skip": "跳到正文", "onThisPage": "本页内容", "sources": "来源",
      "neighbours": "上一章与下一章", "previous": "上一章", "next": "下一章", "start": "开始阅读",
      "madeWith": "由 Marble 生成", "crumbs": "本章位置", "keys": "键盘操作", "keyTheme": "切换主题",
      "keyClose": "关闭", "themeAuto": "主题：自动", "themeLight": "主题：浅色", "themeDark": "主题：深色",
    ],
    linkToSection: "本节链接",
    moreChapters: { "另有 \($0) 章" },
    readingTime: { "阅读约 \($0) 分钟" }
  )
}
