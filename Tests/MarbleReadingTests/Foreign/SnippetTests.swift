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
    #expect(Snippet("snippet:Squares" + slice)?.code(in: Self.file) == code, "\(name)")
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
    #expect(Snippet("snippet:Squares")?.code(in: text) == code, "\(name)")
  }
}
