import MarbleModel

extension DragTable {
  /// The table in the form that pages store: an array of its parts in the order of its properties.
  var json: String {
    let parts = [
      Self.list(lanes), Self.list(counts), Self.list(start),
      "[" + choices.map(Self.lists).joined(separator: ",") + "]",
      "[" + texts.map(Self.quoted).joined(separator: ",") + "]",
      tellingsJSON, runsJSON,
    ]
    return "[" + parts.joined(separator: ",") + "]"
  }

  /// The tellings, as in `json`.
  var tellingsJSON: String { "[" + tellings.map(Self.lists).joined(separator: ",") + "]" }

  /// The runs, as in `json`.
  var runsJSON: String { Self.list(runs) }

  private static func lists(_ lists: [[Int]]) -> String {
    "[" + lists.map(list).joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\" + String(scalar)
      case "\u{20}"..."\u{7E}": return String(scalar)
      default:
        return String(scalar).utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
        .joined()
      }
    }
    return "\"" + scalars.joined() + "\""
  }

  private static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }
}
