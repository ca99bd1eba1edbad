import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct RunTests {
  @Test func `what a program prints is shown as it comes, and what is typed reaches it`() throws {
    let book = try Case("performed")
    let run = try LiveRun(["run", "dialogue"], in: book.folder)
    #expect(run.read(until: "name?") == "Your name?\n")
    try run.write("Ada\n")
    #expect(run.read(until: "Ada") == "Hello Ada\n")
    try run.closeInput()
    #expect(run.readToEnd() == "Bye\n")
    #expect(run.waitForEnd() == 0)
  }

  @Test func `the exit code is the program's, and its arguments reach it`() async throws {
    try await Case("performed")
      .marble("run", "codes", "--", "7", "-x").exits(7).prints("codes.txt")
      .complains("nothing.txt")
  }

  @Test func `a program gets the arguments of its block unless others follow`() async throws {
    try await Case("performed")
      .marble("run", "loud").exits(0).prints("loud.txt")
      .marble("run", "loud", "--", "-x").exits(0).prints("quiet.txt")
  }

  @Test func `a block runs with all before it, and with nothing behind it`() async throws {
    try await Case("performed")
      .marble("run", "notes/en/blocks.md:11").exits(0).prints("first.txt")
      .marble("run", "blocks:15").exits(0).prints("norun.txt")
      .marble("run", "blocks").exits(0).prints("blocks.txt")
  }

  @Test func `a program that stops tells the lines of its chapter that led there`() async throws {
    let book = try Case("performed")
    try await book.marble("run", "stops").prints("stops-output.txt")
    let run = try #require(book.run)
    #expect(run.code == 128 + SIGILL || run.code == 128 + SIGTRAP)
    #expect(run.complaints.contains("Fatal error: Index out of range"))
    let trace = run.complaints.range(of: "notes/en/stops.md:").map {
      run.complaints[$0.lowerBound...]
    }
    #expect(
      trace == """
        notes/en/stops.md:8:10: error: the program stopped here
            8 |   numbers[index]
              |          ^
        notes/en/stops.md:14:5: note: called from here
           14 | _ = pick(3)
              |     ^

        """
    )
  }

  @Test func `what cannot run is told`() async throws {
    try await Case("performed")
      .marble("run", "broken").exits(1).complains("broken.txt")
      .marble("run", "several").exits(1).complains("several.txt")
      .marble("run", "several:5").exits(0).prints("one.txt")
      .marble("run", "several:13").exits(1).complains("skipped.txt")
      .marble("run", "blocks:1").exits(64)
      .marble("run", "nowhere").exits(64)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interrupted run ends its program`(signal: Int32) throws {
    let book = try Case("performed")
    let run = try LiveRun(["run", "endless"], in: book.folder)
    let started = run.read(until: "process")
    let process = try #require(Int32(started.split(separator: " ").last?.dropLast() ?? ""))
    run.send(signal)
    _ = run.readToEnd()
    #expect([130, 128 + signal].contains(run.waitForEnd()))
    #expect(kill(process, 0) != 0)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: book.folder.path + "/.marble/runs"
    )
    #expect(left == [])
  }
}
