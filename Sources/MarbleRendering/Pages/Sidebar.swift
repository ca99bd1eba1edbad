import MarbleModel

/// The contents beside a chapter, whose size doesn't grow with the book.
///
/// A small book is shown entirely. In a larger one, the current part is open, with the chapters
/// around the current one if it's long, and the other parts are links into the index page.
///
/// The list is written here rather than by a template, since every page has one, and a template
/// would take most of the time for building a large book.
struct Sidebar {
  /// The maximum number of chapters or parts that are shown.
  static let limit = 40

  let map: SiteMap
  let current: Int
  let words: PageWords
  /// The mark of the current chapter: `page` on its own page, `true` on a page that belongs to it.
  var mark: String? = "page"
  /// The first page of the reference; `nil` if there is none.
  var reference: SiteAddress?

  /// A heading and a list of links for each part that is shown.
  var html: String {
    var html = ""
    let isWhole = map.pages.count <= Self.limit
    let part = map.pages[current].part
    for number in Self.window(0..<map.parts.count, around: part) {
      if isWhole || number == part {
        appendOpen(map.parts[number], to: &html)
      } else {
        appendLink(to: map.parts[number], to: &html)
      }
    }
    if let reference {
      let target = reference.reference(from: map.pages[current].address)
      html += "<h2><a href=\"\(target)\">\(words[.reference])</a></h2>\n"
    }
    return html
  }

  private func appendLink(to part: SiteMap.Part, to html: inout String) {
    guard let title = part.title else { return }
    html += "<h2><a href=\"\(index(of: part))\">\(title.html)</a></h2>\n"
  }

  private func appendOpen(_ part: SiteMap.Part, to html: inout String) {
    if let title = part.title { html += "<h2>\(title.html)</h2>\n" }
    guard !part.pages.isEmpty else { return }
    let isCurrent = part.pages.contains(current)
    let shown = isCurrent ? Self.window(part.pages, around: current) : part.pages
    html += "<ol>\n"
    appendMore(shown.lowerBound - part.pages.lowerBound, of: part, to: &html)
    for number in shown { appendChapter(number, to: &html) }
    appendMore(part.pages.upperBound - shown.upperBound, of: part, to: &html)
    html += "</ol>\n"
  }

  private func appendChapter(_ number: Int, to html: inout String) {
    let page = map.pages[number]
    html += "<li><a href=\""
    html += page.address.reference(from: map.pages[current].address)
    html += number == current ? "\"\(mark.map { " aria-current=\"\($0)\"" } ?? "")>" : "\">"
    html += page.title.html
    html += "</a></li>\n"
  }

  private func appendMore(_ count: Int, of part: SiteMap.Part, to html: inout String) {
    guard count > 0 else { return }
    html +=
      "<li class=\"more\"><a href=\"\(index(of: part))\">\(words.say(.moreChapters, count: count))</a></li>\n"
  }

  private func index(of part: SiteMap.Part) -> String {
    map.home.reference(from: map.pages[current].address) + "#" + part.id
  }

  /// Returns at most ``limit`` numbers of `all`, with `current` as close to the middle as possible.
  private static func window(_ all: Range<Int>, around current: Int) -> Range<Int> {
    guard all.count > limit else { return all }
    let first = min(max(all.lowerBound, current - limit / 2), all.upperBound - limit)
    return first..<first + limit
  }
}
