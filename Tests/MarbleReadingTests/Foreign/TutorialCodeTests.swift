import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleReading

struct TutorialCodeTests {
  private static let path = "Sources/Kit/Kit.docc/Resources/a.swift"

  @Test(arguments: [
    ("plain names", "a.swift", "b.swift", ""),
    ("signs", "a #1 100%.swift", "<b>(c)", "skip=\"d e\""),
    ("letters", "ä.swift", "茶.swift", "norun"), ("names alone", "a", "", ""),
  ])
  func `an address holds all of it`(name: String, file: String, detail: String, words: String) {
    let code = TutorialCode(file: file, name: name, detail: detail, words: words)
    let read = TutorialCode(code.address)
    #expect(read?.file == file, "\(name)")
    #expect(read?.name == name, "\(name)")
    #expect(read?.detail == detail, "\(name)")
    #expect(read?.words == words, "\(name)")
  }

  @Test(arguments: [
    "doc:a.swift", "tutorial-code:", "tutorial-code:a", "tutorial-code:###", "tutorial-code:a#b#c",
    "tutorial-code:a#b#c#d#e", "",
  ])
  func `another address is none of code`(address: String) {
    #expect(TutorialCode(address) == nil)
  }

  @Test(arguments: [
    ("nothing imported", "a.swift", "let a = 1", "", "norun"),
    ("what is there", "a.swift", "import Foundation\n@testable import Kit\n", "", "norun"),
    ("a part of a module", "a.swift", "import struct Foundation.Date", "", "norun"),
    ("what isn't there", "a.swift", "import Foundation\nimport SwiftUI", "", "parses"),
    ("an import in a comment", "a.swift", "// import SwiftUI\n/*\nimport UIKit\n*/", "", "norun"),
    ("an import in a string", "a.swift", "let a = \"\"\"\nimport SwiftUI\n\"\"\"", "", "norun"),
    ("a manifest", "My/Package.swift", "import PackageDescription", "", "manifest"),
    ("another check", "a.swift", "import SwiftUI", "skip=\"no reason\"", "skip=\"no reason\""),
    ("another word", "a.swift", "let a = 1", "swift=5", "norun swift=5"),
  ])
  func `a file is checked as far as its imports allow`(
    name: String,
    shown: String,
    text: String,
    words: String,
    expected: String
  ) {
    let code = TutorialCode(file: "a.swift", name: shown, detail: "", words: words)
    let found = code.found(at: Self.path, text: text, earlier: nil, knowing: ["Foundation", "Kit"])
    #expect(found.words == expected, "\(name)")
    #expect(found.file == Self.path, "\(name)")
  }

  private static let lines = (1...20).map { "let a\($0) = \($0)" }

  @Test(arguments: [
    ("a line in the middle", [10: "new"], "7-13"), ("the first", [1: "new"], "1-4"),
    ("the last", [20: "new"], "17-20"), ("two", [9: "new", 11: "new"], "6-14"),
    ("nothing", [:], ""), ("nearly all", [3: "new", 18: "new"], ""),
  ])
  func `a step shows what is new, and lines around it`(
    name: String,
    changes: [Int: String],
    shown: String
  ) {
    var lines = Self.lines
    for (line, text) in changes { lines[line - 1] = text }
    #expect(Self.shown(lines, since: Self.lines) == shown, "\(name)")
  }

  @Test(arguments: [
    ("added", 10, 12, "8-15"), ("added at the end", 20, 22, "18-22"), ("left out", 12, 10, "8-13"),
  ])
  func `lines may be added or left out`(name: String, from: Int, to: Int, shown: String) {
    let added = (0..<max(0, to - from)).map { "new\($0)" }
    var lines = Self.lines
    if to > from { lines.insert(contentsOf: added, at: from) }
    if to < from { lines.removeSubrange(to..<from) }
    #expect(Self.shown(lines, since: Self.lines) == shown, "\(name)")
  }

  private static func shown(_ lines: [String], since earlier: [String]) -> String {
    TutorialCode(file: "a.swift", name: "a.swift", detail: "", words: "").found(
      at: path,
      text: lines.joined(separator: "\n"),
      earlier: earlier.joined(separator: "\n"),
      knowing: []
    )
    .detail
  }

  @Test(arguments: [
    ("the whole", "", "norun", "isolated norun", "abc"),
    ("a part", "2-2", "parses", "isolated parses", "b"),
    ("what would run", "", "swift=5", "isolated norun", "abc"),
    ("lines that aren't there", "7-9", "norun", "isolated norun", ""),
    ("strange lines", "3-1", "norun", "isolated norun", "abc"),
    ("words of a program", "", "in=x file=y.swift norun", "isolated norun", "abc"),
  ])
  func `a Swift file is a program of its own that isn't run`(
    name: String,
    detail: String,
    words: String,
    meaning: String,
    shown: String
  ) throws {
    let code = TutorialCode(file: Self.path, name: "a.swift", detail: detail, words: words)
    let listing = try #require(code.listing(in: "a\nb\nc"))
    let word = listing.words.check.traits.word ?? ""
    #expect(listing.words.membership == .isolated, "\(name)")
    #expect(listing.words.isInMainFile, "\(name)")
    #expect("isolated " + word == meaning, "\(name)")
    #expect(listing.lines.filter { !$0.isHidden }.map(\.text).joined() == shown, "\(name)")
    #expect(listing.lines.map(\.text).joined() == "abc", "\(name)")
  }

  @Test(arguments: [
    ("a.yml", "yml"), ("a.1.JSON", "json"), ("console.txt", "text"), ("Makefile", ""), ("a.c", "c"),
  ])
  func `other files are only shown`(file: String, language: String) {
    let code = TutorialCode(file: "Kit.docc/" + file, name: file, detail: "", words: "")
    #expect(code.listing(in: "a") == nil)
    #expect(code.plain("a") == .code(info: language, text: "a"))
  }
}
