import Foundation
import MarbleModel
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("notes/en/bind.md", "notes/en/bind.md"), ("notes/zh-Hans/信号.md", "notes/zh-Hans/信号.md"),
    ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$(rm -rf ~)", "'$(rm -rf ~)'"),
    ("a\nb", "'a\nb'"), ("-rf", "'-rf'"), ("", "''"), ("`x`", "'`x`'"), ("a~", "'a~'"),
  ])
  func `a shell reads a word as it was`(text: String, word: String) throws {
    #expect(text.asShellWord == word)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf %s \(word)"]
    process.standardOutput = output
    if text.hasPrefix("-") { process.arguments = ["-c", "printf -- %s \(word)"] }
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
