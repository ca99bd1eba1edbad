import MarbleModel

/// The lexical rules of a language other than Swift, as far as highlighting needs them.
struct Language {
  /// Text between two quotes, on one line or more.
  struct Quote {
    let sign: UInt8
    /// Whether a backslash escapes the character after it.
    var hasEscapes = true
    var spansLines = false
  }

  /// The start of a comment that ends with its line.
  var comment: String?
  /// Whether such a comment only begins where a word could begin.
  var isCommentAWord = false
  /// The delimiters of a comment that may span lines.
  var block: (start: String, end: String)?
  var quotes: [Quote] = []
  var keywords: Set<Substring> = []
  /// The characters that change the kind of the word after them.
  var signs: [UInt8: Highlight.Kind] = [:]
  /// Whether a quoted text before a colon is a key.
  var hasKeys = false

  /// Returns the rules of a language named by the first word of a fence; `nil` if it's unknown.
  init?(named name: some StringProtocol) {
    switch name.lowercased() {
    case "sh", "bash", "zsh", "shell", "console", "sh-session", "shell-session": self = .shell
    case "yaml", "yml": self = .yaml
    case "json": self = .json
    // The words of Objective-C contain those of C.
    case let name where OtherLanguage(named: name) != nil: self = .objectiveC
    default: return nil
    }
  }

  private init() {}

  private static var shell: Language {
    var language = Language()
    language.comment = "#"
    language.isCommentAWord = true
    language.quotes = [
      Quote(sign: UInt8(ascii: "\""), spansLines: true),
      Quote(sign: UInt8(ascii: "'"), hasEscapes: false, spansLines: true),
    ]
    language.keywords = [
      "case", "do", "done", "elif", "else", "esac", "exit", "export", "fi", "for", "function", "if",
      "in", "local", "return", "set", "then", "until", "while",
    ]
    language.signs = [UInt8(ascii: "$"): .type]
    return language
  }

  static var yaml: Language {
    var language = Language()
    language.comment = "#"
    language.isCommentAWord = true
    language.quotes = [
      Quote(sign: UInt8(ascii: "\"")), Quote(sign: UInt8(ascii: "'"), hasEscapes: false),
    ]
    language.keywords = ["false", "no", "null", "off", "on", "true", "yes"]
    return language
  }

  private static var json: Language {
    var language = Language()
    language.quotes = [Quote(sign: UInt8(ascii: "\""))]
    language.keywords = ["false", "null", "true"]
    language.hasKeys = true
    return language
  }

  private static var objectiveC: Language {
    var language = Language()
    language.comment = "//"
    language.block = ("/*", "*/")
    language.quotes = [Quote(sign: UInt8(ascii: "\"")), Quote(sign: UInt8(ascii: "'"))]
    language.keywords = [
      "BOOL", "Class", "NO", "NULL", "SEL", "YES", "__block", "__bridge", "__strong", "__weak",
      "auto",
      "break", "case", "char", "const", "continue", "copy", "default", "do", "double", "else",
      "enum",
      "extern", "float", "for", "goto", "id", "if", "in", "inline", "instancetype", "int", "long",
      "nil", "nonatomic", "nonnull", "nullable", "readonly", "readwrite", "return", "self", "short",
      "signed", "sizeof", "static", "strong", "struct", "super", "switch", "typedef", "union",
      "unsigned", "void", "volatile", "weak", "while",
    ]
    language.signs = [UInt8(ascii: "@"): .keyword, UInt8(ascii: "#"): .directive]
    return language
  }
}
