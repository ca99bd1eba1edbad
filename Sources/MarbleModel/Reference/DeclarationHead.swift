/// The part of a declaration between its keyword and its braces, split up.
///
///     func sorted<Key: Comparable>(by key: Key) where Key: Sendable
///          sorted<Key>(by key: Key)               Key: Comparable, Key: Sendable
struct DeclarationHead {
  /// The texts without requirements.
  let tokens: [String]
  /// The requirements of generic parameters, each in a canonical form.
  let requirements: Set<String>
  /// What a type inherits from or conforms to, as written.
  let inherited: [String]
  /// The value of a variable or case; `nil` if none is written.
  let value: [String]?

  /// Reads the tokens after a keyword.
  init(_ all: [DeclarationToken], of keyword: String, isType: Bool) {
    var head = all
    var requirements: [[DeclarationToken]] = []
    if let place = head.firstOutside("where") {
      requirements = Array(head[(place + 1)...]).split(at: ",")
      head = Array(head[..<place])
    }
    if isType, let colon = head.firstOutside(":") {
      inherited = Self.types(in: Array(head[(colon + 1)...]))
      head = Array(head[..<colon])
    } else {
      inherited = []
    }
    if ["var", "let", "case"].contains(keyword), let sign = head.firstOutside("=") {
      value = head[(sign + 1)...].map(\.text)
      head = Array(head[..<sign])
    } else {
      value = nil
    }
    if let list = Self.genericParameters(in: head) {
      let parameters = Array(head[list]).split(at: ",")
      requirements += parameters.filter { $0.firstOutside(":") != nil }
      let names = parameters.map { Array($0[..<($0.firstOutside(":") ?? $0.endIndex)]) }
      head = Array(head[..<list.lowerBound]) + names.joined() + Array(head[list.upperBound...])
    }
    tokens = head.compared.filter { $0 != "," }
    self.requirements = Set(requirements.flatMap(Self.forms))
  }

  /// Returns the range between the angle brackets after the name, before any parameters.
  private static func genericParameters(in head: [DeclarationToken]) -> Range<Int>? {
    guard let start = head.firstIndex(where: { $0.text == "<" }), start > 0,
      // The name of an operator comes first, and brackets after any of these signs are in a type or
      // value.
      !head[..<start].contains(where: { ["(", ":", "="].contains($0.text) }),
      let end = head.indices.first(where: { index in
        index > start && head[index].text == ">" && head[(start + 1)..<index].balance == 0
      })
    else { return nil }
    return (start + 1)..<end
  }

  /// Returns a requirement's canonical forms: one for each protocol, and `==` with sorted sides.
  private static func forms(of requirement: [DeclarationToken]) -> [String] {
    let texts = requirement.compared
    if texts.contains("…") { return ["…"] }
    if let colon = texts.firstIndex(of: ":") {
      let subject = texts[..<colon].joined()
      let bounds = texts[(colon + 1)...].split(separator: "&")
      return bounds.map { subject + ":" + $0.joined() }
    }
    let text = texts.joined()
    guard let sign = text.firstRange(of: "==") else { return [text] }
    let sides = [String(text[..<sign.lowerBound]), String(text[sign.upperBound...])]
    return [sides.sorted().joined(separator: "==")]
  }

  /// Returns the types in a list, each without spaces.
  private static func types(in list: [DeclarationToken]) -> [String] {
    list.split(at: ",").flatMap { $0.split(at: "&") }.compactMap { part in
      let texts = part.map(\.text).filter { $0 != "…" && $0 != "..." }
      return texts.isEmpty ? nil : texts.joined()
    }
  }
}

extension ArraySlice<DeclarationToken> {
  /// How many more angle brackets open than close.
  fileprivate var balance: Int {
    reduce(0) { $0 + ($1.text == "<" ? 1 : $1.text == ">" ? -1 : 0) }
  }
}
