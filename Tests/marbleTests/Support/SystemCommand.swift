import Foundation
import Testing

/// Commands of the system that tests need besides `marble`.
enum SystemCommand {
  /// Runs git in a folder, as somebody whose name it knows.
  @discardableResult
  static func git(_ folder: URL, _ arguments: String...) throws -> String {
    let settings = ["-c", "user.name=A", "-c", "user.email=a@b", "-C", folder.path]
    return try output("/usr/bin/env", ["git"] + settings + arguments)
  }

  static func output(_ program: String, _ arguments: String...) throws -> String {
    try output(program, arguments)
  }

  static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }
}
