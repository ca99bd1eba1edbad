import MarbleModel

extension PageWords {
  private var putBack: String { say("Put back", "放回原处") }

  /// Returns what the script that drags marbles says, and where it and the answers are.
  func dragTemplate(on page: SiteAddress) -> String {
    // The numbers stand for ticks, and give way to marks that the script fills in.
    let texts = [
      ("value", event(.value("{v}"), 7).replacing("7", with: "{n}")),
      ("error", event(.error, 7).replacing("7", with: "{n}")),
      ("completed", event(.completion, 7).replacing("7", with: "{n}")),
      ("on", goesOn(7).replacing("7", with: "{n}")),
      ("begins", begins(7).replacing("7", with: "{n}")), ("never", neverBegins),
      ("colon", colon), ("comma", comma), ("stop", fullStop), ("back", putBack),
      ("root", page.root),
      ("answers", DragAnswers.address(of: page).reference(from: page)),
    ]
    let attributes = texts.map { name, text in " data-\(name)=\"\(text.escaped)\"" }.joined()
    return "<template id=\"marble-drag\"\(attributes)></template>\n"
  }
}
