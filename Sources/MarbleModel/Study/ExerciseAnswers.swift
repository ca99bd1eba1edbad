extension [Block] {
  /// The listings that readers can replace by their own answers, with the ids of their exercises.
  ///
  /// Such a listing is the only one in the folds of an exercise, and its output is compared: that's
  /// how an answer is checked. If there were others, they would belong to the answer, too.
  package var exerciseAnswers: [Listing.ID: String] {
    var answers: [Listing.ID: String] = [:]
    for (block, section) in zip(self, studySections) where section == .exercises {
      guard case .list(let list) = block.content else { continue }
      for (item, id) in zip(list.items, list.ids) {
        guard let answer = item.onlyAnswer, answer.isChecked else { continue }
        answers[answer.id] = id
      }
    }
    return answers
  }

  /// The listing in the folds among the blocks, unless there are several.
  private var onlyAnswer: Listing? {
    let folded = flattened.flatMap { block -> [Block] in
      if case .details(let details) = block.content { details.blocks.flattened } else { [] }
    }
    let listings = folded.compactMap { block -> Listing? in
      switch block.content {
      case .listing(let listing), .hidden(let listing): listing
      default: nil
      }
    }
    let ids = Set(listings.map(\.id))
    return ids.count == 1 ? listings.first : nil
  }
}

extension Listing {
  /// Whether a run can tell if other code does the same.
  ///
  /// Code that's copied from a file, or that pages don't show, can't be replaced by an answer.
  fileprivate var isChecked: Bool {
    words.isRun && puzzle == nil && output?.isCompared == true && words.origin == nil
      && !lines.contains(where: \.isHidden)
  }
}
