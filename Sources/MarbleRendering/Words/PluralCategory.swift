/// The plural categories of languages, with the names from CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Returns the categories of whole numbers in a language, given its BCP 47 tag.
  static func all(in tag: String) -> [PluralCategory] {
    let found = Set((0...200).map { PluralCategory(of: $0, in: tag) })
    return allCases.filter(found.contains)
  }

  /// Creates the category of a whole number in a language.
  ///
  /// The rules are those of CLDR 46 for cardinal numbers. A language that isn't listed here has two
  /// forms, like most languages.
  init(of number: Int, in tag: String) {
    let language = tag.lowercased().split(separator: "-").first.map(String.init) ?? tag
    let (tens, hundreds) = (number % 10, number % 100)
    switch language {
    case "zh", "yue", "ja", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "bo", "dz", "jv", "wo":
      self = .other
    case "fr", "hy", "fa", "hi", "bn", "gu", "kn", "am", "zu": self = number <= 1 ? .one : .other
    case "pt" where tag.lowercased() != "pt-pt": self = number <= 1 ? .one : .other
    case "ru", "uk", "be": self = Self.slavic(number, rest: .many)
    case "sr", "hr", "bs": self = Self.slavic(number, rest: .other)
    case "pl":
      let category = Self.slavic(number, rest: .many)
      self = number == 1 ? .one : category == .one ? .many : category
    case "cs", "sk": self = number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "lt":
      let isTeen = (11...19).contains(hundreds)
      self = isTeen || tens == 0 ? .other : tens == 1 ? .one : .few
    case "lv":
      let isRound = tens == 0 || (11...19).contains(hundreds)
      self = isRound ? .zero : tens == 1 ? .one : .other
    case "ro":
      self = number == 1 ? .one : number == 0 || (1...19).contains(hundreds) ? .few : .other
    case "sl":
      let isFew = [3, 4].contains(hundreds)
      self = hundreds == 1 ? .one : hundreds == 2 ? .two : isFew ? .few : .other
    case "is", "mk": self = tens == 1 && hundreds != 11 ? .one : .other
    case "he": self = number == 1 ? .one : number == 2 ? .two : .other
    case "ar": self = Self.arabic(number, hundreds)
    case "ga":
      let isFew = (3...6).contains(number)
      let isMany = (7...10).contains(number)
      self = number == 1 ? .one : number == 2 ? .two : isFew ? .few : isMany ? .many : .other
    case "cy":
      let categories: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      self = categories[number] ?? .other
    default: self = number == 1 ? .one : .other
    }
  }

  private static func slavic(_ number: Int, rest: PluralCategory) -> PluralCategory {
    let (tens, hundreds) = (number % 10, number % 100)
    if tens == 1, hundreds != 11 { return .one }
    return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : rest
  }

  private static func arabic(_ number: Int, _ hundreds: Int) -> PluralCategory {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    default: (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : .other
    }
  }
}
