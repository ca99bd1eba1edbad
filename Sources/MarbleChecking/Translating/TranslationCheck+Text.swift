internal import MarbleModel

/// The comparison of everything in running text besides words: links, code and sources.
extension TranslationCheck {
  /// Compares the addresses of the sources that the heads name.
  mutating func compareHeads() {
    let own = translation.frontMatter.sources.map(\.url)
    let others = original.frontMatter.sources.map(\.url)
    guard own != others else { return }
    let same = zip(own, others).prefix { $0 == $1 }.count
    let url = same < own.count ? own[same] : nil
    report(
      .otherSource(url, same < others.count ? others[same] : nil),
      at: SourceRange(at: place(of: url)),
      remedy: "name the same sources as the head of \(original.path), in the same order"
    )
  }

  private func place(of url: String?) -> SourcePosition {
    guard let url else { return SourcePosition(line: 1) }
    let lines = translation.source.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let found = line.firstRange(of: url) else { continue }
      let column = line.utf8.distance(from: line.startIndex, to: found.lowerBound) + 1
      return SourcePosition(line: index + 1, column: column)
    }
    return SourcePosition(line: 1)
  }

  mutating func compareLinks(_ section: ChapterSection, _ other: ChapterSection) {
    let own = links(of: section, in: translation)
    let others = links(of: other, in: original)
    var rest = Dictionary(grouping: others, by: \.name)
    for link in own where rest[link.name]?.popLast() == nil {
      report(
        .superfluous(link.name),
        at: SourceRange(at: link.position),
        remedy: "remove it, or add it at \(reference(other.place))"
      )
    }
    let missing = rest.values.flatMap(\.self).sorted { $0.position < $1.position }
    for link in missing {
      report(
        .missing(link.name),
        at: section.place,
        remedy: "write it in this section, like \(reference(link.position))"
      )
    }
    // The order is only worth a message if the links are the same.
    guard own.count == others.count, missing.isEmpty,
      let (link, other) = zip(own, others).first(where: { $0.name != $1.name })
    else { return }
    report(
      .another(link.name, other.name),
      at: SourceRange(at: link.position),
      remedy: "write the links in the same order as at \(reference(other.position))"
    )
  }

  private func links(of section: ChapterSection, in chapter: Chapter) -> [ChapterLink] {
    let title = section.heading.map { Block(.heading($0), range: section.place) }
    let links = (section.blocks + [title].compactMap(\.self)).links(from: chapter.path)
    return chapter.path == original.path ? links : links.map { $0.asWritten(in: original.path) }
  }

  /// Compares the code in running text, and in each cell of a table.
  ///
  /// A translation must have all the code of its original, and no code that doesn't occur anywhere
  /// in the original.
  mutating func compareSpans(_ section: ChapterSection, _ other: ChapterSection) {
    let own = CodeSpans(of: section)
    let others = CodeSpans(of: other)
    // If the tables differ, which is reported elsewhere, all code is compared as a whole.
    let known =
      own.groups.count == others.groups.count
      ? zip(own.groups, others.groups).map { ($0, $1) } : [(own.all, others.all)]
    for (mine, theirs) in known {
      let spans = Set(mine.map(\.text))
      let missing = theirs.first { !spans.contains($0.text) }
      let text = Set(theirs.map(\.text))
      // Code in the place of other code is wrong, even if the original has it somewhere else.
      let extra = mine.first { span in
        !text.contains(span.text) && (missing != nil || !original.source.text.contains(span.text))
      }
      if let extra {
        report(
          .otherSpan(extra.text),
          at: SourceRange(at: extra.position),
          remedy: missing.map { "write `\($0.text)`, like \(reference($0.position))" }
            ?? "write it like \(reference(other.place))"
        )
      } else if let missing {
        report(
          .missing("`\(missing.text)`"),
          at: section.place,
          remedy: "write it in this section, like \(reference(missing.position))"
        )
      }
    }
  }
}

extension ChapterLink {
  /// Returns a translation's link as its original at a path writes it, if it leads to a file beside
  /// that one, which serves both.
  fileprivate func asWritten(in original: String) -> ChapterLink {
    let folders = original.split(separator: "/").dropLast()
    let way = "../\(folders.last ?? "")/"
    guard case .file(let path, _, _) = target, destination.hasPrefix(way),
      path.hasPrefix(folders.joined(separator: "/") + "/")
    else { return self }
    return ChapterLink(
      destination: String(destination.dropFirst(way.count)),
      from: original,
      position: position,
      isImage: isImage
    )
  }

  fileprivate var name: String { "\(isImage ? "an image" : "a link to") `\(destination)`" }
}

extension Diagnostic.Message {
  fileprivate static func otherSource(_ own: String?, _ other: String?) -> Self {
    let names = [own, other].map { $0.map { "`\($0)`" } ?? "nothing" }
    return "the head names \(names[0]) as a source, but the original's head names \(names[1])"
  }
  fileprivate static func otherSpan(_ code: String) -> Self {
    "the text has `\(code)` here, which isn't in the original"
  }
}
