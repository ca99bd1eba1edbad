import Foundation
import MarbleTestSupport
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// What a command did: its exit code and all that it wrote.
struct Run {
  /// The exit code; a signal counts as 128 and its number, as in a shell.
  let code: Int32
  /// Standard output, with what differs between runs masked.
  let output: String
  /// Standard error, with what differs between runs masked.
  let complaints: String

  /// Runs the built `marble` with `arguments` in `folder`, with `input` as its standard input.
  static func marble(
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:],
    input: String = ""
  ) async throws -> Run {
    var overrides: [Environment.Key: String?] = ["NO_COLOR": "1"]
    for (name, value) in environment {
      overrides[try #require(Environment.Key(rawValue: name))] = value
    }
    let place = Environment.inherit.updating(overrides)
    let result = try await Turnstile.shared.pass {
      try await Subprocess.run(
        .path(FilePath(binary)),
        arguments: Arguments(arguments),
        environment: place,
        workingDirectory: FilePath(folder.path),
        input: .string(input),
        output: .bytes(limit: 16 << 20),
        error: .bytes(limit: 16 << 20)
      )
    }
    return Run(
      code: code(of: result.terminationStatus),
      output: masked(result.standardOutput, in: folder),
      complaints: masked(result.standardError, in: folder)
    )
  }

  /// The path of the `marble` that was built with the tests.
  static let binary: String = {
    if let path = ProcessInfo.processInfo.environment["MARBLE_BINARY"] { return path }
    let candidates = [CommandLine.arguments.first ?? ""] + CommandLine.arguments
    let bundle = candidates.first { $0.contains(".xctest") } ?? ""
    var folder = URL(filePath: bundle)
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appending(path: "marble").path
  }()

  private static func code(of status: TerminationStatus) -> Int32 {
    switch status {
    case .exited(let code): code
    case .signaled(let signal): 128 + signal
    }
  }

  /// Puts `$BOOK` for the folder, `Swift X` for the toolchain and `N` for times.
  private static func masked(_ bytes: [UInt8], in folder: URL) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(folder.path, with: "$BOOK")
      .replacing(/Swift \d+(\.\d+)+/, with: "Swift X")
      .replacing(/\b\d+(\.\d+)? ?m?s\b/, with: "N s")
      .replacing(/time="\d+\.\d+"/, with: "time=\"N\"")
      .replacing(/(econds" : )\d+(\.\d+)?/) { "\($0.output.1)N" }
  }
}
