/// The words of the search box, in the language of a page.
struct SearchWords: PageWords {
  let language: PageLanguage

  /// The words that the template uses, by name; a number sign stands for a count.
  var labels: [String: String] { language(Self.english, Self.chinese) }

  private static let english = [
    "search": "Search", "placeholder": "Search the book", "close": "Close", "results": "Results",
    "hint": "Words, the beginning of a name, or a “phrase in quotes”.",
    "choose": "choose", "open": "open", "leave": "close", "one": "1 chapter", "many": "# chapters",
    "none": "Nothing found. Fewer words, or another spelling, may find more.",
    "wait": "Searching …",
  ]

  private static let chinese = [
    "search": "搜索", "placeholder": "搜索本书", "close": "关闭", "results": "搜索结果",
    "hint": "可输入词语、名称的开头，或用引号括起的“短语”。",
    "choose": "选择", "open": "打开", "leave": "关闭", "one": "1 章", "many": "# 章",
    "none": "没有找到。可以减少词语或换一种写法再试。",
    "wait": "正在搜索……",
  ]
}
