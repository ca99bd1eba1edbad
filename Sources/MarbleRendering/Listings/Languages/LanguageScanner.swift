import MarbleModel

/// Finds the tokens to highlight in the code of a language, line after line.
///
/// Unrecognized code stays plain. The scanner only reports ranges, so no text is lost.
struct LanguageScanner {
  /// The context at the start of a line.
  private enum Surroundings {
    case code
    case comment
    case text(Language.Quote)
  }

  private let language: Language
  private var surroundings = Surroundings.code
  private var bytes: [UInt8] = []
  private var position = 0
  private var tokens: [Highlight] = []

  init(_ language: Language) { self.language = language }

  /// Returns the tokens of the next line, from a byte onwards, in order.
  mutating func tokens(in line: Substring, from start: Int = 0) -> [Highlight] {
    (bytes, position, tokens) = (Array(line.utf8), start, [])
    while position < bytes.count {
      switch surroundings {
      case .comment: finishComment(from: position)
      case .text(let quote): finishText(quote, from: position)
      case .code: scan()
      }
    }
    // Most strings end with their line, even if the closing quote is missing.
    if case .text(let quote) = surroundings, !quote.spansLines { surroundings = .code }
    return tokens
  }

  private mutating func scan() {
    let start = position
    let byte = bytes[start]
    if let comment = language.comment, starts(with: comment), !language.isCommentAWord || isAtWord {
      position = bytes.count
      note(.comment, from: start)
    } else if let block = language.block, starts(with: block.start) {
      position += block.start.utf8.count
      finishComment(from: start)
    } else if let quote = language.quotes.first(where: { $0.sign == byte }) {
      position += 1
      finishText(quote, from: start)
    } else if let kind = language.signs[byte], let next = self.byte(at: position + 1),
      next.isWord || next.isQuote
    {
      // A sign before a string belongs to it, as in `@"text"`; one before a name makes it special.
      position += 1
      if next.isWord {
        skipWord()
        note(kind, from: start)
      }
    } else if byte.isWord {
      skipWord()
      note(word: start)
    } else {
      position += 1
    }
  }

  private mutating func note(word start: Int) {
    let word = Substring(decoding: bytes[start..<position], as: UTF8.self)
    let isLone = !isPart(at: start)
    if bytes[start].isDigit {
      if byte(at: position) == UInt8(ascii: "."), byte(at: position + 1)?.isDigit == true {
        position += 1
        skipWord()
      }
      if isLone { note(.number, from: start) }
    } else if isLone, language.keywords.contains(word), byte(at: position)?.joinsWords != true {
      note(.keyword, from: start)
    }
  }

  private mutating func finishComment(from start: Int) {
    surroundings = .comment
    while position < bytes.count {
      if let block = language.block, starts(with: block.end) {
        position += block.end.utf8.count
        surroundings = .code
        break
      }
      position += 1
    }
    note(.comment, from: start)
  }

  private mutating func finishText(_ quote: Language.Quote, from start: Int) {
    surroundings = .text(quote)
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") && quote.hasEscapes ? 2 : 1
      if byte == quote.sign {
        surroundings = .code
        break
      }
    }
    position = min(position, bytes.count)
    let behind = bytes[position...].first { $0 != UInt8(ascii: " ") }
    note(language.hasKeys && behind == UInt8(ascii: ":") ? .type : .string, from: start)
  }

  private mutating func note(_ kind: Highlight.Kind, from start: Int) {
    if start < position { tokens.append(Highlight(kind, range: start..<position)) }
  }

  /// Whether the byte at `start` continues the word before it, as in `a-b` but not in `-b`.
  private func isPart(at start: Int) -> Bool {
    guard start > 0, bytes[start - 1].joinsWords else { return false }
    return bytes[start - 1] != UInt8(ascii: "-") || start > 1 && bytes[start - 2].isWord
  }

  private mutating func skipWord() {
    while position < bytes.count, bytes[position].isWord { position += 1 }
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a word of a shell or of YAML begins here.
  private var isAtWord: Bool { position == 0 || bytes[position - 1].isSpace }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") }

  /// Whether the byte is part of a name or number; bytes of non-ASCII letters are.
  fileprivate var isWord: Bool { isLetterOrDigit || self == UInt8(ascii: "_") || self >= 128 }

  /// Whether the byte joins words into one, as in `x86-64` and `a.in`.
  fileprivate var joinsWords: Bool {
    "-./#".utf8.contains(self)
  }
}
