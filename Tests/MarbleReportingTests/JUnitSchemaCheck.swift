import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Compares a document with the parts of Jenkins' `junit-10.xsd` that reports can meet.
///
/// No validator of XML Schema comes with Swift on Linux; the schema is short enough for a table.
final class JUnitSchemaCheck: NSObject, XMLParserDelegate {
  private struct Rule {
    let children: Set<String>
    let required: Set<String>
    var optional: Set<String> = []
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(
      children: ["testsuite"],
      required: [],
      optional: ["name", "time", "tests", "failures", "errors"]
    ),
    "testsuite": Rule(
      children: ["testsuite", "properties", "testcase", "system-out", "system-err"],
      required: ["name", "tests", "failures", "errors"],
      optional: [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ]
    ),
    "properties": Rule(children: ["property"], required: []),
    "property": Rule(children: [], required: ["name", "value"]),
    "testcase": Rule(
      children: ["skipped", "error", "failure", "system-out", "system-err"],
      required: ["name"],
      optional: ["time", "classname", "group"]
    ),
    "skipped": Rule(children: [], required: [], optional: ["type", "message"]),
    "error": Rule(children: [], required: [], optional: ["type", "message"]),
    "failure": Rule(children: [], required: [], optional: ["type", "message"]),
    "system-out": Rule(children: [], required: []),
    "system-err": Rule(children: [], required: []),
  ]

  private var problems: [String] = []
  private var open: [String] = []

  /// Returns what the schema forbids in a document; empty if nothing.
  func problems(of text: String) -> [String] {
    problems = []
    open = []
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    // The parser takes elements that nothing closes.
    if !(parser.parse() && open.isEmpty) && problems.isEmpty { problems.append("not XML") }
    return problems
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if let parent = open.last, Self.rules[parent]?.children.contains(name) != true {
      problems.append("\(name) in \(parent)")
    }
    open.append(name)
    guard let rule = Self.rules[name] else { return }
    let missing = rule.required.subtracting(attributes.keys).sorted()
    problems += missing.map { "\(name) without \($0)" }
    let unknown = Set(attributes.keys).subtracting(rule.required.union(rule.optional)).sorted()
    problems += unknown.map { "\($0) of \(name)" }
    if let time = attributes["time"], time.wholeMatch(of: /[0-9]+(\.[0-9]*)?/) == nil {
      problems.append("time \(time)")
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }
}
