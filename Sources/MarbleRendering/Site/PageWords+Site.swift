extension PageWords {
  /// The words that the templates use, by name.
  var labels: [String: String] {
    let words: [PageWord] = [
      .contents, .skip, .onThisPage, .sources, .neighbours, .previous, .next, .start, .madeWith,
      .crumbs, .keys, .keyTheme, .keyClose, .keySingle, .themeAuto, .themeLight, .themeDark, .read,
      .readCount, .resume, .keptHere, .forget, .forgotten, .predict,
      .comma, .entry, .predictDue, .comesFrom, .comesFromNone, .nameFilter, .namesShown,
    ]
    return Dictionary(uniqueKeysWithValues: words.map { ($0.rawValue, self[$0]) })
  }

  /// The words of the search box, by name; a number sign represents a count.
  var searchLabels: [String: String] {
    let words: [(String, PageWord)] = [
      ("search", .search), ("placeholder", .searchPlaceholder), ("close", .searchClose),
      ("results", .searchResults), ("hint", .searchHint), ("choose", .searchChoose),
      ("open", .searchOpen), ("leave", .searchLeave), ("chapters", .searchChapters),
      ("none", .searchNone), ("wait", .searchWait),
    ]
    return Dictionary(uniqueKeysWithValues: words.map { ($0, scriptText($1)) })
  }

  func readingTime(_ minutes: Int) -> String { say(.readingTime, ["minutes": "\(minutes)"]) }
}
