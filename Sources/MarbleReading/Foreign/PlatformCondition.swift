import MarbleModel

/// An `#if` condition that is known beforehand: about a system, or one of its modules.
///
///     #if os(macOS)
///     #elseif canImport(UIKit) || os(visionOS)
struct PlatformCondition {
  static let system = Platform.current.title

  /// A branch of `#if` around a line.
  private struct Branch {
    let text: String
    let line: Int
    /// Whether it's compiled; `nil` if that isn't known.
    let holds: Bool?
    /// Whether it or an earlier branch is compiled.
    let isTaken: Bool?
  }

  /// Whether the code below is compiled; `nil` if that depends on something else.
  let holds: Bool?

  /// Reads the condition after `#if` or `#elseif`.
  init(_ condition: Substring, on system: String = Self.system) {
    let alternatives = condition.utf8.contains(bytes: "||".utf8)
    let isMixed = alternatives && condition.utf8.contains(bytes: "&&".utf8)
    let parts = condition.split { "|&".contains($0) }.map { Self.holds($0, on: system) }
    let whole = parts.dropFirst().reduce(parts.first ?? nil) { whole, part in
      alternatives ? Self.either(whole, part) : Self.both(whole, part)
    }
    // With both operators, precedence would matter, so nothing is claimed.
    holds = isMixed ? nil : whole
  }

  /// Returns the condition that keeps the first omitted line from being compiled, and its line.
  static func firstOmission(
    in lines: [Substring],
    on system: String = system
  ) -> (condition: String, line: Int)? {
    var open: [Branch] = []
    for (index, line) in lines.enumerated() {
      let text = Substring(line.utf8.trimmed)
      if let rest = text.rest(behind: "#if ") {
        let holds = PlatformCondition(rest[...], on: system).holds
        open.append(Branch(text: "#if " + rest, line: index, holds: holds, isTaken: holds))
      } else if let rest = text.rest(behind: "#elseif "), let last = open.popLast() {
        let condition = PlatformCondition(rest[...], on: system).holds
        let branch = Branch(
          text: "#elseif " + rest,
          line: index,
          holds: both(last.isTaken.map { !$0 }, condition),
          isTaken: either(last.isTaken, condition)
        )
        open.append(branch)
      } else if text == "#else", let last = open.popLast() {
        let holds = last.isTaken.map { !$0 }
        open.append(Branch(text: "#else", line: index, holds: holds, isTaken: true))
      } else if text == "#endif" {
        _ = open.popLast()
      } else if !text.isEmpty, let branch = open.first(where: { $0.holds == false }) {
        return (branch.text, branch.line)
      }
    }
    return nil
  }

  private static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one == nil || other == nil ? nil : true
  }

  private static func either(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == true || other == true { return true }
    return one == nil || other == nil ? nil : false
  }

  private static func holds(_ part: Substring, on system: String) -> Bool? {
    let text = part.filter { $0 != " " }
    if let rest = text.rest(behind: "!") { return holds(rest[...], on: system).map { !$0 } }
    guard text.hasSuffix(")"), let start = text.firstIndex(of: "(") else { return nil }
    let value = text[text.index(after: start)...].dropLast()
    switch text[..<start] {
    case "os": return value == system
    case "canImport":
      // Whether any other module exists isn't known before the code is compiled.
      return system == "Linux" && appleModules.contains(String(value)) ? false : nil
    case "targetEnvironment": return system == "Linux" ? false : nil
    default: return nil
    }
  }

  private static let appleModules: Set<String> = [
    "UIKit", "AppKit", "SwiftUI", "Combine", "Darwin", "ObjectiveC", "WatchKit", "CoreData", "os",
  ]
}
