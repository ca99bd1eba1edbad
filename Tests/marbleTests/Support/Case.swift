import Foundation
import Subprocess
import Testing

/// A book of `Cases/` in a temporary folder, on which commands run as a user runs them.
///
///     try await Case("output-differs")
///       .marble("test").exits(1).prints("test.txt")
///       .marble("accept").exits(0)
///       .holds("notes/en/page.md", as: "accepted.md")
final class Case {
  /// The folder that holds the copy of the book.
  let folder: URL
  /// The folder for temporary files that commands see.
  let temporary: URL
  private let original: URL
  private var last: Run?

  /// Copies the case `name` into a temporary folder of its own.
  ///
  /// Its book stands in the folder `book` or, if that is given, in another one below `Tests`.
  init(_ name: String, book: String? = nil) throws {
    original = Self.cases.appending(path: name)
    let source = book.map { Self.tests.appending(path: $0) } ?? original.appending(path: "book")
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = place.appending(path: "marble-case-\(UUID().uuidString)")
    temporary = place.appending(path: folder.lastPathComponent + "-temporary")
    try FileManager.default.copyItem(at: source, to: folder)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: temporary)
  }

  /// Runs `marble` in the book's folder and waits for its end.
  @discardableResult
  func marble(
    _ arguments: String...,
    environment: [String: String] = [:],
    input: String = ""
  ) async throws -> Case {
    try await marble(arguments, environment: environment, input: input)
  }

  /// Does the same with a list of arguments.
  @discardableResult
  func marble(
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String = ""
  ) async throws -> Case {
    let own = ["TMPDIR": temporary.path].merging(environment) { _, new in new }
    last = try await Run.marble(arguments, in: folder, environment: own, input: input)
    return self
  }

  /// What the last command did; `nil` before the first command.
  var run: Run? { last }

  /// What the last command wrote to standard output; empty before the first command.
  var output: String { last?.output ?? "" }

  /// The exit code of the last command; -1 before the first command.
  var code: Int32 { last?.code ?? -1 }

  /// What the last command wrote to standard error; empty before the first command.
  var complaints: String { last?.complaints ?? "" }

  /// Expects the exit code of the last command.
  @discardableResult
  func exits(_ code: Int32, at location: SourceLocation = #_sourceLocation) throws -> Case {
    let run = try #require(last, sourceLocation: location)
    #expect(
      run.code == code,
      "exit code\nstdout:\n\(run.output)\nstderr:\n\(run.complaints)",
      sourceLocation: location
    )
    return self
  }

  /// Expects that the last command came to a verdict, whatever it was.
  @discardableResult
  func neverTraps(at location: SourceLocation = #_sourceLocation) throws -> Case {
    let run = try #require(last, sourceLocation: location)
    #expect([0, 1].contains(run.code), "\(run.code): \(run.complaints)", sourceLocation: location)
    return self
  }

  /// Expects the last command's standard output to be the text of the case's file `name`.
  @discardableResult
  func prints(_ name: String, at location: SourceLocation = #_sourceLocation) throws -> Case {
    let run = try #require(last, sourceLocation: location)
    try expect(run.output, isFile: name, at: location)
    return self
  }

  /// Expects the last command's standard error to be the text of the case's file `name`.
  @discardableResult
  func complains(_ name: String, at location: SourceLocation = #_sourceLocation) throws -> Case {
    let run = try #require(last, sourceLocation: location)
    try expect(run.complaints, isFile: name, at: location)
    return self
  }

  /// Expects the last command's standard output to hold `text`.
  @discardableResult
  func mentions(_ text: String, at location: SourceLocation = #_sourceLocation) throws -> Case {
    let run = try #require(last, sourceLocation: location)
    #expect(run.output.contains(text), "not in:\n\(run.output)", sourceLocation: location)
    return self
  }

  /// Expects the book's file at `path` to be, byte for byte, the case's file `name`.
  @discardableResult
  func holds(
    _ path: String,
    as name: String,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Case {
    let found = try Data(contentsOf: folder.appending(path: path))
    try expect(String(decoding: found, as: UTF8.self), isFile: name, at: location)
    return self
  }

  /// Expects the site's page at `path` to be the case's file `name`, whatever the toolchain is.
  @discardableResult
  func shows(
    _ path: String,
    as name: String,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Case {
    let page = String(decoding: try contents("Site/public/" + path), as: UTF8.self)
    let text = page.replacing(/Swift \d+(\.\d+)+/, with: "Swift X")
    try expect(text, isFile: name, at: location)
    return self
  }

  /// Changes the book's file at `path`.
  @discardableResult
  func change(_ path: String, _ edit: (inout String) -> Void) throws -> Case {
    let file = folder.appending(path: path)
    var text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    edit(&text)
    try Data(text.utf8).write(to: file)
    return self
  }

  /// Writes a file of the book, and the folders above it.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Puts one byte in place of another in the book's file at `path`.
  func replaceByte(of path: String, at offset: Int, with byte: UInt8) throws {
    var bytes = try contents(path)
    bytes[offset] = byte
    try bytes.write(to: folder.appending(path: path))
  }

  /// Returns the bytes of the book's file at `path`.
  func contents(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  /// Compares `text` with the case's file `name`, or records it where `MARBLE_RECORD` is set.
  private func expect(_ text: String, isFile name: String, at location: SourceLocation) throws {
    let file = original.appending(path: name)
    if ProcessInfo.processInfo.environment["MARBLE_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: location)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(
      text == expected,
      "\(name) differs:\n\(lineDifference(from: expected, to: text))",
      sourceLocation: location
    )
  }

  private static let cases = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")

  private static let tests = cases.deletingLastPathComponent().deletingLastPathComponent()
}

/// Returns the lines that differ between two texts, marked `-` and `+`.
func lineDifference(from expected: String, to found: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = found.split(separator: "\n", omittingEmptySubsequences: false)
  return new.difference(from: old).map { change in
    switch change {
    case .insert(let offset, let line, _): "+\(offset + 1) \(line)"
    case .remove(let offset, let line, _): "-\(offset + 1) \(line)"
    }
  }
  .joined(separator: "\n")
}
