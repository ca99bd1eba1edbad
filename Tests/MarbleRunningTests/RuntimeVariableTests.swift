import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRunning

struct RuntimeVariableTests {
  private let module = ProgramModule(
    program: Program(id: Program.ID(path: "notes/en/a.md", name: .page), listings: []),
    name: "en_a"
  )

  @Test func `a program is at home in its own folder, on macOS, too`() {
    let linux = RuntimeVariable.ofEveryRun(of: module, in: "/work", on: .linux)
    #expect(linux["HOME"] == "/work")
    let macOS = RuntimeVariable.ofEveryRun(of: module, in: "/work", on: .macos)
    #expect(macOS == linux.merging(["CFFIXED_USER_HOME": "/work"]) { own, _ in own })
  }

  @Test func `the preferences that a program finds on macOS are a list of properties`() throws {
    let data = Data(RuntimeVariable.preferences.text.utf8)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let values = try #require(list as? [String: Any])
    #expect(values["AppleLocale"] as? String == "en_US_POSIX")
    #expect(values["AppleLanguages"] as? [String] == ["en-US"])
    #expect(values.count == 2)
  }
}
