extension PageWords {
  var changed: String { say("Last changed on", "最近修改：") }
  var edit: String { say("Edit this page", "编辑本页") }
  var missing: String { say("This page does not exist", "此页不存在") }
  var missingText: String {
    say(
      "Perhaps it was renamed. All that this book has stands in its contents:",
      "它也许改了名字。本书的全部内容都在目录里："
    )
  }
  var moved: String { say("This chapter has moved", "本章已移动") }
  var movedText: String { say("It is now", "现在的位置：") }

  /// Returns the notice on an untranslated chapter, as HTML.
  func untranslated(from language: String, at address: String) -> String {
    let link = { (name: String) in "<a href=\"\(address)\">\(name)</a>" }
    return say(
      "This chapter is not translated yet. Below is \(link("the original")).",
      "本章尚未译成中文，下面是\(link("原文"))（\(Self.name(ofLanguage: language))）。"
    )
  }

  /// Returns the notice on a translated section whose original has changed since, as HTML.
  func stale(at address: String) -> String {
    let link = { (name: String) in "<a href=\"\(address)\">\(name)</a>" }
    return say(
      "\(link("The original")) of this part has changed since it was translated.",
      "这一部分译出之后，\(link("原文"))又改过。"
    )
  }

  /// Returns a language's own name; its tag if the name isn't known here.
  static func name(ofLanguage tag: String) -> String {
    let names = [
      "de": "Deutsch", "en": "English", "es": "Español", "fr": "Français", "it": "Italiano",
      "ja": "日本語", "ko": "한국어", "nl": "Nederlands", "pl": "Polski", "pt": "Português",
      "pt-BR": "Português (Brasil)", "ru": "Русский", "tr": "Türkçe", "uk": "Українська",
      "vi": "Tiếng Việt", "zh": "中文", "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
    ]
    return names[tag] ?? tag.split(separator: "-").first.flatMap { names[String($0)] } ?? tag
  }

  /// Returns a day such as `2026-11-22` in the form that readers expect.
  func day(_ day: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, months.indices.contains(numbers[1] - 1) else { return day }
    return say(
      "\(numbers[2]) \(months[numbers[1] - 1]) \(numbers[0])",
      "\(numbers[0])年\(numbers[1])月\(numbers[2])日"
    )
  }
}
