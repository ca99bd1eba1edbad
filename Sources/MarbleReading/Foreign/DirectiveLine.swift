import MarbleModel

/// A line that begins a directive of DocC: `@Image(source: "map", alt: "A map")`.
struct DirectiveLine {
  enum Meaning: Equatable {
    /// It isn't shown: it only says how DocC makes the page.
    case dropped
    /// Its content is shown.
    case container
    /// Its content is shown in a box.
    case box
    /// These lines of Markdown are shown instead.
    case lines([String])
    case unknown
  }

  let name: String
  let text: String
  /// How many braces the line opens without closing them.
  let openBraces: Int
  /// The text between braces that the line opens and closes.
  let inlineBody: String?
  /// Whether all parentheses are closed.
  let isWhole: Bool
  private let arguments: Substring

  init?(_ line: Substring) {
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let behind = line[name.endIndex...].drop { $0 == " " }
    // A line of text may begin with a word such as `@MainActor`, so an unknown name needs arguments
    // or a body.
    guard line.hasPrefix("@"), name.first?.isUppercase == true,
      Self.known.contains(String(name)) || behind.hasPrefix("(") || behind.hasPrefix("{"),
      behind.isEmpty || behind.hasPrefix("(") || behind.hasPrefix("{")
    else { return nil }
    self.name = String(name)
    text = String(line)
    var rest = behind
    var arguments = behind.prefix(0)
    var isWhole = true
    if behind.hasPrefix("(") {
      let end = Self.end(of: behind)
      isWhole = end != nil
      arguments = behind[..<(end ?? behind.endIndex)].dropFirst()
      rest = behind[(end ?? behind.endIndex)...].dropFirst().drop { $0 == " " }
    }
    (self.arguments, self.isWhole) = (arguments, isWhole)
    let balance = Self.balance(of: rest)
    openBraces = max(balance, 0)
    let inside = rest.dropFirst()
    let isInline = rest.hasPrefix("{") && balance == 0
    let body = isInline ? inside[..<(inside.lastIndex(of: "}") ?? inside.endIndex)] : inside
    let plain = String(Substring(body.utf8.trimmed))
    inlineBody = plain.isEmpty || !rest.hasPrefix("{") ? nil : plain
  }

  var meaning: Meaning {
    switch name {
    case "Metadata", "Options", "Comment", "Redirected", "DocumentationExtension": .dropped
    case "Row", "Column", "TabNavigator", "Links", "Small": .container
    case "DeprecationSummary": .box
    case "CallToAction": .lines([callToAction])
    case "Tab": .lines(["**\(Self.quoted(arguments) ?? "")**", ""])
    case "Image": .lines(["![\(value(of: "alt") ?? "")](<\(value(of: "source") ?? "")>)"])
    case "Video": .lines([video])
    case "Snippet": .lines(["[snippet](<\(Snippet.scheme):\(snippet)>)"])
    default: .unknown
    }
  }

  /// The link that DocC shows as a button.
  private var callToAction: String {
    let purpose = value(of: "purpose") == "download" ? "Download" : "Visit"
    let target = value(of: "url") ?? value(of: "file") ?? ""
    return "[\(value(of: "label") ?? purpose)](<\(target)>)"
  }

  /// The link to a film, which its poster shows.
  private var video: String {
    let source = value(of: "source") ?? ""
    let words = value(of: "alt") ?? source
    let shown = value(of: "poster").map { "![\(words)](<\($0)>)" } ?? words
    return "[\(shown)](<\(source)>)"
  }

  private var snippet: String {
    (value(of: "path") ?? "") + (value(of: "slice").map { "#" + $0 } ?? "")
  }

  private static let known = TutorialRule.names.union([
    "Metadata", "Options", "Comment", "Redirected", "DocumentationExtension", "Row", "Column",
    "TabNavigator", "Links", "Small", "DeprecationSummary", "Tab", "Image", "Snippet", "Video",
    "CallToAction",
  ])

  func value(of label: String) -> String? {
    guard let start = arguments.firstRange(of: label + ":") else { return nil }
    let rest = arguments[start.upperBound...].drop { $0 == " " }
    if rest.hasPrefix("\"") { return Self.quoted(rest) }
    return String(rest.prefix { $0 != "," && $0 != " " })
  }

  /// Returns the first quoted text, or the whole text if there is none.
  static func quoted(_ text: Substring) -> String? {
    guard let start = text.firstIndex(of: "\"") else { return text.isEmpty ? nil : String(text) }
    let rest = text[text.index(after: start)...]
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
  }

  /// Returns how many more braces a line opens than it closes, ignoring those in quotes.
  static func balance(of line: Substring) -> Int {
    var (balance, isQuoted) = (0, false)
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: balance += 1
      case UInt8(ascii: "}") where !isQuoted: balance -= 1
      default: break
      }
    }
    return balance
  }

  /// Returns the parenthesis that closes the one at the start of a text.
  private static func end(of text: Substring) -> Substring.Index? {
    var (depth, isQuoted) = (0, false)
    return text.indices.first { index in
      // The text begins with a parenthesis, so the depth is zero again only where that is closed.
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted: depth -= 1
      default: break
      }
      return depth == 0
    }
  }
}
