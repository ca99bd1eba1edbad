import MarbleModel

/// The title of a page that was written for other tools: its head's, or else its first heading.
enum HeadingTitle {
  /// Takes the first heading out of a page if it is the title, so that it is not drawn twice.
  ///
  /// Its metadata may give an article another name. A page without a heading is called as its
  /// file is.
  static func take(
    from blocks: inout [Block],
    into frontMatter: inout FrontMatter,
    displayName: String?,
    elsewise name: String
  ) {
    if let displayName { frontMatter.title = displayName }
    guard let index = blocks.firstIndex(where: { $0.heading != nil }),
      let heading = blocks[index].heading
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
    blocks.remove(at: index)
  }

  /// Returns the symbol that an article of DocC is about, without the type that it belongs to.
  private static func symbol(_ heading: Heading) -> String? {
    guard heading.text.count == 1, case .code(let code) = heading.text[0].content else {
      return nil
    }
    return code.split(separator: ".").last.map { "`\($0)`" }
  }

  private static func fileName(of name: String) -> String {
    String(ChapterName.page(of: name).split(separator: "/").last ?? "")
  }
}

extension Block {
  var heading: Heading? {
    if case .heading(let heading) = content { heading } else { nil }
  }
}
