import MarbleModel
import Testing

@testable import MarbleRendering

struct SidebarTests {
  private func html(_ sizes: [Int], at current: Int) -> String {
    Sidebar(
      map: SiteMap(of: BookOutline(of: SampleBook.numbered(sizes))),
      current: current,
      words: .in("en")
    ).html
  }

  @Test func `a small book is shown whole`() {
    #expect(
      html([1, 2], at: 1) == """
        <h2>Part 1</h2>
        <ol>
        <li><a href="c1.html">Chapter 1</a></li>
        </ol>
        <h2>Part 2</h2>
        <ol>
        <li><a href="c2.html" aria-current="page">Chapter 2</a></li>
        <li><a href="c3.html">Chapter 3</a></li>
        </ol>

        """
    )
  }

  @Test func `in a larger book only the current part is open`() {
    #expect(
      html([40, 2], at: 41) == """
        <h2><a href="../index.html#part-1">Part 1</a></h2>
        <h2>Part 2</h2>
        <ol>
        <li><a href="c41.html">Chapter 41</a></li>
        <li><a href="c42.html" aria-current="page">Chapter 42</a></li>
        </ol>

        """
    )
  }

  @Test(arguments: [
    ("the first", 0, 1, 40, 0, 460), ("the middle", 249, 230, 269, 229, 231),
    ("the last", 499, 461, 500, 460, 0), ("one hidden", 21, 2, 41, 1, 459),
  ])
  func `a long part shows the neighbours of its current chapter`(
    name: String,
    current: Int,
    first: Int,
    last: Int,
    before: Int,
    after: Int
  ) {
    let lines = html([500], at: current).split(separator: "\n").dropFirst(2).dropLast()
    func more(_ count: Int) -> [Substring] {
      let chapters = count == 1 ? "1 more chapter" : "\(count) more chapters"
      return count == 0
        ? [] : ["<li class=\"more\"><a href=\"../index.html#part-1\">\(chapters)</a></li>"]
    }
    let chapters: [Substring] = (first...last).map { number in
      let mark = number == current + 1 ? " aria-current=\"page\"" : ""
      return "<li><a href=\"c\(number).html\"\(mark)>Chapter \(number)</a></li>"
    }
    #expect(Array(lines) == more(before) + chapters + more(after))
  }

  @Test func `its size does not grow with the book`() {
    let small = html(Array(repeating: 50, count: 50), at: 1200)
    let large = html(Array(repeating: 50, count: 500), at: 12_000)
    #expect(large.utf8.count < small.utf8.count + 500)
  }
}
