import Foundation

/// Compares a log with what the schema of SARIF 2.1.0 demands of the objects in logs of ours.
///
/// The schema has 280 objects; the table holds those that a test report may use, with all of their
/// required properties, and those of the others that Marble writes.
struct SARIFSchemaCheck {
  /// What a value must be.
  private indirect enum Kind: Sendable {
    case text
    /// One of these texts.
    case word(Set<String>)
    /// A number of that size at least.
    case number(Int)
    case object(String)
    case list(Kind)
  }

  private struct Rule: Sendable {
    let required: Set<String>
    let properties: [String: Kind]
  }

  private static let levels: Set = ["none", "note", "warning", "error"]

  private static let rules: [String: Rule] = [
    "sarifLog": Rule(
      required: ["version", "runs"],
      properties: ["$schema": .text, "version": .word(["2.1.0"]), "runs": .list(.object("run"))]
    ),
    "run": Rule(
      required: ["tool"],
      properties: [
        "tool": .object("tool"), "results": .list(.object("result")),
        "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
      ]
    ),
    "tool": Rule(required: ["driver"], properties: ["driver": .object("toolComponent")]),
    "toolComponent": Rule(
      required: ["name"],
      properties: ["name": .text, "rules": .list(.object("reportingDescriptor"))]
    ),
    "reportingDescriptor": Rule(
      required: ["id"],
      properties: ["id": .text, "shortDescription": .object("multiformatMessageString")]
    ),
    "multiformatMessageString": Rule(required: ["text"], properties: ["text": .text]),
    "result": Rule(
      required: ["message"],
      properties: [
        "ruleId": .text, "ruleIndex": .number(-1), "level": .word(levels),
        "message": .object("message"), "locations": .list(.object("location")),
        "relatedLocations": .list(.object("location")),
      ]
    ),
    "message": Rule(required: ["text"], properties: ["text": .text]),
    "location": Rule(
      required: [],
      properties: ["physicalLocation": .object("physicalLocation"), "message": .object("message")]
    ),
    "physicalLocation": Rule(
      required: ["artifactLocation"],
      properties: ["artifactLocation": .object("artifactLocation"), "region": .object("region")]
    ),
    "artifactLocation": Rule(required: [], properties: ["uri": .text, "uriBaseId": .text]),
    "region": Rule(
      required: [],
      properties: [
        "startLine": .number(1), "startColumn": .number(1), "endLine": .number(1),
        "endColumn": .number(1),
      ]
    ),
  ]

  /// Returns what the schema forbids in a log; empty if nothing.
  static func problems(of text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return problems(of: value, as: .object("sarifLog"), at: "log") + unknownRules(in: value)
  }

  private static func problems(of value: Any, as kind: Kind, at place: String) -> [String] {
    switch kind {
    case .text: value is String ? [] : ["\(place) isn't a text"]
    case .word(let words):
      (value as? String).map(words.contains) == true ? [] : ["\(place) is none of its words"]
    case .number(let least): ((value as? Int) ?? .min) >= least ? [] : ["\(place) is too small"]
    case .list(let element):
      (value as? [Any])?.enumerated().flatMap { index, value in
        problems(of: value, as: element, at: "\(place)[\(index)]")
      } ?? ["\(place) isn't a list"]
    case .object(let name): problems(of: value, named: name, at: place)
    }
  }

  private static func problems(of value: Any, named name: String, at place: String) -> [String] {
    guard let object = value as? [String: Any], let rule = rules[name] else {
      return ["\(place) isn't a valid \(name)"]
    }
    let missing = rule.required.subtracting(object.keys).sorted().map { "\(place) has no \($0)" }
    return missing
      + object.keys.sorted().flatMap { key -> [String] in
        guard let kind = rule.properties[key], let value = object[key] else {
          return ["\(place) may have no \(key)"]
        }
        return problems(of: value, as: kind, at: "\(place).\(key)")
      }
  }

  /// Returns results whose index leads to another rule than their identifier, which section
  /// 3.27.6 of the specification forbids.
  private static func unknownRules(in log: Any) -> [String] {
    let run = ((log as? [String: Any])?["runs"] as? [[String: Any]])?.first
    let driver = (run?["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let ids = (driver?["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    let results = run?["results"] as? [[String: Any]] ?? []
    return results.compactMap { result in
      let index = result["ruleIndex"] as? Int ?? -1
      let isKnown = ids.indices.contains(index) && ids[index] == result["ruleId"] as? String
      return isKnown ? nil : "the rule \(result["ruleId"] ?? "") is not at \(index)"
    }
  }
}
