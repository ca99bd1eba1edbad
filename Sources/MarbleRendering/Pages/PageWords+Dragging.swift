import MarbleModel

extension PageWords {
  /// Returns the texts of the script that drags marbles, and the files it loads.
  ///
  /// The answers belong to the chapter at `chapter`. The script fills in `{v}` and `{n}`.
  func dragTemplate(on page: SiteAddress, of chapter: SiteAddress, isCompared: Bool) -> String {
    let events = [
      ("value", event(.value("{v}"), "{n}")), ("error", event(.error, "{n}")),
      ("completed", event(.completion, "{n}")), ("on", goesOn("{n}")), ("begins", begins("{n}")),
      ("cut", cut("{n}")),
      ("lane", say(.lane, ["number": "{n}"])),
    ]
    let answers = DragAnswers.address(of: chapter).reference(from: page)
    let scripts = ["drag.js"] + (isCompared ? ["compare.js"] : [])
    let loaded = (scripts.map { "\(page.root)assets/\($0)" } + [answers]).joined(separator: " ")
    return "<template id=\"marble-drag\""
      + events.map { name, text in " data-\(name)=\"\(text.escaped)\"" }.joined()
      + attributes([
        "never": .neverBegins, "colon": .colon, "comma": .comma, "stop": .fullStop,
        "back": .putBack,
      ])
      + (isCompared ? compareAttributes(on: page, of: chapter) : "")
      + " data-load=\"\(loaded.escaped)\"></template>\n"
  }
}
