import MarbleModel

/// A line of a test in a page's comment.
///
///     -> let x = 1           // code that the page shows
///        + 1                 // more of it
///     >> print(x)            // code that it hides
///     <- 2                   // output; << if the page does not show it
///     /> x is \(x)           // prints a text ...
///     </ x is 2              // ... which the page shows as a comment
///     !$ error: ...          // what the compiler says
///     !! let x = 1           // the line that this is about, or a mark below it
///     xx overflow            // the program stops here
struct TestLine: Hashable {
  enum Mark: String, CaseIterable {
    case code = "->"
    case hiddenCode = ">>"
    case output = "<-"
    case hiddenOutput = "<<"
    case printing = "/>"
    case printed = "</"
    case message = "!$"
    case quotation = "!!"
    case stop = "xx"
  }

  enum Meaning: Hashable {
    case marked(Mark)
    /// More of the code above, without a mark.
    case continuation
    case blank
    /// A comment without a mark, which belongs to the test but not to its code.
    case remark
    /// Anything else.
    case unknown
  }

  let meaning: Meaning
  /// The text after the mark.
  let text: String
  /// Where that text begins.
  let position: SourcePosition

  /// Reads a line whose marks are indented by `margin` columns.
  init(_ line: Listing.Line, margin: Int) {
    let bytes = line.text.utf8
    let indentation = bytes.prefix(while: \.isSpace).count
    let body = bytes.dropFirst(min(indentation, margin))
    let start = line.position.moved(by: min(indentation, margin))
    if indentation == bytes.count {
      (meaning, text, position) = (.blank, "", start)
    } else if let mark = Self.mark(of: body) {
      let behind = body.dropFirst(2)
      // The mark of an empty line is a hyphen because editors remove spaces at the end of a line.
      let isEmpty = behind.elementsEqual("-".utf8)
      meaning = .marked(mark)
      text = isEmpty ? "" : String(Substring(behind.dropFirst()))
      position = start.moved(by: 3)
    } else if indentation > margin {
      // A mark and the space after it take three columns, by which continuations are indented.
      let space = min(indentation - margin, 3)
      meaning = .continuation
      text = String(Substring(body.dropFirst(space)))
      position = start.moved(by: space)
    } else {
      meaning = body.starts(with: "//".utf8) ? .remark : .unknown
      (text, position) = (String(Substring(body)), start)
    }
  }

  /// Returns the columns before the mark of a line; `nil` if it has none.
  static func margin(of line: Listing.Line) -> Int? {
    let bytes = line.text.utf8
    let indentation = bytes.prefix(while: \.isSpace).count
    return mark(of: bytes.dropFirst(indentation)).map { _ in indentation }
  }

  private static func mark(of body: Substring.UTF8View) -> Mark? {
    let behind = body.dropFirst(2)
    guard behind.first.map(\.isSpace) ?? true || behind.elementsEqual("-".utf8) else { return nil }
    return Mark.allCases.first { body.starts(with: $0.rawValue.utf8) }
  }
}
