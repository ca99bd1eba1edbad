import Testing

/// Blocks that are compiled and never run, as those of a server are.
@Suite struct NorunTests {
  @Test func `blocks of a program that is only compiled see each other`() async throws {
    try await Case("norun-chain").marble("test").exits(0)
  }

  @Test func `a block that lacks another one names it, and no other`() async throws {
    let book = try Case("norun-chain")
    try book.change("notes/en/one.md") {
      $0.replace("let server = Server()", with: "let server = Serve()")
    }
    try await book.marble("test").exits(1).prints("broken.txt")
  }

  @Test func `a block is compiled with what it lacks, and otherwise by itself`() async throws {
    let book = try Case("norun-chain")
    try book.write(
      """
      ---
      title: Two
      ---

      ```swift in=server norun
      let port = 80
      func start(_ port: Int) {}
      ```

      The same name again, and the latest of them counts:

      ```swift in=server norun
      let port = "http"
      ```

      ```swift in=server norun
      print(port.count)
      ```

      ```swift in=server norun
      start(80)
      ```

      ```swift in=server norun
      start("80")
      ```

      ```swift in=server fails
      start("80")
      ```

      ```diagnostics
      1: error: cannot convert value of type 'String' to expected argument type 'Int'
      ```

      ```swift in=other norun
      start(80)
      ```

      """,
      to: "notes/en/two.md"
    )
    try book.change("Site/site.yml") { $0.replace("[one]", with: "[one, two]") }
    try await book.marble("test", "two").exits(1).prints("chain.txt")
  }
}
