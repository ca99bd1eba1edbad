extension ExercisePackages {
  /// The line that the program prints before the reader's answer begins.
  private static let mark = "-- answer --"

  /// The start of the answer's part of the program: what the test looks for, and a word to readers.
  static func start(_ words: PageWords) -> String {
    """

    print("\(mark)")

    // \(words[.packageAnswer])

    """
  }

  /// The function of the test that runs the program, which is built beside the tests.
  private static let run = """
    /// Runs the program, which is built beside the tests; returns what the answer prints.
    private func printed() throws -> (lines: [String], hasEnded: Bool) {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let place = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
      let process = Process()
      process.executableURL = place.deletingLastPathComponent().appendingPathComponent("Answer")
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let limit = DispatchWorkItem { process.terminate() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: limit)
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      limit.cancel()
      let text = String(decoding: data, as: UTF8.self)
      var lines = text.split(separator: "\\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      let start = lines.firstIndex(of: "\(mark)").map { $0 + 1 } ?? 0
      return (Array(lines[start...]), process.terminationStatus == 0)
    }
    """

  /// The text of the test, which tells the first line that differs.
  static func test(_ words: PageWords) -> String {
    let told = { (word: PageWord) in
      words.scriptText(word).javaScript.dropFirst().dropLast()
        .replacing("{n}", with: #"\(number + 1)"#)
        .replacing("{v}", with: #"\(line)"#)
        .replacing("{w}", with: #"\(wanted[number])"#)
    }
    return """
      import Foundation
      import Testing

      @Test func answer() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("wanted.txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        let wanted = text.split(separator: "\\n", omittingEmptySubsequences: false).dropLast()
        let (lines, hasEnded) = try printed()
        for (number, line) in lines.enumerated() {
          if number >= wanted.count {
            Issue.record("\(told(.packageExceeds))")
            break
          }
          if line != wanted[number] {
            Issue.record("\(told(.packageDiffers))")
            break
          }
        }
        if hasEnded, lines.count < wanted.count {
          let number = lines.count
          Issue.record("\(told(.packageLacks))")
        }
        if !hasEnded { Issue.record("\(told(.packageEnds))") }
      }

      \(run)

      """
  }
}
