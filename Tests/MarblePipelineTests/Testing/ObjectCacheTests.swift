import Foundation
import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Synchronization
import Testing

/// What compilers made of programs is linked and run again as long as they would make the same.
@Suite struct ObjectCacheTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write(
      """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "kit",
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")]
      )

      """,
      to: "kit/Package.swift"
    )
    try book.write(Self.kit(1), to: "kit/Sources/Kit/Kit.swift")
  }

  @Test func `programs are only linked and run if nothing but a library's code has changed`()
    async throws
  {
    let chapter = Self.page()
    #expect(try await run(chapter).isCompiled)
    #expect(try await !run(chapter).isCompiled)
    for (name, kit, page, isCompiled) in [
      ("a body", Self.kit(2), chapter, false),
      ("another", Self.kit(3), chapter, false),
      // Objects name the lines of a chapter.
      ("a body, and more prose", Self.kit(4), Self.page(below: "Prose.\n\n"), true),
      ("an interface", Self.kit(4) + "public func more() {}\n", chapter, true),
    ] {
      try book.write(kit, to: "kit/Sources/Kit/Kit.swift")
      let again = try await run(page)
      #expect(again.isCompiled == isCompiled, "\(name)")
      try forgetAll()
      let anew = try await run(page)
      #expect(anew.isCompiled, "\(name)")
      #expect(again.report.verdicts.count == anew.report.verdicts.count, "\(name)")
      for (one, other) in zip(again.report.verdicts, anew.report.verdicts) {
        #expect(one == other, "\(name)")
      }
    }
  }

  @Test func `a program that contradicted its page runs again, and isn't compiled again`()
    async throws
  {
    func page(_ output: String) -> Chapter {
      Chapter("```swift steps\nlet one = 1\nprint(one)\n```\n```output\n\(output)\n```\n")
    }
    let first = try await book.testing([page("2")])
    let second = try await book.testing([page("2")])
    #expect(first.isCompiled && !first.report.isTrue)
    #expect(!second.isCompiled && second.report.verdicts == first.report.verdicts)
    #expect(second.report.timings.map(\.isCached) == [false])
    let right = try await book.testing([page("1")])
    #expect(!right.isCompiled && right.report.isTrue)
  }

  @Test func `nothing is taken from before by a test that is to know nothing`() async throws {
    let page = Chapter("```swift\nprint(1)\n```\n```output\n2\n```\n")
    var (fresh, unusual, often, kept) = (
      TestPlan(isFresh: true), TestPlan(), TestPlan(), TestPlan()
    )
    (unusual.isUnusual, often.repetitions, kept.keepsResults) = (true, 2, false)
    for plan in [fresh, unusual, often, kept] {
      #expect(try await book.testing([page], plan: plan).isCompiled)
      #expect(book.names(in: ".marble/objects") == [])
    }
    #expect(try await book.testing([page]).isCompiled)
    for plan in [fresh, unusual, often, kept] {
      #expect(try await book.testing([page], plan: plan).isCompiled)
    }
    fresh.isFresh = false
    #expect(try await !book.testing([page], plan: fresh).isCompiled)
  }

  @Test(arguments: [
    ("another program", "print(2)"), ("another word", "print(1)\n// marble: comment"),
  ])
  func `what was made of other code isn't taken`(name: String, code: String) async throws {
    func page(_ code: String) -> Chapter { Chapter("```swift\n\(code)\n```\n```output\n3\n```\n") }
    _ = try await book.testing([page("print(1)")])
    #expect(try await book.testing([page(code)]).isCompiled, "\(name)")
  }

  @Test func `what is damaged is made again`() async throws {
    let page = Chapter("```swift\nprint(1)\n```\n```output\n2\n```\n")
    let first = try await book.testing([page])
    let name = try #require(book.names(in: ".marble/objects").first)
    try book.write("damaged", to: ".marble/objects/" + name)
    let second = try await book.testing([page])
    #expect(second.isCompiled && second.report.verdicts == first.report.verdicts)
    #expect(try await !book.testing([page]).isCompiled)
  }

  private func run(_ chapter: Chapter) async throws -> (report: TestReport, isCompiled: Bool) {
    try await book.testing([chapter], libraries: [LibrarySettings("kit", products: "Kit")])
  }

  /// Removes what earlier runs found out, except for the library.
  private func forgetAll() throws {
    for name in ["results", "objects"] {
      let folder = book.root + "/.marble/" + name
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
        try FileManager.default.removeItem(atPath: folder + "/" + file)
      }
    }
  }

  private static func kit(_ number: Int) -> String {
    """
    public final class Box { public init() {} }
    public func number() -> Int { \(number) }

    """
  }

  /// A chapter with programs of every kind: some share a module, one would notice that, others are
  /// observed, recorded, stopped, refused, or only compiled.
  private static func page(below prose: String = "") -> Chapter {
    let shared = (1...5).map { code in
      "```swift isolated\nprint(number() + \(code))\n```\n```output varies\n...\n```\n"
    }
    let others = [
      "swift isolated\nstruct A {}\nprint(String(reflecting: A.self), number())\n```\n"
        + "```output varies\n...",
      "swift isolated steps\nlet list = [number(), 7]\nfor item in list { print(item) }\n```\n"
        + "```output varies\n...",
      "swift isolated\nlet box = Box()\n```\n```objects\nbox --> Box",
      "swift isolated traps\nfatalError(\"\\(number())\")",
      "swift isolated\nprint([number()][number()])",
      "swift isolated fails\nlet text: String = number()",
      "swift isolated norun\nprint(number())",
      "swift isolated\nlet unused: String = number()",
    ].map { "```\($0)\n```\n" }
    return Chapter(prose + (shared + others).joined(separator: "\n"))
  }
}

extension TemporaryBook {
  /// Tests chapters, and tells whether a compiler was at work on their programs.
  fileprivate func testing(
    _ chapters: [Chapter],
    libraries: [LibrarySettings] = [],
    plan: TestPlan = TestPlan()
  ) async throws -> (report: TestReport, isCompiled: Bool) {
    let isCompiled = Mutex(false)
    let report = try await test(chapters, libraries: libraries, plan: plan) { progress in
      if case .compiling = progress { isCompiled.withLock { $0 = true } }
    }
    return (report, isCompiled.withLock(\.self))
  }
}
