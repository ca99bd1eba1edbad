import MarbleModel

extension PageWords {
  /// The script for diagrams into which readers type.
  static let typing = "typed.js"
  /// The script for links that play.
  static let playing = "play.js"

  /// Returns the texts of the script that drags marbles, and the files it loads.
  ///
  /// The answers belong to the chapter at `chapter`. The script fills in `{v}` and `{n}`.
  func dragTemplate(
    on page: SiteAddress,
    of chapter: SiteAddress,
    isCompared: Bool,
    with more: [String] = []
  ) -> String {
    dragTemplate(
      on: page,
      loading: ["drag.js"] + (isCompared ? ["compare.js"] : []) + more,
      DragAnswers.address(of: chapter),
      attributes: drawingAttributes
        + (more.contains(Self.playing) ? " data-near=\"[data-drag],[data-play]\"" : "")
        + (isCompared ? compareAttributes(on: page, of: chapter) : "")
    )
  }

  /// Returns the texts of scripts that draw diagrams, and the files to load: these scripts, and
  /// then the data.
  func dragTemplate(
    _ id: String = "id=\"marble-drag\"",
    on page: SiteAddress,
    loading scripts: [String],
    _ data: SiteAddress,
    attributes more: String
  ) -> String {
    let events = [
      ("value", event(.value("{v}"), "{n}")), ("error", event(.error, "{n}")),
      ("completed", event(.completion, "{n}")), ("on", goesOn("{n}")), ("begins", begins("{n}")),
      ("cut", cut("{n}")),
      ("lane", say(.lane, ["number": "{n}"])),
    ]
    let files = scripts.map { "\(page.root)assets/\($0)" } + [data.reference(from: page)]
    return "<template \(id)"
      + events.map { name, text in " data-\(name)=\"\(text.escaped)\"" }.joined()
      + attributes([
        "never": .neverBegins, "colon": .colon, "comma": .comma, "stop": .fullStop,
        "back": .putBack, "ending": .endOf,
      ])
      + more + " data-load=\"\(files.joined(separator: " ").escaped)\"></template>\n"
  }
}
