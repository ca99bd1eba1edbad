import MarbleModel
import Testing

struct ForeignLinksTests {
  private static let settings = """
    title: x
    contents: [README.md, docs/**, Sources/**]
    edit: https://github.com/o/r/edit/main/{path}

    """
  private static let files = [
    "Sources/Kit/Kit.docc/Tutorials/First Steps.tutorial":
      "@Tutorial(time: 10) {\n  @Intro(title: \"The first steps\") { Learn. }\n"
      + "  @Section(title: \"Begin\") { Now. }\n}\n",
    "Sources/Kit/Kit.docc/Resources/data.txt": "1 2 3\n",
    "Sources/Kit/Kit.docc/Resources/step-1.swift": "let a = 1\n",
    "Sources/Kit/Kit.docc/Resources/step-2.swift": "import UIKit\nlet a = 1\n",
    "docs/guide.md": "# Guide\n\n## Some -- more\n",
    "docs/deep/README.md": "# Deep\n",
    "docs/art.png": "png", "LICENSE": "<text>",
    "Sources/Kit/a.swift": "let a = 1\npublic enum letters {}\n",
    "Sources/Kit/Kit.docc/Kit.md": "# ``Kit``\n\n## An `Own` Section\n",
    "Sources/Kit/Kit.docc/Articles/Getting Started.md": "# Getting `started`\n\n## First Steps!\n",
    "Sources/Kit/Kit.docc/Resources/map@2x.png": "png",
    "Sources/Kit/Kit.docc/Resources/map~dark.png": "png",
    "Snippets/Squares.swift":
      "// snippet.hide\nimport Kit\n// snippet.show\n// snippet.loop\n  f()\n// snippet.end\ng()\n",
  ]

  @Test(arguments: [
    ("beside", "docs/x.md", "[a](guide.md)", "[a](guide.md)"),
    (
      "from the top", "docs/x.md", "[a](/docs/guide.md#some----more)",
      "[a](/docs/guide.md#some----more)"
    ),
    (
      "as MkDocs calls a heading", "docs/x.md", "[a](guide.md#some-more)",
      "[a](/docs/guide.md#some----more)"
    ),
    ("without an ending", "docs/x.md", "[a](guide)", "[a](/docs/guide.md)"),
    ("the page of a site", "docs/x.md", "[a](guide.html)", "[a](/docs/guide.md)"),
    ("a folder with a page", "docs/x.md", "[a](deep/)", "[a](/docs/deep/README.md)"),
    ("a folder", "docs/x.md", "[a](/Sources)", "[a](https://github.com/o/r/blob/main/Sources)"),
    (
      "a file without an ending", "docs/x.md", "[a](../LICENSE)",
      "[a](https://github.com/o/r/blob/main/LICENSE)"
    ),
    ("a source", "docs/x.md", "[a](../Sources/Kit/a.swift)", "[a](../Sources/Kit/a.swift)"),
    ("an image", "docs/x.md", "![a](art.png)", "![a](art.png)"),
    (
      "an image elsewhere", "docs/x.md", "[![a *b*](https://c.d/e.svg)](https://f.g)",
      "[a *b*](https://f.g)"
    ),
    (
      "an article", "Sources/Kit/Kit.docc/x.md", "<doc:Getting-Started>",
      "[Getting `started`](/Sources/Kit/Kit.docc/Articles/Getting%20Started.md)"
    ),
    (
      "a section of one", "Sources/Kit/Kit.docc/x.md", "[a](doc:Getting-Started#First-Steps)",
      "[a](/Sources/Kit/Kit.docc/Articles/Getting%20Started.md#First-Steps)"
    ),
    (
      "a module", "Sources/Kit/Kit.docc/x.md", "<doc:/documentation/Kit#An-Own-Section>",
      "[An `Own` Section](/Sources/Kit/Kit.docc/Kit.md#An-Own-Section)"
    ),
    (
      "a tutorial", "Sources/Kit/Kit.docc/x.md", "<doc:First-Steps>",
      "[The first steps](/Sources/Kit/Kit.docc/Tutorials/First%20Steps.tutorial)"
    ),
    (
      "a section of a tutorial by its path", "Sources/Kit/Kit.docc/x.md",
      "[a *b*](doc:/tutorials/Kit/First-Steps#Begin)",
      "[a *b*](/Sources/Kit/Kit.docc/Tutorials/First%20Steps.tutorial#Begin)"
    ),
    (
      "a file of the catalog by its name", "Sources/Kit/Kit.docc/x.md", "[a](data.txt)",
      "[a](/Sources/Kit/Kit.docc/Resources/data.txt)"
    ),
    ("a symbol without its module", "Sources/Kit/Kit.docc/x.md", "<doc:letters>", "`letters`"),
    ("a symbol", "Sources/Kit/Kit.docc/x.md", "<doc:Kit/f(_:)-2ab>", "`Kit.f(_:)`"),
    (
      "an image without an ending", "Sources/Kit/Kit.docc/x.md", "![a](map)",
      "![a](/Sources/Kit/Kit.docc/Resources/map%402x.png)"
    ),
    (
      "an image by its whole name", "Sources/Kit/Kit.docc/x.md", "![a](map~dark.png)",
      "![a](/Sources/Kit/Kit.docc/Resources/map~dark.png)"
    ),
  ])
  func `links mean what they mean to the tools that they were written for`(
    name: String,
    path: String,
    text: String,
    shown: String
  ) async throws {
    let (page, problems) = try await read(text, at: path)
    #expect(page == "3-3 paragraph \(shown)", "\(name)")
    #expect(!problems.contains("error"), "\(name): \(problems)")
  }

  @Test(arguments: [
    (
      "doc:Geting-Started",
      "there is no article `Geting-Started` | did you mean `doc:Getting Started`?"
    ),
    (
      "doc:Getting-Started#First-Step",
      "`Sources/Kit/Kit.docc/Articles/Getting Started.md` has no heading `First-Step` | did you mean `doc:Getting-Started#First-Steps`?"
    ),
    (
      "doc:#Nothing",
      "`Sources/Kit/Kit.docc/x.md` has no heading `Nothing` | link to one of its headings"
    ),
    (
      "doc:letter",
      "there is no article `letter` | write the name of a file of the catalog"
    ),
    ("gone.md", "there is no file `Sources/Kit/Kit.docc/gone.md` | did you mean `Kit.md`?"),
  ])
  func `a link that leads nowhere is an error`(link: String, problem: String) async throws {
    let (_, problems) = try await read("[a](\(link))", at: "Sources/Kit/Kit.docc/x.md")
    #expect(problems == "3:1: error: \(problem)")
  }

  @Test(arguments: [
    "<doc:#Some-heading>", "<doc:Some-heading>", "<doc:x#Some-heading>", "<doc:#some-heading>",
  ])
  func `a heading of the same page is meant, too`(link: String) async throws {
    let text = "\(link)\n\n### Some *heading*"
    let (page, problems) = try await read(text, at: "Sources/Kit/Kit.docc/x.md")
    let address = link.contains("doc:x") ? "/Sources/Kit/Kit.docc/x.md" : ""
    #expect(page.hasPrefix("3-3 paragraph [Some heading](\(address)#Some-heading)\n"))
    #expect(problems == "")
  }

  @Test func `a snippet is shown as the code of its file`() async throws {
    let path = "Sources/Kit/Kit.docc/x.md"
    let (whole, problems) = try await read("@Snippet(path: \"Kit/Snippets/Squares\")", at: path)
    #expect(whole == "3-3 code swift \"  f()\\ng()\\n\"")
    #expect(problems == "")
    let (slice, _) = try await read(
      "@Snippet(path: \"Kit/Snippets/Squares\", slice: \"loop\")",
      at: path
    )
    #expect(slice == "3-3 code swift \"f()\\n\"")
    let (_, missing) = try await read("@Snippet(path: \"Kit/Snippets/Gone\")", at: path)
    #expect(
      missing == """
        3:1: error: there is no snippet `Snippets/Gone.swift`, or it doesn't have this slice | \
        write the path of a file in `Snippets`, without `.swift`
        """
    )
  }

  @Test func `a step is shown as the code of its file`() async throws {
    let path = "Sources/Kit/Kit.docc/Tutorials/x.tutorial"
    let text = """
      @Tutorial {
        @Section(title: "S") {
          @Steps {
            @Step { @Code(name: "a.swift", file: "step-1.swift") }
            @Step { @Code(name: "data.txt", file: "data.txt") }
            @Step { @Code(name: "a.swift", file: "step-3.swift") }
            @Step { @Code(name: "a.swift", file: "map@2x.png") }
          }
        }
      }
      """
    let (page, problems) = try await read(text, at: path)
    #expect(
      page == """
        4-4 heading 2 #S S
        6-12 list
          item
            6-6 paragraph `a.swift`
            6-6 code swift "let a = 1\\n"
          item
            7-7 paragraph `data.txt`
            7-7 code text "1 2 3\\n"
          item
            8-8 paragraph `a.swift`
            8-8 paragraph [code](tutorial-code:step-3.swift#a.swift#step-1.swift#)
          item
            9-9 paragraph `a.swift`
            9-9 paragraph [code](tutorial-code:map%402x.png#a.swift#step-3.swift#)
        """
    )
    #expect(
      problems == """
        8:7: error: there is no file `step-3.swift` in `Sources/Kit/Kit.docc` | \
        did you mean `step-1.swift`?
        9:7: error: there is no file `map@2x.png` in `Sources/Kit/Kit.docc` | \
        write the name of a file of the catalog
        """
    )
  }

  @Test func `a tutorial that the contents don't name is shown by its title`() async throws {
    var files = Self.files
    files["docs/x.md"] = "# X\n"
    files["Sources/Kit/Kit.docc/x.md"] = "# X\n\n<doc:First-Steps> <doc:/tutorials/Kit/Second>\n"
    let settings = "title: x\ncontents: [Sources/Kit/Kit.docc/x.md]\n"
    let (book, problems) = try await BookOnDisk(settings: settings, files).read()
    let page = book?.chapters.first { $0.path.hasSuffix("x.md") }
    #expect(
      TreeDump.text(page?.blocks ?? [])
        == "3-3 paragraph The first steps [doc:/tutorials/Kit/Second](doc:/tutorials/Kit/Second)"
    )
    #expect(
      problems
        == """
        3:1: warning: the tutorial `The first steps` isn't in the contents, so only its title is \
        shown | add its file to the contents in `Site/site.yml`
        3:19: error: there is no tutorial `Second` | write the name of a file of the catalog
        """.split(separator: "\n").map { "Sources/Kit/Kit.docc/x.md:" + $0 }.joined(separator: "\n")
    )
  }

  @Test func `what is not published is named once a page where nothing shows it`() async throws {
    var files = Self.files
    files["README.md"] = "# R\n\n[a](LICENSE) [b](LICENSE) ![c](https://a.b/c.png)\n"
    let settings = "title: x\ncontents: [README.md]\n"
    let (_, problems) = try await BookOnDisk(settings: settings, files).read()
    #expect(
      problems
        == """
        3:1: warning: `LICENSE` isn't published, so the page shows only the text of the link | \
        write `edit: ...` in `Site/site.yml` to make such links lead to the repository
        3:27: warning: images from other hosts aren't loaded, so the page shows their \
        descriptions instead | copy the image into the book and write its path
        """.split(separator: "\n").map { "README.md:" + $0 }.joined(separator: "\n")
    )
  }

  @Test func `an image comes along with the one for dark surroundings`() async throws {
    var files = Self.files
    files["Sources/Kit/Kit.docc/Resources/map.png"] = "png"
    files["README.md"] = "# R\n"
    files["Sources/Kit/Kit.docc/x.md"] = "# X\n\n![a](map)\n"
    let (book, _) = try await BookOnDisk(settings: Self.settings, files).read()
    let page = book?.chapters.first { $0.name.hasSuffix("x.md") }
    #expect(
      page?.attachments == [
        "Sources/Kit/Kit.docc/Resources/map.png", "Sources/Kit/Kit.docc/Resources/map~dark.png",
      ]
    )
  }

  /// Returns the text of a page of a book with the files, and what is said of it.
  private func read(_ text: String, at path: String) async throws -> (String, String) {
    var files = Self.files
    files["README.md"] = "# R\n"
    files[path] = "# X\n\n\(text)\n"
    let (book, problems) = try await BookOnDisk(settings: Self.settings, files).read()
    let page = book?.chapters.first { $0.path == path }
    let own = problems.split(separator: "\n").filter { $0.hasPrefix(path) }
      .map { $0.dropFirst(path.count + 1) }
    return (TreeDump.text(page?.blocks ?? []), own.joined(separator: "\n"))
  }
}
