import MarbleModel

/// The pages that collect the questions and diagrams of all chapters; empty ones are left out.
struct StudyPages: Sendable {
  /// The contribution of a chapter, with the number of its page.
  struct Part: Sendable, Hashable {
    let page: Int
    let items: [ChapterStudy.Item]
  }

  private let parts: [StudyPage: [Part]]
  private let predictions: [(page: Int, predictions: [Prediction])]

  init(of book: BookOutline, _ checks: Verdicts) {
    let chapters = book.chapters.enumerated()
    let lists: [(StudyPage, KeyPath<ChapterStudy, [ChapterStudy.Item]>)] = [
      (.exercises, \.exercises), (.questions, \.questions), (.diagrams, \.diagrams),
    ]
    var parts: [StudyPage: [Part]] = [:]
    for (page, items) in lists {
      parts[page] = chapters.compactMap { number, chapter in
        let items = chapter.study[keyPath: items].filter { !$0.title.isEmpty }
        return items.isEmpty ? nil : Part(page: number, items: items)
      }
    }
    self.parts = parts
    predictions = chapters.compactMap { number, chapter in
      let held = chapter.study.predictions.filter { checks.holds($0, in: chapter.path) }
      return held.isEmpty ? nil : (number, held)
    }
  }

  /// The pages that aren't empty.
  var pages: [StudyPage] {
    StudyPage.allCases.filter { page in
      page == .review ? !predictions.isEmpty : parts[page]?.isEmpty == false
    }
  }

  /// Plans the pages, and the list of outputs that can be predicted.
  func files(of site: BookSite) -> [PlannedFile] {
    let all = pages.map { CollectionPage(kind: $0, parts: parts[$0] ?? [], site: site).file }
    let shared = pages.contains(.exercises) ? ExercisePackages.file(on: site) : nil
    guard pages.contains(.review) else { return all + [shared].compactMap(\.self) }
    let list = PredictionList(of: site, predictions: predictions)
    return all + [shared, list.file].compactMap(\.self)
  }
}
