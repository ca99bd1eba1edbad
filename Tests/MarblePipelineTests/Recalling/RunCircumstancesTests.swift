import MarbleModel
import Testing

@testable import MarblePipeline

struct RunCircumstancesTests {
  private static let usual = circumstances()

  @Test func `the same circumstances have the same key`() {
    #expect(Self.circumstances().key == Self.usual.key)
    // What shells and terminals note for themselves decides nothing.
    #expect(
      Self.circumstances(environment: ["HOME": "/home/a", "SHLVL": "2"]).key == Self.usual.key
    )
  }

  @Test func `whatever decides what a run finds is in the key`() {
    var user = Self.usual
    user.user[0] += 1
    var folder = Self.usual
    folder.folder += "/notes"
    let others = [
      Self.circumstances(asked: false), Self.circumstances(root: "/other"),
      Self.circumstances(tool: "2"), Self.circumstances(isStrict: true),
      Self.circumstances(trust: .stranger(granting: [])),
      Self.circumstances(trust: .stranger(granting: [.network])),
      Self.circumstances(trust: .stranger(granting: [.network], opening: [".."])),
      Self.circumstances(trust: .stranger(granting: [.files, .network])), user, folder,
    ]
    let variables = [
      "HOME", "LD_LIBRARY_PATH", "MARBLE_CACHE", "MARBLE_KERNEL", "MARBLE_SWIFTC", "PATH",
      "SDKROOT", "TMPDIR", "XDG_CACHE_HOME",
    ]
    let environments = variables.map { Self.circumstances(environment: [$0: "/b"]) }
    let keys = ([Self.usual] + others + environments).map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  private static func circumstances(
    asked: Bool = true,
    root: String = "/book",
    tool: String = "1",
    isStrict: Bool = false,
    trust: BookTrust = .own,
    environment: [String: String] = ["HOME": "/home/a"]
  ) -> RunCircumstances {
    RunCircumstances(
      asked: asked,
      root: root,
      tool: tool,
      isStrict: isStrict,
      trust: trust,
      environment: environment
    )
  }
}
