import MarbleModel

/// Writes the folded steps of a listing as a list, for print and for readers without scripts.
struct StepListHTML {
  private static let limit = 60
  private static let longest = 60

  let observations: Observations
  let listing: Listing
  let words: PageWords

  var html: String {
    let tasks = StepOutline(of: observations, in: listing).tasks
    let omitted = observations.omittedSteps
    var html = HTMLBuffer()
    var room = Self.limit
    html.append("<details class=\"steps\" open><summary>\(words[.steps])</summary>\n<ol>\n")
    for task in tasks {
      let isNamed = tasks.count > 1 && task.task > 0
      if isNamed {
        html.append("<li>\(words[.task].replacing("{n}", with: String(task.task)))\n<ol>\n")
      }
      write(task.items, room: &room, to: &html)
      if isNamed { html.append("</ol></li>\n") }
    }
    if omitted > 0 { html.append("<li>… \(words.say(.moreSteps, count: omitted))</li>\n") }
    html.append("</ol>\n</details>\n")
    return html.text
  }

  private func write(_ items: [StepOutline.Item], room: inout Int, to html: inout HTMLBuffer) {
    for (index, item) in items.enumerated() {
      guard room > 0 else {
        let left = items[index...].reduce(0) { $0 + $1.total }
        return html.append("<li>… \(words.say(.moreSteps, count: left))</li>\n")
      }
      room -= 1
      write(item, room: &room, to: &html)
    }
  }

  private func write(_ item: StepOutline.Item, room: inout Int, to html: inout HTMLBuffer) {
    let line = words[.line].replacing("{n}", with: String(item.site.span.start.line + 1))
    html.append("<li>\(line)")
    switch item.site.kind {
    case .body: html.append(words.name(of: item.site), in: "code")
    case .print:
      html.append("\(words[.prints]) ")
      html.append(texts(of: item), in: "code")
    case .value, .declaration:
      let name = item.site.name.isEmpty ? code(of: item.site) : item.site.name
      let texts = texts(of: item)
      html.append(name == texts ? name : "\(name) = \(texts)", in: "code")
    case .objects: break
    }
    let isCounted = item.site.kind == .body ? item.count > 1 : item.count > item.texts.count
    if isCounted { html.append(" <small>\(words.say(.times, count: item.count))</small>") }
    if !item.items.isEmpty || item.deeper > 0 {
      html.append("\n<ol>\n")
      write(item.items, room: &room, to: &html)
      if item.deeper > 0 {
        html.append("<li>… \(words.say(.moreSteps, count: item.deeper))</li>\n")
      }
      html.append("</ol>")
    }
    html.append("</li>\n")
  }

  private func texts(of item: StepOutline.Item) -> String {
    let shown = item.texts.map { Self.cut($0) }
    guard item.count > shown.count, let last = shown.last else {
      return shown.joined(separator: ", ")
    }
    return (shown.prefix(3) + ["…", last]).joined(separator: ", ")
  }

  private func code(of site: StepSite) -> String {
    if let code = listing.code(of: site.span) { return Self.cut(String(code)) }
    guard listing.lines.indices.contains(site.span.start.line) else { return "" }
    let line = listing.lines[site.span.start.line].text.utf8
    return Self.cut(String(Substring(line.dropFirst(site.span.start.offset)))) + " …"
  }

  private static func cut(_ text: String) -> String {
    let start = text.prefix(longest)
    return start.endIndex == text.endIndex ? text : start + "…"
  }
}

extension StepOutline.Item {
  fileprivate var total: Int { count + deeper + items.reduce(0) { $0 + $1.total } }
}
