import MarbleModel

/// Writes the HTML that lets readers step through a listing.
struct StepperHTML {
  /// The bytes that all steppers of a page may share, and that each may always use.
  private static let size = 18_000
  private static let least = 3_000
  private static let most = 12_000

  let words: PageWords
  let count: Int

  /// Returns the attributes with which scripts step through a listing; its steps show the texts in
  /// `objects` if there are any.
  func attributes(
    of observations: Observations,
    objects: [String?],
    in listing: Listing
  ) -> String {
    let size = min(Self.most, max(Self.least, Self.size / max(1, count)))
    let data = StepData(of: observations, objects: objects, in: listing, size: size)
    var html = HTMLBuffer()
    html.appendSingleQuoted(data.json)
    return " data-steps='\(html.text)'" + (data.record.isCut ? " data-cut" : "")
      + (objects.isEmpty ? "" : " data-objects=\"\(words[.knownObjects])\"")
  }

  /// Returns the controls that scripts add to listings that can be stepped through, with script and
  /// stylesheet; `root` leads to the top of the site.
  func template(root: String) -> String {
    """
    <template id="marble-stepper"\(words.stepperAttributes)><div class="stepper" role="group"\
     aria-label="\(words[.steps])"><div class="dock"><p class="told" role="status"></p>\
    <dl class="values" aria-label="\(words[.knownValues])"></dl>\
    <div class="controls">\(buttons)</div></div><p class="hint"></p></div><dl>\(keys)</dl></template>
    <link rel="stylesheet" href="\(root)assets/stepper.css">
    <script src="\(root)assets/stepper.js"></script>

    """
  }

  private var buttons: String {
    let slider = "<input type=\"range\" min=\"0\" aria-label=\"\(words[.steps])\">"
    return words.actions.map { name, word in
      let text = words[word].escaped
      return (name == "close" ? slider : "") + """
        <button type="button" name="\(name)" aria-label="\(text)" title="\(text)">\
        <svg viewBox="0 0 16 16" aria-hidden="true"><path d="\(Self.icons[name] ?? "")"/></svg></button>
        """
    }
    .joined()
  }

  private var keys: String {
    words.stepperKeys.map { keys, word in
      "<dt>" + keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " ")
        + "</dt><dd>\(words[word])</dd>"
    }
    .joined()
  }

  private static let icons = [
    "start": "M3 3h2v10H3zM13 3v10L6 8z",
    "back": "M11 3v10L4 8z",
    "play": "M4 2v12l9-6z",
    "next": "M5 3v10l7-5z",
    "print": "M2 3h12v2H2zM2 7h7v2H2zM2 11h5v2H2zM11 8v6l4-3z",
    "call": "M7 2h7v12H7v-2h5V4H7zM1 7h5V4l4 4-4 4V9H1z",
    "close": "M4 2.6L8 6.6l4-4L13.4 4l-4 4 4 4-1.4 1.4-4-4-4 4L2.6 12l4-4-4-4z",
    "round": "M8 2a6 6 0 0 1 6 6h2l-3 4-3-4h2a4 4 0 1 0-4 4v2A6 6 0 0 1 8 2z",
  ]
}
