extension BookOutline {
  /// The numbers of chapters that readers consult rather than read.
  ///
  /// These are the chapters that the settings call glossary, map of names or gallery, and those in
  /// a part whose title begins with the word for an appendix.
  package var appendices: Set<Int> {
    var all = Set([glossary, compared].compactMap(\.self) + names)
    var first = 0
    for part in parts {
      let numbers = first..<(first + part.chapters.count)
      let title = part.title?.lowercased() ?? ""
      let words = ["appendix", "appendices", "附录"]
      if words.contains(where: title.hasPrefix) { all.formUnion(numbers) }
      first = numbers.upperBound
    }
    return all
  }
}
