import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct ExtractionTests {
  private let text = """
    <!-- marble
    first
    -->
    ```swift isolated
    second
    ```
    ```swift
    third
    ```
    ```swift in=group
    fourth
    ```
    <!-- marble in=group
    fifth
    -->
    ```swift skip=why
    sixth
    ```
    ```swift
    seventh
    ```
    <!-- marble
    last
    -->

    """

  @Test func `a page is one program, but for blocks that say otherwise`() {
    #expect(
      programs(of: [Chapter(text)], .page) == """
        en_bind_1: first second
        en_bind: third seventh last
        en_bind_group: fourth fifth

        """
    )
  }

  @Test func `in an isolated session every block is a program`() {
    #expect(
      programs(of: [Chapter(text, session: .isolated)], .page) == """
        en_bind_1: first second
        en_bind_2: third
        en_bind_group: fourth fifth
        en_bind_3: seventh
        en_bind_4: last

        """
    )
  }

  @Test func `modules are named after their chapters and never alike`() {
    let paths = ["notes/en/a b.md", "notes/en/a-b.md", "notes/zh-Hans/bind.md", "2.md"]
    let chapters = paths.map { Chapter("```swift\nx\n```\n", at: $0) }
    let programs = Extraction(session: .page).programs(of: chapters)
    let names = ModuleNames().assign(to: programs).map(\.name)
    #expect(Set(names).count == 4)
    #expect(names.suffix(2) == ["zh_Hans_bind", "_2"])
    #expect(names.prefix(2).allSatisfy { $0.hasPrefix("en_a_b_") })
  }

  @Test func `a translation's modules are named after its original, whether that is there or not`()
  {
    let code = "```swift\nx\n```\n\n```swift in=b\nx\n```\n\n```swift isolated\nx\n```\n"
    let paths = ["notes/en/a b.md", "notes/en/a-b.md", "notes/zh/a b.md"]
    let programs = Extraction(session: .page).programs(of: paths.map { Chapter(code, at: $0) })
    let originals = [paths[2]: paths[0]]
    let all = ModuleNames().assign(to: programs, originals: originals)
    #expect(Set(all.map(\.name)).count == 9)
    #expect(all.suffix(3).map(\.moduleName) == all.prefix(3).map(\.name))
    #expect(all.prefix(6).allSatisfy { $0.moduleName == $0.name })
    let alone = ModuleNames().assign(to: programs.suffix(3), originals: originals)
    #expect(alone.map(\.moduleName) == ["en_a_b", "en_a_b_b", "en_a_b_1"])
  }

  @Test func `a chapter that is called like the module of another one has a module of its own`() {
    func names(_ paths: [String]) -> [String] {
      let chapters = paths.map { Chapter("```swift\nx\n```\n", at: $0) }
      return ModuleNames().assign(to: Extraction(session: .page).programs(of: chapters)).map(\.name)
    }
    let paths = ["notes/en/a b.md", "notes/en/a-b.md"]
    let known = names(paths)
    let third = "notes/" + known[0].replacing("en_", with: "en/") + ".md"
    let all = names(paths + [third])
    #expect(Set(all).count == 3)
    #expect(all[1] == known[1])
  }

  @Test func `a program is written in the Swift of its page and its first block`() {
    var page = Dialect()
    page.mode = .five
    let text = """
      <!-- marble in=a
      hidden
      -->

      ```swift in=a define=A
      one
      ```

      ```swift in=a define=A swift=6
      two
      ```

      ```swift in=a
      three
      ```

      ```swift in=b swift=5
      four
      ```

      ```swift in=b
      five
      ```

      """
    let programs = Extraction(session: .page, dialect: page).programs(of: [Chapter(text)])
    #expect(
      programs.map { $0.dialect.words(lackedBy: Dialect()) } == [
        ["swift=5", "define=A"], ["swift=5"],
      ]
    )
    #expect(programs.map { $0.strangers.keys.sorted() } == [[2, 3], []])
    let source = Chapter(text).source
    let told = programs.flatMap { $0.contradictions(in: source) }
    #expect(
      told.map { $0.remedy?.prefix { $0 != "," } } == [
        "write `swift=6` after `swift` at line 5", "write `define=A` here",
      ]
    )
    #expect(told.map { $0.range?.start.line } == [9, 13])
  }

  @Test func `a program has the arguments of its first block with some, and others are told`() {
    let text = """
      ```swift
      one
      ```

      ```swift arguments="-n 3"
      two
      ```

      ```swift arguments="-n 4"
      three
      ```

      ```swift in=a arguments="-n 5"
      four
      ```

      ```swift exits=1 arguments="-n  3"
      five
      ```

      """
    let programs = Extraction(session: .page).programs(of: [Chapter(text)])
    #expect(programs.map(\.arguments) == [["-n", "3"], ["-n", "3"], ["-n", "5"]])
    let source = Chapter(text).source
    let told = programs.flatMap { $0.contradictions(in: source) }
    // The program that its last block ends begins with the same blocks.
    #expect(told.map { $0.range?.start.line } == [9, 9])
    #expect(
      told.first?.message.text
        == "this block has different arguments from the one at line 5, which is in the same program"
    )
    #expect(told.first?.remedy?.hasPrefix("write `arguments=\"-n 3\"` here, too, or ") ?? false)
  }

  private func programs(of chapters: [Chapter], _ session: Session) -> String {
    let programs = Extraction(session: session).programs(of: chapters)
    return ModuleNames().assign(to: programs).map { module in
      let lines = module.program.listings.flatMap(\.lines).map(\.text)
      return "\(module.name): \(lines.joined(separator: " "))\n"
    }
    .joined()
  }
}
