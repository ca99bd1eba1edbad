import MarbleModel

/// A line of MkDocs or Docusaurus that begins a box, a fold or a tab.
///
///     !!! tip "Title"   // a box, whose text is indented by four columns
///     ??? note "Title"  // a `<details>` element; ???+ is open
///     === "Title"       // a tab
///     :::tip Title      // a box up to a line :::
struct ForeignBox {
  let isDetails: Bool
  let isOpen: Bool
  let title: String
  private let label: String?
  private let isFenced: Bool

  init?(_ line: Substring) {
    let mark = line.prefix { "!?=:+".contains($0) }
    let rest = line[mark.endIndex...]
    let words = rest.drop { $0 == " " }
    switch mark {
    case "!!!", "???", "???+":
      let kind = String(words.prefix { $0 != " " && $0 != "\"" })
      guard words.startIndex != rest.startIndex || rest.isEmpty, !kind.isEmpty else { return nil }
      let behind = words[words.index(words.startIndex, offsetBy: kind.count)...]
      self.init(kind: kind, title: Self.title(behind), isDetails: mark != "!!!", mark == "???+")
    case "===":
      guard words.first == "\"", let title = Self.title(words) else { return nil }
      self.init(tab: title)
    case ":::":
      let kind = String(words.prefix { $0.isLetter })
      guard Self.labels[kind] != nil else { return nil }
      let behind = words.dropFirst(kind.count).filter { !"[]".contains($0) }
      let title = behind.drop { $0 == " " }
      self.init(kind: kind, title: title.isEmpty ? nil : String(title), isFenced: true)
    default: return nil
    }
  }

  private init(tab title: String) {
    self.title = title
    label = nil
    (isDetails, isOpen, isFenced) = (false, false, false)
  }

  private init(
    kind: String,
    title: String?,
    isDetails: Bool = false,
    _ isOpen: Bool = false,
    isFenced: Bool = false
  ) {
    let label = Self.labels[kind.lowercased()] ?? "NOTE"
    let isCalledSo = label.lowercased() == kind.lowercased()
    let name = kind.prefix(1).uppercased() + kind.dropFirst()
    self.title = title ?? (isCalledSo && !isDetails ? "" : name)
    self.label = label
    (self.isDetails, self.isOpen, self.isFenced) = (isDetails, isOpen, isFenced)
  }

  /// Returns the context for the lines inside.
  func context(at column: Int) -> ForeignContext {
    ForeignContext(
      minimum: isFenced ? nil : column + 1,
      closing: isFenced ? ":::" : nil,
      margin: isFenced ? column : column + 4,
      isQuote: label != nil && !isDetails,
      isDetails: isDetails
    )
  }

  /// The Markdown lines that begin the box.
  var lines: [String] {
    guard !isDetails else { return [] }
    let heading = title.isEmpty ? [] : ["**\(title)\(label == "NOTE" ? "." : "")**", ""]
    return (label.map { ["[!\($0)]"] } ?? []) + heading
  }

  /// Returns the form of other syntax in a line, including that of boxes.
  static func form(_ line: Substring) -> String? {
    if let form = extra(line) { return form }
    if line.hasPrefix("$$") { return "$$" }
    return ForeignBox(line) == nil ? nil : String(line.prefix { "!?=:+".contains($0) })
  }

  /// Returns the language of a fence that some tools draw as a diagram or a formula.
  static func drawn(_ info: some StringProtocol) -> String? {
    let language = String(info.prefix { $0 != " " && $0 != "\t" })
    return ["mermaid", "math"].contains(language) ? language : nil
  }

  /// Returns the form of other syntax in a line that only some tools read.
  static func extra(_ line: Substring) -> String? {
    for form in ["[TOC]", "[[toc]]", "--8<--", ":::"] where line.hasPrefix(form) { return form }
    if line.hasPrefix("{%") { return "{% ... %}" }
    if line.hasPrefix("{{") { return "{{ ... }}" }
    if line.hasPrefix("*["), line.firstRange(of: "]: ") != nil { return "*[...]: ..." }
    if line.hasPrefix(":   ") { return ":   ..." }
    return line.hasPrefix("{:") || line.hasPrefix("{ .") ? "{: ... }" : nil
  }

  /// Returns the quoted text, which is empty if there should be no title.
  private static func title(_ text: Substring) -> String? {
    guard let start = text.firstIndex(of: "\"") else { return nil }
    let rest = text[text.index(after: start)...]
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
  }

  private static let labels = [
    "note": "NOTE", "abstract": "NOTE", "summary": "NOTE", "tldr": "NOTE", "info": "NOTE",
    "todo": "NOTE", "question": "NOTE", "help": "NOTE", "faq": "NOTE", "example": "NOTE",
    "quote": "NOTE", "cite": "NOTE", "seealso": "NOTE",
    "tip": "TIP", "hint": "TIP", "success": "TIP", "check": "TIP", "done": "TIP",
    "important": "IMPORTANT",
    "warning": "WARNING", "attention": "WARNING",
    "caution": "CAUTION", "danger": "CAUTION", "error": "CAUTION", "failure": "CAUTION",
    "fail": "CAUTION", "missing": "CAUTION", "bug": "CAUTION",
  ]
}
