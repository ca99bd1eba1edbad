import Testing

@testable import MarbleCompiling

@Suite struct PluginStateTests {
  @Test func `the sources of a plugin are those that were compiled`() {
    let text = """
      {
        "commandLine" : [
          "/usr/bin/swiftc", "-module-name", "Gen", "-serialize-diagnostics-path",
          "/kit/.build/plugins/cache/Gen.dia", "/kit/Tools/Gen/p.swift", "/kit/Tools/Gen/q.swift",
          "-o", "/kit/.build/plugins/cache/Gen"
        ],
        "inputHash" : "fdec9ed2"
      }
      """
    #expect(PluginState(text)?.sources == ["/kit/Tools/Gen/p.swift", "/kit/Tools/Gen/q.swift"])
  }

  @Test(arguments: ["", "{}", "[]", "{\"commandLine\": 1}"])
  func `another text is none`(text: String) {
    #expect(PluginState(text) == nil)
  }
}
