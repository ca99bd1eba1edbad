import MarbleChecking
import MarbleModel
import MarbleTestSupport
import Testing

struct ProgramViewTests {
  private static let page = """
    ---
    title: Page
    ---

    ```swift
    let one = 1
    ```

    > - ```swift
    >   let two = one
    >   ```

    <!-- marble
    let hidden = 3
    -->

    ```swift norun
    let four = 4
    ```

    ```swift in=other
    let five = 5
    ```

    ```swift in=other file=Six.swift
    let six = 6
    ```

    ```swift module=Seven
    public let seven = 7
    ```

    ```swift fails
    let eight: Int = ""
    ```

    ```swift parses
    let nine = ...
    ```

    """

  private func view(_ line: Int, session: Session = .page) -> ProgramView? {
    let chapter = Chapter(Self.page, at: "notes/en/page.md")
    return ProgramView(
      of: Listing.ID(path: chapter.path, line: line),
      in: chapter,
      session: session,
      dialect: Dialect(),
      imports: ["Signals", "Foundation"]
    )
  }

  /// Returns the lines with code, with their numbers counted from one.
  private func lines(of text: String?) -> [String] {
    (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$1.isEmpty }.map { "\($0 + 1) \($1)" }
  }

  private static let imports = "1 import Signals; import Foundation"

  @Test(arguments: [
    (5, [Self.imports, "6 let one = 1", "10     let two = one", "14 let hidden = 3"]),
    (9, [Self.imports, "6 let one = 1", "10     let two = one", "14 let hidden = 3"]),
    (
      17,
      [
        Self.imports, "6 let one = 1", "10     let two = one", "14 let hidden = 3",
        "18 let four = 4",
      ]
    ),
    (21, [Self.imports, "22 let five = 5"]),
    (25, [Self.imports, "26 let six = 6"]),
    (
      33,
      [
        Self.imports, "6 let one = 1", "10     let two = one", "14 let hidden = 3",
        "34 let eight: Int = \"\"",
      ]
    ),
  ])
  func `code is on the lines and in the columns of the chapter`(line: Int, shown: [String]) {
    let view = view(line)
    #expect(lines(of: view.flatMap { $0.files[$0.current] }) == shown)
  }

  @Test func `a program has all of its files, and each block of its own has a name`() {
    #expect(view(21)?.files.keys.sorted() == ["Six.swift", "main.swift"])
    #expect(view(5)?.name == view(9)?.name)
    #expect(view(5)?.name != view(17)?.name)
    #expect(view(5)?.name != view(5, session: .isolated)?.name)
    #expect(view(5)?.module == "en_page")
  }

  @Test(arguments: [29, 37, 4])
  func `what isn't compiled as a part of a program has no view`(line: Int) {
    #expect(view(line) == nil)
  }
}
