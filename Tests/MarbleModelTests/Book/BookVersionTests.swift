import Testing

@testable import MarbleModel

@Suite struct BookVersionTests {
  @Test(arguments: [
    "2", "0.1", "2.1", "2.1.0", "2026.11.30", "2.1-beta", "2.1.0-beta.2", "1.0-rc-1", "1-0",
  ])
  func `a number is a version`(text: String) {
    #expect(BookVersion(text)?.text == text)
  }

  @Test(arguments: [
    "", ".", "..", "../x", "/etc", "v/1", "1/2", "1\\2", "con", "nul.1", "v2.1", "main", "latest",
    "2.", ".2", "2..1", "02.1", "2.-1", "2.1-", "2.1-beta.", "2.1-RC", "2.1 ", " 2.1", "2.1\n",
    "2.1\0", "2:1", "2.1-ä", "٢.١", "2.1_1", "1234567890", "2.1+build",
    String(repeating: "1.", count: 20) + "1",
  ])
  func `nothing else is a version, whatever it would do to a path`(text: String) {
    #expect(BookVersion(text) == nil)
  }

  @Test func `versions are in the order of their numbers, drafts before their releases`() {
    let sorted = [
      "0.9", "1-alpha", "1-alpha.1", "1-alpha.beta", "1-beta.2", "1-beta.11", "1-rc.1", "1", "1.2",
      "1.10", "1.10.1", "2",
    ]
    let versions = sorted.compactMap(BookVersion.init)
    #expect(versions.reversed().sorted().map(\.text) == sorted)
  }

  @Test func `zeros at the end make no other version`() {
    let texts = ["2.1", "2.1.0", "2.1.0.0", "2.1-beta", "2.1.1"]
    let versions = texts.compactMap(BookVersion.init)
    #expect(versions.filter { $0.isSame(as: versions[0]) }.map(\.text) == Array(texts.prefix(3)))
  }

  @Test(arguments: [
    (["1.4", "2.0", "2.1-beta"], "2.0"), (["1.0-beta.1", "1.0-beta.2"], "1.0-beta.2"),
    (["1.9", "1.10"], "1.10"), ([], nil),
  ])
  func `the newest version is the highest release, or else the highest`(
    texts: [String],
    newest: String?
  ) {
    #expect(BookVersion.newest(of: texts.compactMap(BookVersion.init))?.text == newest)
  }

  @Test(arguments: [
    ("2.1", "2.0"), ("2.1-beta", "2.1-alpha"), ("2.0", "1.4"), ("1.4", nil), ("1.5", "1.4"),
    ("2.0.1", "2.0"),
  ])
  func `a release comes after a release, and a draft after whatever there was`(
    text: String,
    previous: String?
  ) throws {
    let all = ["2.1-alpha", "1.4", "2.0", "2.0-beta"].compactMap(BookVersion.init)
    #expect(try #require(BookVersion(text)).previous(among: all)?.text == previous)
  }
}
