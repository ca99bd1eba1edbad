import MarbleModel
import Testing

@testable import MarbleReading

struct SnippetTests {
  @Test(arguments: [
    ("a file", "snippet:kit/Snippets/Squares", "Snippets/Squares.swift"),
    ("a file in a folder", "snippet:kit/Snippets/Math/Squares", "Snippets/Math/Squares.swift"),
    ("a name alone", "snippet:Squares", "Snippets/Squares.swift"),
    ("a package and a name", "snippet:kit/Squares", "Snippets/Squares.swift"),
    ("a slice", "snippet:kit/Snippets/Squares#loop", "Snippets/Squares.swift"),
    ("an encoded space", "snippet:kit/Snippets/My%20Code", "Snippets/My Code.swift"),
    ("the way out", "snippet:kit/Snippets/../../secret", nil),
    ("an encoded way out", "snippet:kit/Snippets/%2E%2E/secret", nil),
    ("no path", "snippet:", nil),
    ("a name behind a hash", "snippet:#loop", "Snippets/loop.swift"),
    ("slashes alone", "snippet:///", nil),
    ("another address", "doc:Squares", nil),
  ])
  func `an address names a file of the package`(name: String, address: String, path: String?) {
    #expect(Snippet(address)?.path == path, "\(name)")
  }

  private static let file = """
    // snippet.hide
    import Kit
    // snippet.show

    let first = 1
      // snippet.loop
      for number in 1...3 {
        print(number)
      }
      // snippet.end
    // Snippet.last
    let last = 2
    // snippet.hide
    check(last)
    """

  @Test(arguments: [
    (
      "the whole", "",
      "let first = 1\n  for number in 1...3 {\n    print(number)\n  }\nlet last = 2\n"
    ),
    ("a slice without its indentation", "#loop", "for number in 1...3 {\n  print(number)\n}\n"),
    ("the last slice", "#last", "let last = 2\n"),
    ("a slice that is not there", "#first", nil),
  ])
  func `marks say what is shown`(name: String, slice: String, code: String?) {
    #expect(Self.shown("snippet:Squares" + slice, of: Self.file) == code, "\(name)")
  }

  @Test(arguments: [
    ("nothing", "", ""),
    ("empty lines", "\n  \n\n", ""),
    (
      "lines of Windows", "// snippet.hide\r\nlet a = 1\r\n// snippet.show\r\nlet b = 2\r\n",
      "let b = 2\n"
    ),
    ("only hidden code", "// snippet.hide\nlet a = 1\n", ""),
    (
      "a mark behind code", "let a = 1 // snippet.hide\nlet b = 2",
      "let a = 1 // snippet.hide\nlet b = 2\n"
    ),
    ("a mark without a name", "// snippet.\nlet a = 1", "let a = 1\n"),
  ])
  func `an odd file is read as it is`(name: String, text: String, code: String) {
    #expect(Self.shown("snippet:Squares", of: text) == code, "\(name)")
  }

  @Test func `the whole file is the program, and its lines are where they are`() {
    let listing = Snippet("snippet:Squares#loop")?.listing(in: Self.file)
    #expect(listing?.id == Listing.ID(path: "Snippets/Squares.swift", line: 7))
    #expect(listing?.words.membership == .isolated)
    #expect(
      listing?.lines.map { "\($0.position.line):\($0.position.column) \($0.isHidden) \($0.text)" }
        .joined(separator: "\n") == """
          1:1 true // snippet.hide
          2:1 true import Kit
          3:1 true // snippet.show
          4:1 true 
          5:1 true let first = 1
          6:1 true   // snippet.loop
          7:3 false for number in 1...3 {
          8:3 false   print(number)
          9:3 false }
          10:1 true   // snippet.end
          11:1 true // Snippet.last
          12:1 true let last = 2
          13:1 true // snippet.hide
          14:1 true check(last)
          """
    )
  }

  /// Returns the lines that a page shows of a snippet.
  private static func shown(_ address: String, of text: String) -> String? {
    Snippet(address)?.listing(in: text).map { listing in
      listing.lines.filter { !$0.isHidden }.map { $0.text + "\n" }.joined()
    }
  }
}
