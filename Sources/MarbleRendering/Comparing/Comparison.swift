import MarbleModel

/// The diagrams of a chapter that readers can compare with each other.
struct Comparison: Sendable, Hashable {
  /// Diagrams with the same input, in reading order.
  struct Family: Sendable, Hashable {
    let input: DiagramInput
    let members: [ComparedDiagram]

    /// The names of the movable lanes.
    var name: String { input.lanes.map(\.name).joined(separator: ", ") }

    /// The members by their sections.
    var sections: [(title: String, members: [ComparedDiagram])] {
      members.reduce(into: []) { sections, member in
        if sections.last?.title == member.section {
          sections[sections.count - 1].members.append(member)
        } else {
          sections.append((member.section, [member]))
        }
      }
    }
  }

  /// The number of the chapter's page.
  let page: Int
  /// The families with at least two members, the largest first.
  let families: [Family]

  /// Finds the diagrams to compare; `nil` if the book compares none, or if no inputs are the same.
  init?(of book: BookOutline, chapter: Chapter, _ checks: Verdicts) {
    guard let page = book.compared else { return nil }
    self.page = page
    families = Self.families(of: ComparedDiagram.all(in: chapter, checks))
    if families.isEmpty { return nil }
  }

  /// Returns the diagrams that have the same input as at least one other.
  static func families(of diagrams: [ComparedDiagram]) -> [Family] {
    let members = Dictionary(grouping: diagrams, by: \.input)
    var known: Set<DiagramInput> = []
    let families = diagrams.compactMap { diagram -> Family? in
      guard known.insert(diagram.input).inserted, let members = members[diagram.input],
        members.count > 1
      else { return nil }
      return Family(input: diagram.input, members: named(members))
    }
    return families.sorted { $0.members.count > $1.members.count }
  }

  /// Returns members whose titles differ, as far as the names of their rows allow.
  private static func named(_ members: [ComparedDiagram]) -> [ComparedDiagram] {
    let counts = Dictionary(members.map { ($0.title, 1) }, uniquingKeysWith: +)
    return members.map { member in
      var member = member
      if counts[member.title, default: 0] > 1, let row = member.results.last {
        member.title += ": \(row)"
      }
      return member
    }
  }

  /// The families as `compare.js` reads them: lists of a section and its members, each with the key
  /// of a table, a title, an anchor and the names of rows.
  var script: String {
    let lists = families.map { family in
      Self.list(
        family.sections.map { section in
          "[\(section.title.javaScript),\(Self.list(section.members.map(Self.script)))]"
        }
      )
    }
    return Self.list(lists, separator: ",\n")
  }

  private static func script(of member: ComparedDiagram) -> String {
    let names = list(member.results.map(\.javaScript))
    return "[\(member.line),\(member.title.javaScript),\(member.anchor.javaScript),\(names)]"
  }

  private static func list(_ parts: [String], separator: String = ",") -> String {
    "[" + parts.joined(separator: separator) + "]"
  }
}
