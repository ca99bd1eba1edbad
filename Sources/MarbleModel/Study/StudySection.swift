/// A kind of section that asks its readers something, recognized by its heading.
package enum StudySection: Sendable, Hashable, CaseIterable {
  /// Tasks whose solutions readers can open after trying.
  case exercises
  /// Questions about the chapter, each with an answer to open.
  case questions

  /// The headings that begin such a section, in any language of the site; capitals don't matter,
  /// and neither does punctuation at the end.
  package var headings: [String] {
    switch self {
    case .exercises: ["Exercises", "练习"]
    case .questions: ["Check yourself", "自测"]
    }
  }

  /// The prefix of its items' ids; anchors of headings never contain a colon.
  package var idPrefix: String {
    switch self {
    case .exercises: "marble-exercise:"
    case .questions: "marble-question:"
    }
  }

  /// Whether a heading with this text begins such a section.
  package static func isHeading(_ text: String) -> Bool { sections[folded(text)] != nil }

  fileprivate init?(_ heading: Heading) {
    guard let section = Self.sections[Self.folded(heading.text.plainText)] else { return nil }
    self = section
  }
}

extension StudySection {
  /// The sections by the folded texts of their headings.
  private static let sections: [String: StudySection] = Dictionary(
    allCases.flatMap { section in section.headings.map { (folded($0), section) } },
    uniquingKeysWith: { first, _ in first }
  )

  private static func folded(_ text: String) -> String {
    let words = text.split { !$0.isLetter }.joined(separator: " ")
    return LatinLetters.fold(words[...]).lowercased()
  }
}

extension [Block] {
  /// For each block, the kind of section that it's in; `nil` for all other sections.
  ///
  /// A section ends at the next heading of its level or above. Headings inside other blocks, such
  /// as quotes, don't begin one.
  package var studySections: [StudySection?] {
    var open: (section: StudySection, level: Int)?
    return map { block in
      if case .heading(let heading) = block.content {
        if let level = open?.level, heading.level > level { return open?.section }
        open = StudySection(heading).map { ($0, heading.level) }
      }
      return open?.section
    }
  }

  /// Adds ids that links can lead to, for list items in sections that ask something.
  package mutating func addStudyIDs() {
    var counts: [StudySection: Int] = [:]
    for (index, section) in zip(indices, studySections) {
      guard let section, case .list(var list) = self[index].content else { continue }
      list.ids = list.items.map { _ in
        counts[section, default: 0] += 1
        return "\(section.idPrefix)\(counts[section, default: 0])"
      }
      self[index].content = .list(list)
    }
  }
}
