import Foundation
import MarbleEditing
import MarbleTestSupport
import Testing

/// What `marble lsp` does with messages that no editor sends, and after many edits.
@Suite struct LSPRobustnessTests {
  private static let page = "notes/en/first.md"

  @Test func `a thousand malformed messages are answered, and the server goes on`() throws {
    var generator = SeededGenerator(seed: 40)
    let editor = try EditorClient(Case("edited"))
    try editor.open(Self.page)
    for number in 0..<1000 {
      let (bytes, isAnswered) = Self.malformed(number, editor.uri(Self.page), using: &generator)
      try editor.send(bytes.framed)
      guard isAnswered else { continue }
      let answer = try editor.answer(to: Self.id(of: bytes))
      #expect(answer["error"]["code"].integer != nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
    let symbols = try editor.ask("textDocument/documentSymbol", Self.page)
    #expect(symbols.elements.first?["name"] == "Greeting")
    #expect(try editor.end() == 0)
  }

  /// The id that an answer to a malformed message has.
  private static func id(of bytes: [UInt8]) -> JSONValue {
    let id = JSONValue(reading: bytes)?["id"] ?? .null
    return id.string == nil && id.integer == nil ? .null : id
  }

  /// Returns a message that is wrong in one of many ways, and whether there is an answer to it.
  private static func malformed(
    _ number: Int,
    _ uri: String,
    using generator: inout SeededGenerator
  ) -> (bytes: [UInt8], isAnswered: Bool) {
    let noise = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let line = Int.random(in: -3...90, using: &generator)
    let head = "{\"jsonrpc\":\"2.0\",\"id\":\"x\(number)\",\"method\":"
    let file = "\"textDocument\":{\"uri\":\"\(uri)\"}"
    let text: String
    switch number % 12 {
    case 0: return (noise, true)
    case 1: text = "{\"jsonrpc\":\"2.0\",\"id\":\(number + 5000),"
    case 2: text = "[\(head)\"shutdown\"}]"
    case 3: text = "{\"jsonrpc\":\"1.0\",\"id\":\"x\(number)\",\"method\":\"shutdown\"}"
    case 4: text = head + "\"textDocument/hover\",\"params\":{\(file)}}"
    case 5:
      text = head + "\"textDocument/hover\",\"params\":{\(file),\"position\":{\"line\":-1}}}"
    case 6: text = head + "\"textDocument/codeAction\",\"params\":{\(file),\"range\":\(line)}}"
    case 7: text = head + "\"textDocument/completion\",\"params\":[\(line)]}"
    case 8: text = head + "7}"
    case 9: text = String(repeating: "[", count: 5000 + number)
    case 10: text = head + "\"no/such\(number)\",\"params\":\"\(line)\"}"
    default:
      // A notification has no answer; the text must stay as it is.
      let range = "{\"start\":{\"line\":\(line)},\"end\":3}"
      text =
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\(file),"
        + "\"contentChanges\":[{\"range\":\(range),\"text\":\"lost\"},7,{\"text\":\(line)}]}}"
      return (Array(text.utf8), false)
    }
    return (Array(text.utf8), true)
  }

  @Test(arguments: [
    "Content-Length: -5\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "Content-Type: x\r\n\r\n{}",
    "no head at all\r\n\r\n", String(repeating: "x", count: 9000),
  ])
  func `a head that can't be read ends the server cleanly`(text: String) throws {
    let editor = try EditorClient(Case("edited"))
    try editor.send(Array(text.utf8))
    #expect(try editor.answer(to: .null)["error"]["code"] == -32600)
    #expect(editor.code() == 1)
  }

  @Test func `a message that is cut off ends the server cleanly`() throws {
    let editor = try EditorClient(Case("edited"))
    try editor.send(Array("Content-Length: 100\r\n\r\n{\"jsonrpc\"".utf8))
    try editor.closeInput()
    #expect(editor.code() == 1)
  }

  @Test func `after random edits a server says what a fresh one says`() throws {
    var generator = SeededGenerator(seed: 7)
    let book = try Case("edited")
    var text = EditedText(String(decoding: try book.contents(Self.page), as: UTF8.self))
    let editor = try EditorClient(book)
    try editor.open(Self.page)
    var version = 1
    for _ in 0..<20 {
      for _ in 0..<25 {
        version += 1
        let (start, end, new) = text.edit(using: &generator)
        try editor.change(Self.page, version: version, from: start, to: end, new)
        try Self.askInVain(editor, at: start)
      }
      let fresh = try EditorClient(book)
      try fresh.open(Self.page, text: text.string)
      let told = try editor.diagnostics(of: Self.page, version: version)
      #expect(try fresh.diagnostics(of: Self.page, version: 1) == told, "\(text.string)")
      for method in ["textDocument/documentSymbol", "textDocument/documentLink"] {
        #expect(try fresh.ask(method, Self.page) == editor.ask(method, Self.page), "\(method)")
      }
      for method in ["textDocument/completion", "textDocument/hover", "textDocument/definition"] {
        let place = text.place(using: &generator)
        let answer = try editor.ask(method, Self.page, at: place)
        #expect(try fresh.ask(method, Self.page, at: place) == answer, "\(method) at \(place)")
      }
      #expect(try fresh.end() == 0)
    }
    #expect(try editor.end() == 0)
  }

  /// Asks something and cancels it.
  private static func askInVain(_ editor: EditorClient, at place: (Int, Int)) throws {
    let id = try editor.request(
      "textDocument/completion",
      [
        "textDocument": ["uri": .string(editor.uri(page))], "position": EditorClient.place(place),
      ]
    )
    try editor.notify("$/cancelRequest", ["id": .integer(id)])
  }
}

/// A text in an editor that is changed at random.
private struct EditedText {
  private static let pieces = [
    "`", "```swift\n", "```\n", "\n", "[x](#greeting)", "[y](second.md#n", "🙂", "#", "\n## New\n",
    "---\n", "output", " ", "isolated", "é", "| a | b |\n", "\"", "<!-- marble\n", "-->", "> ",
    "in=alone", "\r\n", "]", ")", "values", "1. ",
  ]

  private var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var string: String { String(String.UnicodeScalarView(scalars)) }

  /// Replaces a short stretch, and returns where it was and what is there now.
  mutating func edit(
    using generator: inout SeededGenerator
  ) -> (start: (Int, Int), end: (Int, Int), new: String) {
    let start = boundary(Int.random(in: 0...scalars.count, using: &generator))
    let length = Bool.random(using: &generator) ? 0 : Int.random(in: 1...12, using: &generator)
    let end = boundary(min(start + length, scalars.count))
    let new = Self.pieces.randomElement(using: &generator) ?? ""
    let places = (place(of: start), place(of: max(start, end)))
    scalars.replaceSubrange(start..<max(start, end), with: new.unicodeScalars)
    return (places.0, places.1, new)
  }

  /// Returns a place in the text.
  func place(using generator: inout SeededGenerator) -> (Int, Int) {
    place(of: boundary(Int.random(in: 0...scalars.count, using: &generator)))
  }

  /// Returns an index, moved so that it isn't inside the end of a line.
  private func boundary(_ index: Int) -> Int {
    index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
      ? index - 1 : index
  }

  private func place(of index: Int) -> (Int, Int) {
    var (line, character) = (0, 0)
    for number in 0..<index {
      let isEnd =
        scalars[number] == "\n"
        || scalars[number] == "\r" && !(number + 1 < scalars.count && scalars[number + 1] == "\n")
      if isEnd {
        (line, character) = (line + 1, 0)
      } else {
        character += UTF16.width(scalars[number])
      }
    }
    return (line, character)
  }
}
