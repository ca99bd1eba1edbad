import Testing

@Suite struct UnknownNameTests {
  @Test(arguments: [
    (["buld"], "there is no command `buld`", "did you mean `marble build`?"),
    (["xyzzy", "a"], "there is no command `xyzzy`", "`marble help` shows the commands"),
    (["read", "wrods"], "there is no chapter `wrods` in this book", "did you mean `words`?"),
    (["run", "wrods"], "there is no chapter `wrods` in this book", "did you mean `words`?"),
    (
      ["test", "notes/en/word.md"], "there is no chapter `notes/en/word.md` in this book",
      "did you mean `notes/en/words.md`?"
    ),
    (
      ["accept", "nothing-like-it"], "there is no chapter `nothing-like-it` in this book",
      "`marble list` shows the chapters"
    ),
    (
      ["test", "words:1"], "there is no Swift block at line 1 of notes/en/words.md",
      "the nearest block is `notes/en/words.md:8`"
    ),
    (["test", "--filter", "pirnt"], "no block matches `pirnt`", "did you mean `print`?"),
    (
      ["test", "--filter", "no such text"], "no block matches `no such text`",
      "`marble test --list` shows the blocks"
    ),
  ])
  func `what the book does not have is told with what is nearest`(
    arguments: [String],
    problem: String,
    help: String
  ) async throws {
    let book = try Case("true-book")
    let run = try await Run.marble(arguments, in: book.folder)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.complaints == "error: \(problem)\nhelp: \(help)\n")
  }

  @Test func `where no book is, one may begin`() async throws {
    let book = try await Case("true-book").marble("list", "--book", "/")
    #expect(book.code == 2)
    #expect(
      book.complaints == """
        error: there is no book in `/` or in a folder above it
        help: run `marble init` to start a book here, or name another book's folder with `--book`

        """
    )
  }
}
