import MarbleModel
import Testing

@testable import MarbleStarting

@Suite struct NewBookTests {
  private let library = NewBook.Library(
    package: "..",
    product: LibraryProduct(name: "My-kit", modules: ["My_kit", "Core"])
  )

  @Test func `the settings name the library and the page`() {
    let book = NewBook(title: "My kit", library: library)
    #expect(
      book.files.map(\.path) == ["Site/site.yml", "notes/en/my-kit.md"]
    )
    #expect(
      book.files.first?.text == """
        title: My kit
        editions: [page, epub]

        library:
          package: ..
          product: My-kit
          imports: [My_kit, Core]

        # Without the number sign, the Swift blocks in the library's doc comments are also tested.
        # docComments: true

        contents:
          - my-kit

        """
    )
  }

  @Test func `pages that are there are the contents, and need no other page`() {
    let pages = ["README.md", "docs/**", "Sources/My: kit/Kit.docc/**"]
    let book = NewBook(title: "Kit", library: nil, pages: pages)
    #expect(book.files.map(\.path) == ["Site/site.yml"])
    #expect(
      book.files.first?.text == """
        title: Kit
        editions: [page, epub]

        contents:
          # Pages that were here before the book: `marble adopt` makes their blocks true.
          - README.md
          - docs/**
          - "Sources/My: kit/Kit.docc/**"

        """
    )
  }

  @Test func `other products that its pages import are linked, too`() {
    let library = NewBook.Library(
      package: ".",
      product: LibraryProduct(name: "Kit", modules: ["Kit"]),
      others: [LibraryProduct(name: "KitTesting", modules: ["KitTesting"])]
    )
    let text = NewBook(title: "Kit", library: library).files.first?.text ?? ""
    #expect(text.contains("  package: .\n  products: [Kit, KitTesting]\n  imports: [Kit]\n"))
  }

  @Test func `traits of the package are named, and its default ones taken`() {
    let traits = NewBook.Library(
      package: ".",
      product: LibraryProduct(name: "Kit", modules: ["Kit"]),
      traits: ["Extra", "Fast"]
    )
    let book = NewBook(title: "Kit", library: traits)
    #expect(
      book.files.first?.text == """
        title: Kit
        editions: [page, epub]

        library:
          package: .
          product: Kit
          imports: [Kit]
          # What the package is built with; it can also be built with `Extra`, `Fast`.
          traits: [default]

        # Without the number sign, the Swift blocks in the library's doc comments are also tested.
        # docComments: true

        contents:
          - kit

        """
    )
  }

  @Test func `what is asked of the author is never published`() {
    let page = NewBook(title: "Kit", library: library).pageText
    let shown = page.replacing(/<!--(?s:.*?)-->/, with: "")
    #expect(page.contains("Show the first thing") && page.contains("Write blocks of your own"))
    #expect(!shown.contains("Show the first thing") && !shown.contains("Write blocks of your own"))
  }

  @Test func `the page imports the library, and shows a type of it if one is known`() {
    var book = NewBook(title: "My kit", library: library)
    #expect(book.pageText.contains("\n```swift\nimport My_kit\nimport Core\n```\n"))
    book.type = "Kettle"
    #expect(
      book.pageText.contains(
        """

        ```swift
        import My_kit
        import Core

        print(Kettle.self)
        ```

        ```output
        Kettle
        ```

        """
      )
    )
  }

  @Test func `a book without a library says nothing of one`() {
    let book = NewBook(title: "Notes: a \"try\"", library: nil)
    #expect(
      book.files.first?.text == """
        title: "Notes: a \\"try\\""
        editions: [page, epub]

        contents:
          - notes-a-try

        """
    )
    #expect(book.files.last?.text.contains("import") == false)
  }

  @Test(arguments: [
    ("Kit", "Kit", "kit"), ("9 lives", "\"9 lives\"", "9-lives"), ("null", "\"null\"", "null"),
    ("a: b", "\"a: b\"", "a-b"), ("../x", "../x", "x"), ("?!", "\"?!\"", "first-steps"),
    ("Größe 信号", "Größe 信号", "größe-信号"), ("tab\t\\", "\"tab\\u0009\\\\\"", "tab"),
    ("", "\"\"", "first-steps"), ("end ", "\"end \"", "end"),
  ])
  func `any title makes settings and a file name`(title: String, yaml: String, chapter: String) {
    let book = NewBook(title: title, library: nil)
    #expect(book.files.first?.text.hasPrefix("title: \(yaml)\n") == true)
    #expect(book.page == "notes/en/\(chapter).md")
  }
}
