import MarbleModel

extension PageWords {
  private var putBack: String { say("Put back", "放回原处") }

  /// The caption of a diagram on the first page whose marbles can be dragged.
  var answered: String {
    say(
      "Every arrangement was run beforehand; the answers are the library's own.",
      "每种摆法都事先运行过，结果出自库本身。"
    )
  }

  /// Returns the texts of the script that drags marbles, and the files it loads.
  ///
  /// The answers belong to the chapter at `chapter`.
  func dragTemplate(on page: SiteAddress, of chapter: SiteAddress, isCompared: Bool) -> String {
    // The numbers represent ticks, and are replaced with placeholders that the script fills in.
    let texts = [
      ("value", event(.value("{v}"), 7).replacing("7", with: "{n}")),
      ("error", event(.error, 7).replacing("7", with: "{n}")),
      ("completed", event(.completion, 7).replacing("7", with: "{n}")),
      ("on", goesOn(7).replacing("7", with: "{n}")),
      ("begins", begins(7).replacing("7", with: "{n}")), ("never", neverBegins),
      ("colon", colon), ("comma", comma), ("stop", fullStop), ("back", putBack),
    ]
    let answers = DragAnswers.address(of: chapter).reference(from: page)
    let scripts = ["drag.js"] + (isCompared ? ["compare.js"] : [])
    let loaded = scripts.map { "\(page.root)assets/\($0)" } + [answers]
    let compared = isCompared ? compareTexts(on: page, of: chapter) : []
    let all = texts + compared + [("load", loaded.joined(separator: " "))]
    let attributes = all.map { name, text in " data-\(name)=\"\(text.escaped)\"" }
    return "<template id=\"marble-drag\"\(attributes.joined())></template>\n"
  }
}
