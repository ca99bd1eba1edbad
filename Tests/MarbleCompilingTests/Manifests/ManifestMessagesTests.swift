import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct ManifestMessagesTests {
  private static let listing = Listing(code: [
    "// swift-tools-version: 6.0",
    "import PackageDescription",
    "let package = Package(name: \"Tea\", products: [.library(name: \"Pot\", targets: [])])",
  ])

  @Test(arguments: [
    (
      "a message of the compiler, with what is only an echo",
      "error: 'package': Invalid manifest (compiled with: [\"swiftc\"])\n"
        + "/tmp/x/package/Package.swift:3:5: error: extra argument: 'a'\n 3 | let",
      ["3:5 error extra argument: 'a'"]
    ),
    (
      "a note needs a message before it",
      "/tmp/x/package/Package.swift:3:5: note: declared here",
      []
    ),
    (
      "a message twice",
      "/tmp/x/package/Package.swift:2:1: warning: odd\n"
        + "/tmp/x/package/Package.swift:2:1: warning: odd",
      ["2:1 warning odd"]
    ),
    (
      "at what it quotes",
      "error: 'package': product 'Pot' has no targets",
      ["3:62 error product 'Pot' has no targets"]
    ),
    (
      "a stop",
      "Swift/Array.swift:7: Fatal error: Index out of range\nerror: invalid manifests at [/tmp]",
      ["0:1 error the manifest stops: Index out of range"]
    ),
    ("at the block", "error: 'package': nothing works", ["0:1 error nothing works"]),
    (
      "a line after the block", "/tmp/x/package/Package.swift:9:1: error: expected ')'",
      ["0:1 error this isn't whole: expected ')'"]
    ),
    ("a warning about such a line", "/tmp/x/package/Package.swift:9:1: warning: a", []),
  ])
  func `messages are told where they belong`(name: String, output: String, told: [String]) {
    let messages = ManifestMessages(parsing: output, about: Self.listing, at: "/tmp/x/package").all
    let texts = messages.map { "\($0.line):\($0.column) \($0.severity.rawValue) \($0.text)" }
    #expect(texts == told, "\(name)")
  }

  @Test func `a missing version is told with what to write`() {
    let output =
      "error: package 'package.swift' is using Swift tools version 3.1.0 which is no longer supported"
    let messages = ManifestMessages(parsing: output, about: Self.listing, at: "/tmp/x/package").all
    #expect(messages.map(\.line) == [1])
    #expect(messages.map(\.remedy) == ["begin the block with `// swift-tools-version: 6.0`"])
  }
}
