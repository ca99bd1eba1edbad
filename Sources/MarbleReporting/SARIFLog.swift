/// The parts of SARIF 2.1.0 that describe tests.
struct SARIFLog: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let results: [Result]
  }

  struct Tool: Encodable {
    struct Driver: Encodable {
      let name: String
      let rules: [Rule]
    }

    let driver: Driver
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
  }

  struct Location: Encodable {
    let physicalLocation: Place
    let message: Message?
  }

  struct Place: Encodable {
    struct Artifact: Encodable {
      let uri: String
      let uriBaseId = "%SRCROOT%"
    }

    let artifactLocation: Artifact
    let region: Region?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }
}
