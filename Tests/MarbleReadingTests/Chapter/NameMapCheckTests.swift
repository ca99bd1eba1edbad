import MarbleModel
import Testing

struct NameMapCheckTests {
  @Test(arguments: [
    (
      "a table without a column of own names", "| a | b |\n| --- | --- |\n| `c` | `d` |",
      """
      notes/en/a.md:4:3: error: this table in the map of names has no column for the book's \
      own names | give the column with the book's own names the heading `here`
      """
    ),
    (
      "no tables", "Text.",
      """
      notes/en/a.md:1:1: error: the settings name this chapter as the map of names, but its \
      tables contain no names in code | add a table with a column headed `here`, or remove `names` from the \
      settings
      """
    ),
    ("a map", "| a | here |\n| --- | --- |\n| `c` | `d` |", ""),
  ])
  func `a map of names has tables that tell which names are the book's`(
    what: String,
    text: String,
    problem: String
  ) async throws {
    let disk = try BookOnDisk(
      settings: "title: a\ncontents: [a]\nnames: a\n",
      ["notes/en/a.md": "---\ntitle: a\n---\n" + text]
    )
    #expect(try await disk.read().1 == problem, "\(what)")
  }
}
