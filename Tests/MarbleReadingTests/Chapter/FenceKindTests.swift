import MarbleModel
import Testing

@testable import MarbleReading

struct FenceKindTests {
  @Test(arguments: [
    ("swfit", "swift"), ("siwft", "swift"), ("switf", "swift"),
    ("Swfit", "swift"), ("swift6", "swift"), ("swift-6", "swift"), ("swift5.9", "swift"),
    ("swiftui", "swift"), ("{.swift}", "swift"), ("{swift}", "swift"), (".swift", "swift"),
    ("{.swfit", "swift"), ("swift,norun", "swift"), ("swift:a.swift", "swift"),
    ("swift{1,2}", "swift"), ("language-swift", "swift"), ("swif", "swift"), ("sswift", "swift"),
    ("swift\u{A0}norun", "swift"), ("swift\u{200B}", "swift"), ("swi\u{AD}ft", "swift"),
    ("ｓｗｉｆｔ", "swift"), ("ѕwіft", "swift"), ("𝐬𝐰𝐢𝐟𝐭", "swift"), ("swıft", "swift"),
    ("ouput", "output"), ("outputs", "output"), ("Output", "output"), ("output:", "output"),
    ("ουtput", "output"), ("out-put", "output"), ("console-output", "output"),
    ("diagnostic", "diagnostics"), ("diagnotsics", "diagnostics"), ("Diagnostics", "diagnostics"),
    ("mable", "marble"), ("marbles", "marble"), ("Marble", "marble"),
    ("sequnce", "sequence"), ("Sequences", "sequence"), ("object", "objects"),
    ("norun", "swift norun"), ("isolated", "swift isolated"), ("fails", "swift fails"),
    ("skip=\"why\"", "swift skip"), ("unordered", "output unordered"),
  ])
  func `a word near one of ours is told with the word that was meant`(
    word: String,
    meaning: String
  ) {
    guard case .misspelt(let written, let meant) = FenceKind(word[...]) else {
      Issue.record("`\(word)` is taken for another language")
      return
    }
    #expect(written == word)
    #expect(meant == meaning)
  }

  @Test(arguments: ["swift", "Swift", "SWIFT"])
  func `Swift is written in any case`(word: String) {
    guard case .swift = FenceKind(word[...]) else {
      Issue.record("`\(word)` isn't taken for Swift")
      return
    }
  }

  @Test func `a word for output means it right behind a listing alone`() {
    for word in ["stdout", "Result", "results", "ѕtdout"] {
      guard case .misspelt(_, "output") = FenceKind(behindListing: word[...]) else {
        Issue.record("`\(word)` is taken for another language")
        continue
      }
      #expect(FenceKind(word[...]) == nil)
    }
    for word in ["text", "sh", "console", "json"] {
      #expect(FenceKind(behindListing: word[...]) == nil)
    }
  }

  @Test(arguments: [
    "text", "sh", "bash", "console", "c", "objc", "objective-c", "objective-c++", "java", "scala",
    "json", "yaml",
    "markdown", "md", "diff", "swig", "maple", "table", "mermaid", "make", "makefile", "marko",
    "haxe", "math", "shell", "stdout", "input", "sml", "siphon", "{.python}", "code", "输出",
    "текст", "wit", "swipl", "smarty", "dot", "graphviz", "diagram", "css", "xml", "1", "{}",
  ])
  func `another language is nobody's business here`(word: String) {
    #expect(FenceKind(word[...]) == nil)
  }
}
