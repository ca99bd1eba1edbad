import MarbleModel

/// The title of a page that was written for other tools: from its head, or its first heading if
/// that is of the first level.
enum HeadingTitle {
  /// Removes the first heading from a page if it's the title, so that it isn't shown twice.
  ///
  /// The remaining headings are placed below the title, whatever levels the page gives them. An
  /// article's metadata may rename the page. A page without a title is named after its file,
  /// and an introduction after its folder.
  static func take(
    from blocks: inout [Block],
    into frontMatter: inout FrontMatter,
    displayName: String?,
    elsewise name: String
  ) {
    // Runs after the title's heading is removed, which alone must not lower the others.
    defer { lower(&blocks) }
    if let displayName { frontMatter.title = displayName }
    guard let index = blocks.firstIndex(where: { $0.heading != nil }),
      let heading = blocks[index].heading, heading.level == 1 || !frontMatter.title.isEmpty
    else {
      if frontMatter.title.isEmpty { frontMatter.title = fileName(of: name) }
      return
    }
    let title = symbol(heading) ?? heading.text.titleText
    let isTitle =
      displayName != nil && heading.level == 1
      || frontMatter.title == title || frontMatter.title == heading.text.plainText
    guard frontMatter.title.isEmpty || isTitle else { return }
    if frontMatter.title.isEmpty {
      frontMatter.title = title.isEmpty ? fileName(of: name) : title
    }
    frontMatter.titleAnchor = heading.anchor
    // The title of a README often contains its logo or badges, which the page should still show.
    let images = heading.text.filter(\.isPicture)
    if images.isEmpty {
      blocks.remove(at: index)
    } else {
      blocks[index].content = .paragraph(images)
    }
  }

  /// Lowers all headings by a level if any is of level one, which is the title's.
  private static func lower(_ blocks: inout [Block]) {
    guard blocks.flattened.contains(where: { $0.heading?.level == 1 }) else { return }
    lowerAll(&blocks)
  }

  private static func lowerAll(_ blocks: inout [Block]) {
    for index in blocks.indices {
      if var heading = blocks[index].heading {
        heading.level = min(heading.level + 1, 6)
        blocks[index].content = .heading(heading)
      }
      blocks[index].changeParts { lowerAll(&$0) }
    }
  }

  /// Returns the symbol that a DocC article is about, without the type it belongs to.
  private static func symbol(_ heading: Heading) -> String? {
    guard heading.text.count == 1, case .code(let code) = heading.text[0].content else {
      return nil
    }
    return code.split(separator: ".").last.map { "`\($0)`" }
  }

  /// Returns the name of a page's file, or of its folder if the page introduces it.
  static func fileName(of name: String) -> String {
    if name.isTutorial { return name.fileStem }
    let parts = ChapterName.page(of: name).split(separator: "/")
    let isIntroduction = parts.last.map { ["readme", "index"].contains($0.lowercased()) } == true
    return String((isIntroduction ? parts.dropLast() : parts).last ?? parts.last ?? "")
  }
}

extension Inline {
  /// Whether the text shows an image, perhaps as a link.
  fileprivate var isPicture: Bool {
    switch content {
    case .image: true
    case .link: children.contains(where: \.isPicture)
    default: false
    }
  }
}
