import Foundation
import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct FindingPageTests {
  private static let input = [0, 0, 0, -1, -1, 2]
  private static let upper = [1, 0, 0, -1, -1, 2]
  private static let end = [-1, -1, 2]

  @Test func `rows that are the same for every placing are one behavior, with all their names`() {
    expectScript(
      of: [
        ("map", ["in  a-|", "map  A-|"], [Self.input, Self.upper]),
        ("same", ["in  a-|", "same  A-|"], [Self.input, Self.upper]),
        ("skip", ["in  a-|", "skip  --|"], [Self.input, Self.end]),
      ],
      """
      [10,[[0],[1],[0],[[[0,1]]],["a","A"],[[[0,0,0,-1,-1,2]]],[0,2]],[
      [[["map","bind.html#say-0",""],["same","bind.html#say-1",""]],[[[1,0,0,-1,-1,2]]],[0,2]],
      [[["skip","bind.html#say-2",""]],[[[-1,-1,2]]],[0,2]]]]
      """
    )
  }

  @Test func `inner signals are left out, and rows that don't depend on the input`() {
    expectScript(
      of: [
        (
          "flat", ["in  a-|", "of a  -A|", "flat  A-|"],
          [Self.input, [-4, 0, 1, 1, 0, 1, -1, -1, 2], Self.upper]
        ),
        ("if", ["in  a-|", "if  a-|", "none  --|"], [Self.input, Self.input, Self.end]),
        ("both", ["in  a-|", "one  a-|", "two  A-|"], [Self.input, Self.input, Self.upper]),
      ],
      """
      [10,[[0],[1],[0],[[[0,1]]],["a","A"],[[[0,0,0,-1,-1,2]]],[0,2]],[
      [[["flat","bind.html#say-0",""],["both","bind.html#say-2","two"]],[[[1,0,0,-1,-1,2]]],[0,2]],
      [[["if","bind.html#say-1","if"],["both","bind.html#say-2","one"]],[[[0,0,0,-1,-1,2]]],[0,2]]]]
      """
    )
  }

  @Test func `the page shows the inputs, and the first page and the search lead to it`() throws {
    let (pages, _) = ComparisonTests.site([
      ("map", ["in  a-|", "map  A-|"], Self.table([Self.input, Self.upper])),
      ("skip", ["in  a-|", "skip  --|"], Self.table([Self.input, Self.end])),
    ])
    let page = try #require(pages["en/bind.find.html"])
    #expect(page.contains("<h1>Find an operator by drawing it</h1>"))
    #expect(page.contains("data-input data-drag=\"10\""))
    #expect(
      page.contains("drag.js ../assets/draw.js ../assets/find.js bind.find.js\"")
    )
    let link = "bind.find.html\">I know what I want, not its name</a>"
    #expect(pages["index.html"]?.contains("<p class=\"facts\"><a href=\"en/\(link)") == true)
    #expect(pages["en/first.html"]?.contains("<p><a href=\"../en/\(link)") == true)
    #expect(
      pages["en/bind.html"]?.contains("bind.find.html\">Find an operator by drawing it</a>") == true
    )
  }

  @Test func `a book without diagrams to compare has no such page`() {
    let table = Self.table([Self.input, Self.upper])
    let (pages, _) = ComparisonTests.site([("map", ["in  a-|", "map  A-|"], table)])
    #expect(pages["en/bind.find.html"] == nil)
    #expect(pages["index.html"]?.contains("I know what I want") == false)
  }

  private func expectScript(
    of samples: [(title: String, lines: [String], rows: [[Int]])],
    _ families: String
  ) {
    let (pages, _) = ComparisonTests.site(
      samples.map { ($0.title, $0.lines, Self.table($0.rows)) }
    )
    #expect(pages["en/bind.find.js"] == "marbleFind([\n\(families)\n])\n")
  }

  private static func table(_ rows: [[Int]]) -> DragTable {
    DragTable(
      lanes: [0],
      counts: [1],
      start: [0],
      choices: [[[0, 1]]],
      texts: ["a", "A"],
      tellings: [rows],
      runs: [0, 2]
    )
  }
}
