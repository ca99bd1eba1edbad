import MarbleModel

/// Writes the ticks of verified listings and the panel that they open, which shows the command, the
/// compiler and the program of each check.
///
/// Durations are left out because the same book must always give the same pages.
struct ProofHTML: Sendable {
  let words: PageWords
  var medium = Medium.page
  /// What the places of all ticks on the page begin with, which each tick leaves out.
  var start = ""

  /// Returns the tick of a listing, with a text about its check.
  func tick(of listing: Listing.ID, saying text: String) -> String {
    guard medium.isInteractive else {
      return "<span class=\"proof\" role=\"img\" aria-label=\"\(text.escaped)\">✓</span>"
    }
    let place = String(Self.place(of: listing).dropFirst(start.count))
    return """
      <button class="proof" popovertarget="marble-proof"\
       value="\(place.escaped)"\
       aria-label="\(text.escaped)">✓</button>
      """
  }

  /// Returns the panel of a page, which a script fills in for the tick that opened it.
  ///
  /// `path` is the file with the listings; `nil` if they come from several. The script at
  /// `outputs`, if there is one, has what they printed in earlier commits.
  func panel(path: String?, toolchain: String, root: String, outputs: String? = nil) -> String {
    let outputs = outputs.map { " data-outputs=\"\($0.escaped)\"" } ?? ""
    let place = start.isEmpty ? "" : " data-place=\"\(start.escaped)\""
    let scripts = "\(root)\(words.lateAddress.path) \(root)assets/proof.js"
    let command = path.map { "marble test \(Self.argument($0))" } ?? "marble test"
    return """
      <div class="keys proofs" id="marble-proof" popover role="dialog" aria-label="\(words[.proof])"\
       data-near=".proof" data-load="\(scripts)"\(place)\(outputs)>
      <p>\(words.proofOfPage)</p>
      <pre><code>\(command.escaped)</code></pre>
      <p>\(toolchain.escaped)</p>
      </div>

      """
  }

  /// Returns the place of a listing as an argument of a command: ticks and scripts know it by that.
  static func place(of listing: Listing.ID) -> String {
    argument("\(listing.path):\(listing.line)")
  }

  /// Returns what the places of listings begin with, up to the end of a folder or a file.
  static func start(of listings: [Listing.ID]) -> String {
    let places = listings.map(place)
    guard var start = places.first else { return "" }
    for place in places { start = String(zip(start, place).prefix { $0 == $1 }.map(\.0)) }
    let end = start.lastIndex { $0 == "/" || $0 == ":" }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Returns an argument quoted for a shell.
  private static func argument(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._:-".contains($0) }
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
