import Foundation
import Testing

/// Which secrets of the environment manifests see, if the book is the user's own.
struct ManifestSecretTests {
  private static let secrets = [
    "GITHUB_TOKEN": "a-secret", "KIT_FAST": "1", "https_proxy": "http://me:a-secret@localhost:1",
  ]

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("true", ["[] [1] [http://localhost:1]"]),
      (
        "[ -n \"$GITHUB_TOKEN\" ]",
        ["[] [1] [http://localhost:1]", "[a-secret] [1] [http://me:a-secret@localhost:1]"]
      ),
    ]
  )
  func `packages are fetched without secrets, unless that fails`(
    condition: String,
    seen: [String]
  ) async throws {
    let book = try Case("outside")
    try book.change("docs/Site/site.yml") { text in
      text.replace("../kit, product: Kit", with: "near, product: Open")
    }
    let log = book.temporary.appending(path: "log")
    let toolchain = try FakeToolchain(
      manager: """
        code=$?
        case "$*" in *" resolve")
          echo "[$GITHUB_TOKEN] [$KIT_FAST] [$https_proxy]" >>'\(log.path)'
          \(condition) || exit 1 ;;
        esac
        exit $code
        """,
      in: book.temporary
    )
    let environment = Self.secrets.merging(["MARBLE_SWIFTC": toolchain.compiler]) { $1 }
    // The library itself isn't built by such a toolchain, which comes after the packages.
    try await book.marble("test", "--book", "docs", environment: environment).exits(2)
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.map(String.init) == seen)
  }
}
