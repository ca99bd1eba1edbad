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
        <button type="button" name="\(name)" aria-label="\(text)"></button>
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
}
