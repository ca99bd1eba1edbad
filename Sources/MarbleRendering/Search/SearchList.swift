/// The texts of the symbols of one class: first the separators between words, then the words.
///
/// Words are sorted, and each is written as a character for the number of letters that it shares
/// with the word before it, followed by the other letters.
struct SearchList {
  /// The characters for the numbers of shared letters, from zero upwards; no word contains them.
  static let lengths = Array("!#$%&()*+,-./:;<=>?@[]^`{|}~".utf8)

  /// The text, ready to be placed between the quotes of a string.
  private(set) var separators: [UInt8] = []
  /// The text, ready to be placed between the quotes of a string.
  private(set) var words: [UInt8] = []

  init(_ numbers: [Int], of symbols: SearchSymbols) {
    var last: ArraySlice<UInt8> = []
    for number in numbers where number < symbols.areWords.count {
      let text = symbols.text(of: number)
      if symbols.areWords[number] {
        append(text, after: last)
        last = text
      } else {
        if !separators.isEmpty { separators.append(UInt8(ascii: "\t")) }
        for byte in text { append(byte) }
      }
    }
  }

  private mutating func append(_ word: ArraySlice<UInt8>, after last: ArraySlice<UInt8>) {
    var shared = zip(word, last).prefix { $0 == $1 }.count
    // A multibyte letter is shared as a whole, and counted as JavaScript counts it.
    while shared > 0,
      shared < word.count && word[word.startIndex + shared] & 0xC0 == 0x80
        || Self.length(of: word.prefix(shared)) >= Self.lengths.count
    {
      shared -= 1
    }
    words.append(Self.lengths[Self.length(of: word.prefix(shared))])
    words.append(contentsOf: word.dropFirst(shared))
  }

  /// Returns how many UTF-16 units the UTF-8 text takes.
  private static func length(of text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): separators += Array("\\n".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): separators += [UInt8(ascii: "\\"), byte]
    // Only the marks are left here, whose numbers have one digit.
    case 0..<UInt8(ascii: " "): separators += Array("\\x0\(byte)".utf8)
    default: separators.append(byte)
    }
  }
}
