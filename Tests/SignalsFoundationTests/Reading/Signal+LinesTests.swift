import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

@Suite struct LinesTests {
  private func chunks(_ texts: String...) -> Signal<Data> {
    .concat(texts.map { .return(Data($0.utf8)) })
  }

  private static let texts: [(String, [String], [String])] = [
    ("whole lines", ["a\nb\n"], ["a", "b"]),
    ("a line over three chunks", ["a", "b", "c\nd\n"], ["abc", "d"]),
    ("an end that is cut", ["a\r", "\nb\r\n"], ["a", "b"]),
    ("empty lines", ["\n\na\n\n"], ["", "", "a", ""]),
    ("no end at the end", ["a\nb"], ["a", "b"]),
    ("a return that ends nothing", ["a\rb\n"], ["a\rb"]),
    ("nothing", [], []),
    ("a character that is cut", ["\u{E9}\n"], ["\u{E9}"]),
  ]

  @Test(arguments: texts)
  func `LINE-01: lines come without their ends, wherever chunks begin`(
    name: String,
    chunks: [String],
    lines: [String]
  ) {
    let signal = Signal.concat(chunks.map { Signal.return(Data($0.utf8)) })
    #expect(signal.lines().record().values == lines)
    let bytes = chunks.joined().utf8.map { Signal.return(Data([$0])) }
    #expect(Signal.concat(bytes).lines().record().values == lines)
  }

  @Test func `LINE-02: a line is sent when its end has come, the last one at completion`() {
    let source = Subject<Data>()
    let recorder = source.lines().record()
    source.sendNext(Data("one\ntw".utf8))
    #expect(recorder.values == ["one"])
    source.sendNext(Data("o".utf8))
    source.sendCompleted()
    #expect("\(recorder)" == "one, two, completed")
  }

  @Test func `LINE-02: an error drops a line that has no end`() {
    let source = Subject<Data>()
    let recorder = source.lines().record()
    source.sendNext(Data("one\ntwo".utf8))
    source.sendError(POSIXError(.EIO))
    #expect(recorder.values == ["one"])
    #expect(recorder.error as? POSIXError == POSIXError(.EIO))
  }

  @Test func `LINE-02: nothing is sent behind a disposal, or kept for the next one`() {
    let twice = chunks("a\nb\nc").lines()
    #expect(twice.take(1).record().values == ["a"])
    #expect(twice.record().values == ["a", "b", "c"])
  }

  @Test func `LINE-03: a file is read line by line; a missing one is an error`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
    let lines = Signal<String>.lines(of: file)
    await #expect(throws: (any Error).self) { try await lines.toArray() }
    let text = (0..<20_000).map { "line \($0)" }
    try text.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await lines.toArray() == text)
    #expect(try await lines.take(1).toArray() == ["line 0"])
  }
}
