import Foundation
import Testing

@Suite struct TutorialsTests {
  private static let tutorials = "en/Sources/Kit/Kit.docc/Tutorials/"

  @Test(arguments: ["Kit", "Brewing", "About Cups"])
  func `a tutorial is a page with its steps, their code and its questions`(
    name: String
  ) async throws {
    let book = try await Case("tutorials").marble("build").exits(0).prints("build.txt")
    let page = "Site/public/\(Self.tutorials)\(name).tutorial.html"
    let html = String(decoding: try book.contents(page), as: UTF8.self)
    let start = try #require(html.range(of: "<h1")).lowerBound
    let end = try #require(html.range(of: "</main>")).lowerBound
    let text = html[start..<end].replacing(/Swift \d+(\.\d+)+/, with: "Swift X")
    try book.write(String(text), to: "\(name).html")
    try book.holds("\(name).html", as: "\(name).html")
  }

  @Test func `code of a step that doesn't compile is told in its file`() async throws {
    try await Case("tutorials")
      .change("Sources/Kit/Kit.docc/Resources/tea-2.swift") {
        $0.replace("pot.cups -= 1", with: "pott.cups -= 1")
      }
      .change("Sources/Kit/Kit.docc/Resources/view.swift") {
        $0.replace("Text(\"Tea\") }", with: "...")
      }
      .change("Sources/Kit/Kit.docc/Resources/manifest.swift") {
        $0.replace("targets:", with: "target:")
      }
      .marble("test").exits(1).prints("false.txt")
  }

  @Test func `what is wrong with a tutorial is told where it is`() async throws {
    try await Case("tutorials")
      .change("Sources/Kit/Kit.docc/Tutorials/Brewing.tutorial") {
        $0.replace("\"tea-1.swift\"", with: "\"tea-3.swift\"")
        $0.replace("marble skip", with: "marble skipp")
        $0.replace("@Step { Pour a cup. }", with: "@Justification { Pour a cup. }")
        $0.replace("(isCorrect: false)", with: "")
      }
      .change("Sources/Kit/Kit.docc/Tutorials/Kit.tutorial") {
        $0.replace("doc:Brewing", with: "doc:Brewin")
      }
      .marble("test").exits(1).prints("wrong.txt")
  }
}
