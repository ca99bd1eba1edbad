import MarbleModel

extension PageWords {
  /// The script for diagrams into which readers type.
  static let typing = "typed.js"
  /// The script for links that play.
  static let playing = "play.js"

  /// Returns the template with the files of the script that drags marbles.
  ///
  /// The answers belong to the chapter at `chapter`.
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
      attributes: (more.contains(Self.playing) ? " data-near=\"[data-drag],[data-play]\"" : "")
        + (isCompared ? compareAttributes(on: page, of: chapter) : "")
    )
  }

  /// Returns the template with the files of scripts that draw diagrams: their texts, these scripts,
  /// and then the data.
  func dragTemplate(
    _ id: String = "id=\"marble-drag\"",
    on page: SiteAddress,
    loading scripts: [String],
    _ data: SiteAddress,
    attributes: String = ""
  ) -> String {
    let files =
      ["\(page.root)\(lateAddress.path)"] + scripts.map { "\(page.root)assets/\($0)" }
      + [data.reference(from: page)]
    let load = files.joined(separator: " ").escaped
    return "<template \(id)\(attributes) data-load=\"\(load)\"></template>\n"
  }
}
