import Foundation
import MarbleModel
import Testing

@testable import MarbleHighlighting

struct HighlighterTests {
  @Test func `code is told apart as the compiler reads it`() async throws {
    let marked = try await marked([
      """
      import Signals
      @MainActor final class Field<Value: Sendable> { // quiet
        /* one
           two */
        var text = "a\\(count + 1)b", size = 0x1F
      #if os(Linux)
        func send() async throws -> Int? { nil }
      #endif
      }
      let signal = Signal<Int>.create { s in s.sendNext(3) }
      let poem = \"\"\"
        é \\(line)
        订阅
        \"\"\"
      """
    ])
    #expect(
      marked == [
        """
        <keyword:import> <type:Signals>
        <attribute:@MainActor> <keyword:final> <keyword:class> <type:Field><<type:Value>: <type:Sendable>> { <comment:// quiet>
          <comment:/* one>
        <comment:     two */>
          <keyword:var> text = <string:"a>\\(count + <number:1>)<string:b">, size = <number:0x1F>
        <directive:#if> os(<type:Linux>)
          <keyword:func> send() <keyword:async> <keyword:throws> -> <type:Int>? { <keyword:nil> }
        <directive:#endif>
        }
        <keyword:let> signal = <type:Signal><<type:Int>>.create { s <keyword:in> s.sendNext(<number:3>) }
        <keyword:let> poem = <string:\"\"\">
        <string:  é >\\(line)
        <string:  订阅>
        <string:  \"\"\">
        """
      ]
    )
  }

  @Test func `a listing without an end does not spoil the next one`() async throws {
    #expect(
      try await marked(["let a = 1 /* never", "let b = 2", "let c = \"\"\"", "let d = 4"]) == [
        "<keyword:let> a = <number:1> <comment:/* never>",
        "<keyword:let> b = <number:2>",
        "<keyword:let> c = <string:\"\"\">",
        "<keyword:let> d = <number:4>",
      ]
    )
  }

  @Test func `many chapters are highlighted at once, each by itself`() async throws {
    let chapters = (0..<40).map { number in
      chapter("chapter\(number)", [String(repeating: "let x = \(number)\n", count: number + 1)])
    }
    let highlights = try await Highlighter(environment: environment, width: 2).highlights(
      of: chapters
    )
    for chapter in chapters {
      for listing in chapter.blocks.listings {
        let digits = chapter.name.dropFirst("chapter".count).count
        let line = [
          Highlight(.keyword, range: 0..<3), Highlight(.number, range: 8..<8 + digits),
        ]
        let name = [line[0], Highlight(.identifier, range: 4..<5), line[1]]
        #expect(highlights[listing.id]?.lines.dropLast().allSatisfy { $0 == name } == true)
      }
    }
  }

  @Test func `a chapter without an end does not spoil those beside it`() async throws {
    let chapters = ["let a = 1", "let b = \"\"\"", "", "let c = 2 /*", "let d = 4"].enumerated()
      .map { chapter("chapter\($0)", $1.isEmpty ? [] : [$1, $1]) }
    let together = try await Highlighter(environment: environment, width: 2).highlights(
      of: chapters
    )
    var alone: Highlights = [:]
    for chapter in chapters {
      alone.merge(
        try await Highlighter(environment: environment, width: 2).highlights(of: [chapter])
      ) { first, _ in first }
    }
    #expect(together == alone)
    #expect(together.count == 8)
    #expect(together.values.allSatisfy { $0.lines[0].first == Highlight(.keyword, range: 0..<3) })
  }

  @Test func `hidden code and books without code need no library`() async throws {
    let hidden = chapter("a", ["let x = 1"]).blocks.listings.map {
      Block(.hidden($0), range: $0.range)
    }
    let highlights = try await Highlighter(
      environment: ["MARBLE_SOURCEKIT": "/nowhere/lib.so"],
      width: 1
    ).highlights(
      of: [chapter("b", hidden)]
    )
    #expect(highlights.isEmpty)
  }

  @Test func `a missing library is an error that tells what to do`() async throws {
    let error = try await #require(throws: HighlightingError.self) {
      try await Highlighter(environment: ["MARBLE_SOURCEKIT": "/nowhere/lib.so"], width: 1)
        .highlights(
          of: [chapter("a", ["let x = 1"])]
        )
    }
    #expect(error.problem.hasPrefix("sourcekitd at '/nowhere/lib.so' can't be used: "))
    #expect(error.remedy?.contains("MARBLE_SOURCEKIT") == true)
    await #expect(throws: HighlightingError.noCompiler) {
      try await Highlighter(environment: ["PATH": "/nowhere"], width: 1).highlights(
        of: [chapter("a", ["let x = 1"])]
      )
    }
  }

  @Test func `a compiler that stands in for the real one is asked for its folder`() async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "marble-'highlighting'-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let proxy = folder.appending(path: "swiftc").path
    // Written by a process of its own: a program that another test starts while this one has the
    // file open to write would keep it from being run.
    let script = #"printf '#!/bin/sh\nexec swiftc "$@"\n' >"$0"; chmod 755 "$0""#
    let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", script, proxy])
    shell.waitUntilExit()
    let direct = try await SourceKitLocation.find(in: environment)
    var environment = environment
    environment["MARBLE_SWIFTC"] = proxy
    #expect(try await SourceKitLocation.find(in: environment).path == direct.path)
  }

  private let environment = ProcessInfo.processInfo.environment

  /// Returns listings with their tokens as `<kind:text>`; names are left as they are.
  private func marked(_ codes: [String]) async throws -> [String] {
    let chapter = chapter("a", codes)
    let highlights = try await Highlighter(environment: environment, width: 2).highlights(of: [
      chapter
    ])
    return chapter.blocks.listings.map { listing in
      zip(listing.lines, highlights[listing.id]?.lines ?? []).map { line, tokens in
        let bytes = Array(line.text.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var end = 0
        var marked = ""
        for token in tokens where token.kind != .identifier {
          marked += text(end..<token.range.lowerBound)
          marked += "<\(token.kind.rawValue):\(text(token.range))>"
          end = token.range.upperBound
        }
        return marked + text(end..<bytes.count)
      }.joined(separator: "\n")
    }
  }

  private func chapter(_ name: String, _ codes: [String]) -> Chapter {
    let range = SourceRange(at: SourcePosition(line: 1))
    return chapter(
      name,
      codes.enumerated().map { number, code in
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let listing = Listing(
          id: Listing.ID(path: "notes/en/\(name).md", line: number + 1),
          words: ListingWords(),
          lines: lines.map { Listing.Line(text: String($0), position: range.start) },
          range: range
        )
        return Block(.listing(listing), range: range)
      }
    )
  }

  private func chapter(_ name: String, _ blocks: [Block]) -> Chapter {
    Chapter(
      source: SourceFile(path: "notes/en/\(name).md", text: ""),
      name: name,
      language: "en",
      frontMatter: FrontMatter(title: name),
      blocks: blocks
    )
  }
}
