extension PageWords {
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
}
