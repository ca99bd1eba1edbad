import MarbleModel
import Testing

/// What a book puts on its first page.
@Suite struct FrontCheckTests {
  private static let chapter = """
    ---
    title: Gallery
    ---

    ## Merge

    ```swift
    print("a  1-|")
    ```
    ```marble
    a  1-|
    ```

    ## Prose

    No diagram.

    """

  private func problems(_ settings: String) async throws -> String {
    let disk = try BookOnDisk(
      settings: "title: a\ncontents: [gallery, other]\n" + settings,
      ["notes/en/gallery.md": Self.chapter, "notes/en/other.md": "---\ntitle: O\n---\n"]
    )
    return try await disk.read().problems
  }

  @Test(arguments: [
    (
      "front: gallery",
      "3:8: error: `gallery` isn't a chapter and a section | write a chapter and the anchor of a heading, as in `chapter#a-heading`"
    ),
    (
      "front: gallery#",
      "3:8: error: `gallery#` isn't a chapter and a section | write a chapter and the anchor of a heading, as in `chapter#a-heading`"
    ),
    (
      "front: galery#merge",
      "3:8: error: the contents don't list a chapter `galery` | did you mean `gallery`?"
    ),
    (
      "front: gallery#merg",
      "3:8: error: `notes/en/gallery.md` has no heading with the anchor `merg` | did you mean `gallery#merge`?"
    ),
    (
      "front: gallery#prose",
      "3:8: error: the section `prose` of `notes/en/gallery.md` has no visible diagram | choose a section of the chapter that shows a diagram"
    ),
    ("front: [a]", "3:8: error: `front` must be text, not a list"),
    (
      "doors: [gallery]",
      "3:9: error: expected a chapter and its link text | write `chapter: What the link says`"
    ),
    (
      "doors: [nowhere: Go]",
      "3:9: error: the contents don't list a chapter `nowhere` | add it to the contents"
    ),
    (
      "reference: [Kit: '']",
      "3:18: error: this module has no description | write what the module is for"
    ),
    ("doors: [other: '']", "3:16: error: this link has no text | write what the link says"),
    (
      "doors: other",
      "3:8: error: `doors` must be a list of chapters, each with its link text, not text"
    ),
  ])
  func `what cannot stand on the first page is reported`(line: String, problem: String) async throws
  {
    let found = try await problems(line + "\n")
    #expect(found == "Site/site.yml:" + problem)
  }

  @Test func `a diagram and doors are read`() async throws {
    #expect(
      try await problems("front: gallery#merge\ndoors: [gallery: Look up, other: Go on]\n") == ""
    )
  }
}
