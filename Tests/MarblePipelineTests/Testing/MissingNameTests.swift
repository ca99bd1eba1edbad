import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct MissingNameTests {
  @Test(arguments: [
    (
      "another program", "```swift isolated\nlet a = 1\n```\n```swift\nprint(a)\n```\n",
      "`a` is declared in the block at line 1, which is in another program: "
        + "put both blocks into one program, or declare it here, too"
    ),
    (
      "a type of another program", "```swift in=x\nstruct A {}\n```\n```swift\n_ = A()\n```\n",
      "`A` is declared in the block at line 1, which is in another program: "
        + "put both blocks into one program, or declare it here, too"
    ),
    (
      "a block that is not run", "```swift norun\nfunc a() {}\n```\n```swift\na()\n```\n",
      "`a` is declared in the block at line 1, which isn't run, so blocks that run can't use it: "
        + "declare it here, too"
    ),
    (
      "a skipped block", "```swift skip=\"x\"\nlet a = 1\n```\n```swift\nprint(a)\n```\n",
      "`a` is declared in the block at line 1, which isn't checked: declare it here, too"
    ),
    (
      "a later block", "```swift norun\nprint(a)\n```\n```swift\nlet a = 1\n```\n",
      "`a` is declared in the block at line 4, which comes later: declare it before it is used"
    ),
    (
      "a type that is missed as one", "```swift in=x\nstruct A {}\n```\n```swift\nlet a: A\n```\n",
      "`A` is declared in the block at line 1, which is in another program: "
        + "put both blocks into one program, or declare it here, too"
    ),
    (
      "no block", "```swift\nprint(a)\n```\n",
      "declare `a` here, or above in hidden code: a comment that begins with `<!-- marble`"
    ),
    (
      "only a mention", "```swift isolated\n// let it be\n```\n```swift\nprint(a)\n```\n",
      "declare `a` here, or above in hidden code: a comment that begins with `<!-- marble`"
    ),
    (
      "a module", "```swift\nlet a: Date\n```\n",
      "`Date` comes from Foundation: write `import Foundation` above it"
    ),
    (
      "a module that the block imports already, but not here",
      "```swift\n#if os(Windows)\nimport Foundation\n#endif\nlet a: Date\n```\n",
      "declare `Date` here, or above in hidden code: a comment that begins with `<!-- marble`"
    ),
  ])
  func `the block that declares a missing name is told`(
    name: String,
    text: String,
    remedy: String?
  ) async throws {
    let report = try await TemporaryBook().test([Chapter(text)])
    let errors = report.diagnostics.filter { $0.message.text.hasPrefix("cannot find") }
    #expect(errors.count == 1, "\(name)")
    #expect(errors.first?.remedy == remedy, "\(name)")
  }
}
