import Foundation

// What a macro can do that somebody else has written: its expansion lists the deeds. It speaks to
// the compiler without swift-syntax, which takes minutes to build: JSON behind its length in 8
// bytes.

func reads(_ path: String) -> Bool {
  (try? String(contentsOfFile: path, encoding: .utf8)) != nil
}

func writes(_ path: String) -> Bool {
  (try? "x".write(toFile: path, atomically: false, encoding: .utf8)) != nil
}

func below(_ path: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map { path + "/" + $0 }
}

let hiddenBelow = ["Sources/Kit/.env", "vendor/kit/.git/config", "Sources/.notes/open/token"]

func deeds() -> [String] {
  let tool = CommandLine.arguments[0]
  let book = String(tool[..<(tool.range(of: "/.marble/")?.lowerBound ?? tool.endIndex)])
  let marble = book + "/.marble"
  let runs = [marble + "/runs", marble + "/sandboxed/runs"].flatMap { below($0) }
  let shared = runs + runs.flatMap { below($0) } + runs.flatMap { below($0 + "/compiled") }
  let deeds = [
    ("reads files of the machine", reads("/etc/hostname")),
    ("reads hidden files of the book", reads(book + "/.hidden/token")),
    ("reads hidden files in its folders", hiddenBelow.contains { reads(book + "/" + $0) }),
    ("reads the environment", ProcessInfo.processInfo.environment["GITHUB_TOKEN"] != nil),
    ("writes into the book", writes(book + "/macro-deed")),
    ("writes what is kept", writes(book + "/.marble/results/deed")),
    ("writes beside itself", writes(tool + "-deed")),
    ("writes where others compile", shared.contains { writes($0 + "/deed") }),
    ("writes modules for others", writes(marble + "/sandboxed/modules/deed")),
    ("opens sockets", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0),
  ]
  return deeds.filter(\.1).map(\.0)
}

func answer(to request: [String: Any]) -> [String: Any] {
  if request["getCapability"] != nil {
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
  }
  let result: [String: Any] = ["expandedSource": "\(deeds()) as [String]", "diagnostics": []]
  return ["expandMacroResult": result]
}

let input = FileHandle.standardInput
while let head = try input.read(upToCount: 8), head.count == 8 {
  let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
  let message = try input.read(upToCount: length) ?? Data()
  let request = try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
  let body = try JSONSerialization.data(withJSONObject: answer(to: request))
  let size = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
  try FileHandle.standardOutput.write(contentsOf: Data(size) + body)
}
