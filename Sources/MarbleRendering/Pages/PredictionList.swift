import MarbleModel

/// The list of all predictable outputs, in which a browser finds the ones due for review.
///
/// It's a script, because pages opened from disk can't load anything else.
struct PredictionList: Sendable {
  static func address(on site: BookSite) -> SiteAddress { site.script("predictions") }

  private let address: SiteAddress
  private let pages: [Page]

  private struct Page: Sendable {
    let reference: String
    let title: String
    let predictions: [Prediction]
  }

  init(of site: BookSite, predictions: [(page: Int, predictions: [Prediction])]) {
    let review = site.address(of: .review)
    address = Self.address(on: site)
    pages = predictions.map { number, predictions in
      let page = site.map.pages[number]
      return Page(
        reference: page.address.reference(from: review),
        title: page.title.plain,
        predictions: predictions
      )
    }
  }

  var file: PlannedFile { PlannedFile(path: address.path, text: script) }

  /// A list of pages, each with its predictions: key, anchor, heading, and first line of the code.
  private var script: String {
    let list = pages.map { page in
      let predictions = page.predictions.map { prediction in
        let texts = [
          prediction.key, prediction.anchor, TitleText(prediction.title).plain, prediction.code,
        ]
        return "[" + texts.map(\.scriptLiteral).joined(separator: ",") + "]"
      }
      return "[\(page.reference.scriptLiteral),\(page.title.scriptLiteral),[\n"
        + predictions.joined(separator: ",\n") + "]]"
    }
    return "const marblePredictions=[" + list.joined(separator: ",\n") + "]\n"
  }
}

extension String {
  /// The text as a string literal of a script.
  fileprivate var scriptLiteral: String {
    let scalars = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ", "\u{2028}", "\u{2029}": " "
      default: String(scalar)
      }
    }
    return "\"" + scalars.joined() + "\""
  }
}
