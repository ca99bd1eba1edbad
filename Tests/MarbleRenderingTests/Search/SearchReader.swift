import Foundation

/// A second reader of the scripts of the search, written after their description.
struct SearchReader {
  /// The number of the run.
  var number = 0
  /// The texts behind each mark, which is named by a letter: `p`, `c`, `o`, `s` or `t`.
  var texts: [String] = []
  /// The addresses of the chapters' pages.
  var pages: [String] = []
  /// The anchors of the sections.
  var anchors: [String] = []

  /// Reads a script; `nil` if it is not one.
  init?(_ script: String) {
    let prefix = "marbleSearch("
    guard script.hasPrefix(prefix), script.hasSuffix(")\n") else { return nil }
    // But for a comma behind the last list and for `\x0`, the arguments are JSON.
    let arguments = script.dropFirst(prefix.count).dropLast(2)
      .replacing("\",],", with: "\"],")
      .replacing("\\x0", with: "\\u000")
      .replacing("\t", with: "\\t")
    let json = "[\(arguments)]"
    guard let values = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any],
      values.count == 7, let number = values[0] as? Int, let one = values[1] as? Int,
      let two = values[2] as? Int, let lists = values[3] as? [String],
      let code = values[4] as? String, let pages = values[5] as? String,
      let anchors = values[6] as? String
    else { return nil }
    self.number = number
    self.pages = pages.components(separatedBy: " ")
    self.anchors = anchors.components(separatedBy: " ")
    let symbols = Self.symbols(lists, one, two)
    read(Self.places(code, one, two).flatMap { Self.texts(symbols, at: $0) })
  }

  /// Puts the texts together again.
  private mutating func read(_ symbols: [(text: String, isWord: Bool)]) {
    var isShifted = false
    var expectsCapital = false
    var last = ""
    for (text, isWord) in symbols {
      if let mark = text.unicodeScalars.first, mark.value < 7 {
        if mark.value == 1 {
          isShifted = true
        } else {
          texts.append(["p", "c", "o", "s", "t"][Int(mark.value) - 2] + ": ")
          expectsCapital = mark.value != 3 && mark.value != 4
          last = ""
        }
        continue
      }
      guard isWord else {
        texts[texts.count - 1] += text
        expectsCapital = [". ", "! ", "? "].contains { text.hasSuffix($0) }
        last = ""
        continue
      }
      if Self.isSpaced(last), Self.isSpaced(text) { texts[texts.count - 1] += " " }
      texts[texts.count - 1] += expectsCapital != isShifted ? Self.capitalized(text) : text
      (isShifted, expectsCapital, last) = (false, false, text)
    }
  }

  private static func capitalized(_ word: String) -> String {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, (97...122).contains(first.value),
      !scalars.contains(where: { (65...90).contains($0.value) })
    else { return word }
    return String(first).uppercased() + String(String.UnicodeScalarView(scalars.dropFirst()))
  }

  private static func isSpaced(_ word: String) -> Bool {
    guard let value = word.unicodeScalars.first?.value else { return false }
    return !(0xE00...0xEFF).contains(value) && !(0x3005...0xD7A3).contains(value)
      && !(0x20000...0x323AF).contains(value)
  }

  private enum Symbol {
    case separator(String)
    case word(String)
    case pair(Int, Int)
  }

  private static func symbols(_ lists: [String], _ one: Int, _ two: Int) -> [Symbol] {
    lists.enumerated().flatMap { number, list -> [Symbol] in
      switch number % 3 {
      case 0: return list.isEmpty ? [] : list.components(separatedBy: "\t").map(Symbol.separator)
      case 1: return words(list).map(Symbol.word)
      default:
        let places = places(list, one, two)
        return stride(from: 0, to: places.count, by: 2).map { .pair(places[$0], places[$0 + 1]) }
      }
    }
  }

  /// Returns the texts at a place, and whether each is a word.
  private static func texts(_ symbols: [Symbol], at place: Int) -> [(text: String, isWord: Bool)] {
    switch symbols[place] {
    case .separator(let text): [(text, false)]
    case .word(let text): [(text, true)]
    case .pair(let left, let right): texts(symbols, at: left) + texts(symbols, at: right)
    }
  }

  private static func words(_ list: String) -> [String] {
    let lengths = Array("!#$%&()*+,-./:;<=>?@[]^`{|}~".utf16)
    var words: [[UInt16]] = []
    for unit in list.utf16 {
      if let length = lengths.firstIndex(of: unit) {
        words.append(Array((words.last ?? []).prefix(length)))
      } else {
        words[words.count - 1].append(unit)
      }
    }
    return words.map { String(decoding: $0, as: UTF16.self) }
  }

  private static func places(_ code: String, _ one: Int, _ two: Int) -> [Int] {
    let alphabet = (32...126).filter { $0 != 34 && $0 != 92 }
    var digits = code.utf8.compactMap { alphabet.firstIndex(of: Int($0)) }[...]
    var places: [Int] = []
    while let first = digits.popFirst() {
      if first < one {
        places.append(first)
      } else if first < one + two {
        places.append(one + (first - one) * 93 + (digits.popFirst() ?? 0))
      } else {
        let pair = (first - one - two) * 93 + (digits.popFirst() ?? 0)
        places.append(one + two * 93 + pair * 93 + (digits.popFirst() ?? 0))
      }
    }
    return places
  }
}
