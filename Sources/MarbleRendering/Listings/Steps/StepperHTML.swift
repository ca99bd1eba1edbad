import MarbleModel

/// Writes what lets readers step through a listing.
struct StepperHTML {
  /// The bytes that the steppers of a page may take together, and that each may always take.
  private static let size = 18_000
  private static let least = 3_000
  private static let most = 12_000

  let words: PageWords
  let count: Int

  func attribute(of observations: Observations, in listing: Listing) -> String {
    let size = min(Self.most, max(Self.least, Self.size / max(1, count)))
    let data = StepData(of: observations, in: listing, size: size)
    var html = HTMLBuffer()
    html.appendSingleQuoted(data.json)
    return " data-steps='\(html.text)'" + (data.record.isCut ? " data-cut" : "")
  }

  /// Returns what scripts put on listings that can be stepped through, with script and stylesheet;
  /// `root` leads to the top of the site.
  func template(root: String) -> String {
    let texts = [
      ("hint", words.hint), ("position", words.position), ("line", words.line),
      ("round", words.round), ("task", words.task), ("prints", words.prints),
      ("enters", words.enters), ("top", words.topLevel), ("captured", words.captured),
      ("pause", words.pause),
      ("cut", words.valuesCut), ("more", words.moreSteps(2).replacing("2", with: "{n}")),
    ]
    let attributes = texts.map { name, text in " data-\(name)=\"\(text.escaped)\"" }.joined()
    let buttons = words.actions.map { name, text in
      """
      <button type="button" name="\(name)" aria-label="\(text)" title="\(text)">\
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="\(Self.icons[name] ?? "")"/></svg></button>
      """
    }
    return """
      <template id="marble-stepper"\(attributes)><div class="stepper" role="group"\
       aria-label="\(words.steps)"><div>\(buttons.joined())\
      <input type="range" min="0" aria-label="\(words.steps)"><output aria-live="off"></output>\
      </div><p role="status"></p><dl></dl></div></template>
      <link rel="stylesheet" href="\(root)assets/stepper.css">
      <script src="\(root)assets/stepper.js"></script>

      """
  }

  private static let icons = [
    "start": "M3 3h2v10H3zM13 3v10L6 8z",
    "back": "M11 3v10L4 8z",
    "play": "M4 2v12l9-6z",
    "next": "M5 3v10l7-5z",
    "round": "M8 2a6 6 0 0 1 6 6h2l-3 4-3-4h2a4 4 0 1 0-4 4v2A6 6 0 0 1 8 2z",
  ]
}
