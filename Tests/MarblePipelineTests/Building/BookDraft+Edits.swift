extension BookDraft {
  /// Changes something, as authors do, and returns what.
  mutating func edit(using generator: inout some RandomNumberGenerator) -> String {
    let index = Int.random(in: chapters.indices, using: &generator)
    let number = Int.random(in: 100...999, using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1, 2:
      chapters[index].body = "Another text, \(number)."
      return "edited \(chapters[index].name)"
    case 3:
      chapters[index].title = "Title \(number)"
      return "gave \(chapters[index].name) another title"
    case 4:
      chapters[index].summary = "Summary \(number)"
      return "gave \(chapters[index].name) another summary"
    case 5:
      chapters[index].name = "renamed\(number)-\(chapters[index].number)"
      return "renamed \(chapters[index].name)"
    case 6 where chapters.count > 4:
      return "removed \(chapters.remove(at: index).name)"
    case 6, 7:
      let target = chapters[index].number
      chapters.insert(
        Chapter(name: "new\(next)", title: "New \(next)", target: target, number: next),
        at: index
      )
      next += 1
      return "added \(chapters[index].name)"
    case 8:
      chapters.swapAt(index, chapters.count - 1)
      return "moved \(chapters[index].name)"
    case 9:
      parts[0] = "Part \(number)"
      return "gave a part another title"
    case 10:
      chapters[index].showsPicture.toggle()
      return "put the picture into \(chapters[index].name), or out of it"
    case 11:
      picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"p\(number)\"/>"
      return "drew another picture"
    case 12: return editTheme(number)
    default:
      settings = ["summary: Settings \(number)", "html: \(number.isMultiple(of: 2))"]
      if !number.isMultiple(of: 3) { settings.append("editions: [page, epub]") }
      return "changed the settings"
    }
  }

  private mutating func editTheme(_ number: Int) -> String {
    switch number % 4 {
    case 0: theme["templates/sidebar.mustache"] = "<nav>\(number) {{{contents}}}</nav>\n"
    case 1: theme["styles/own.css"] = "p { order: \(number); }\n"
    case 2: theme["assets/own.txt"] = "\(number)\n"
    default: theme = [:]
    }
    return "changed the theme to \(theme.keys.sorted())"
  }
}
