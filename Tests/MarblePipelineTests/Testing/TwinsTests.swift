import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct TwinsTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  /// Tests an original and its translation; returns what became of each, and which of them ran.
  private func test(
    _ original: String,
    _ translation: String,
    plan: TestPlan = TestPlan()
  ) async throws -> (summary: String, ran: [Bool]) {
    let chapters = [
      Chapter(original, at: "notes/en/a.md"), Chapter(translation, at: "notes/zh-Hans/a.md"),
    ].map { chapter in
      // No test asks the parser about code that claims nothing.
      chapter.replacingListings { listing in
        var listing = listing
        if !listing.lines.contains(where: { $0.text.contains("=>") }) { listing.tokens = nil }
        return listing
      }
    }
    var tester = DocTester(root: book.root, settings: BookSettings(title: "Book"))
    tester.twins = Twins(originals: ["notes/zh-Hans/a.md": "notes/en/a.md"]) { listings in
      let tokens = listings.compactMap { listing in
        listing.parsed.tokens.map { (listing.id, $0) }
      }
      return Dictionary(tokens) { first, _ in first }
    }
    let report = try await Turnstile.shared.pass { [tester] in
      try await tester.test(chapters, plan: plan)
    }
    return (report.summary, report.timings.map { !$0.isCached })
  }

  private func page(_ code: String, prints: String) -> String {
    "Text.\n\n```swift\n\(code)\n```\n\n```output\n\(prints)\n```\n"
  }

  @Test func `code that differs in comments alone runs once, and both pages are judged`()
    async throws
  {
    let code = "let a = 1 // the number\nprint(a) /* is printed */"
    let translated = "let a = 1  // 数\nprint(a) /* 打印出来 */"
    let (summary, ran) = try await test(page(code, prints: "1"), page(translated, prints: "1"))
    #expect(summary == "3 verified\n  | 1\n  | \n3 verified\n  | 1\n  | \n")
    #expect(ran == [true, false])
    let (failure, again) = try await test(
      page(code, prints: "1"),
      "更多。\n\n" + page(translated, prints: "2")
    )
    #expect(again == [false, false])
    #expect(failure.contains("5 failed"))
    #expect(failure.contains("11:1: error: output differs"))
  }

  @Test(arguments: [
    ("other strings", "print(\"a\")", "print(\"甲\")", "a", "甲"),
    ("a comment in a string", "print(\"a // b\")", "print(\"a // c\")", "a // b", "a // c"),
    ("comments with values", "1 + 1 // => 2\nprint(1)", "1 + 1 // => 3\nprint(1)", "1", "1"),
    ("more lines", "print(1)", "// 一\nprint(1)", "1", "1"),
    ("its line", "print(#line)", "print(#line) // 行", "1", "1"),
  ])
  func `what is not the same runs for itself`(
    name: String,
    code: String,
    translated: String,
    printed: String,
    said: String
  ) async throws {
    let (summary, ran) = try await test(page(code, prints: printed), page(translated, prints: said))
    #expect(ran == [true, true], "\(name)")
    #expect(
      summary.split(separator: "\n").filter { $0.hasSuffix("failed") }.count
        == (name == "comments with values" ? 1 : name == "its line" ? 2 : 0)
    )
  }

  @Test(arguments: [
    ("the name of a type", "_typeName(A.self)", "en_a.A"),
    ("its length", "String(reflecting: A.self).count", "6"),
    ("the program's name", "CommandLine.arguments", "[\"en_a\"]"),
    ("the executable", "ProcessInfo.processInfo.processName", "program.exe"),
    (
      "the folder", "FileManager.default.currentDirectoryPath.split(separator: \"/\").last!", "en_a"
    ),
    (
      "the function that it is",
      "Thread.callStackSymbols.count { $0.contains(\"marble_program_en_a\") }",
      "1"
    ),
  ])
  func `a translation cannot find out that it is one, shared or not`(
    name: String,
    code: String,
    printed: String
  ) async throws {
    let page = page("import Foundation\nstruct A {}\nprint(\(code))", prints: printed)
    let twin = page.replacing("struct A {}", with: "struct A {} // 名")
    let other = page.replacing("struct A {}", with: "struct A { let name = \"甲\" }")
    let shared = try await test(page, twin, plan: TestPlan(isFresh: true))
    #expect(!shared.summary.contains("failed"), "\(name)")
    #expect(shared.ran == [true, false], "\(name)")
    let apart = try await test(page, other, plan: TestPlan(isFresh: true))
    #expect(!apart.summary.contains("failed"), "\(name)")
    #expect(apart.ran == [true, true], "\(name)")
  }

  @Test func `a program that stops is told in both, and each runs if they are repeated`()
    async throws
  {
    let page = "```swift\nfatalError() // why\n```\n"
    let other = page.replacing("why", with: "为何")
    let (summary, ran) = try await test(page, other)
    #expect(ran == [true, false])
    #expect(summary.split(separator: "2:1: error: the program stopped").count == 3)
    var plan = TestPlan(isFresh: true)
    plan.repetitions = 2
    let repeated = try await test(page, other, plan: plan)
    #expect(repeated.ran == [true, true])
  }
}
