/// A compiler that was ended by a signal.
struct CompilerCrash: Sendable {
  let signal: Int32
  /// The compiler's output before that, including a stack dump.
  let output: String
  let product: Compiler.Product

  /// The first line that the compiler printed about the crash; `nil` if it didn't print any.
  var firstWords: String? {
    let lines = output.split(whereSeparator: \.isNewline)
    let cause = lines.first { line in
      Self.beginnings.contains { line.hasPrefix($0) } || line.firstRange(of: "Assertion") != nil
    }
    return cause.map(String.init)
  }

  /// The places of the chapter at `path` that the stack dump names, the innermost first.
  ///
  ///     3.  While evaluating request TypeCheckSourceFileRequest(source_file "...")
  ///     4.  While type-checking statement at [notes/en/bind.md:7:1 - line:9:1]
  func places(in path: String) -> [(line: Int, column: Int)] {
    let dump = output.split(whereSeparator: \.isNewline).drop { $0 != "Stack dump:" }
    return dump.reversed().compactMap { line in
      guard let range = line.firstRange(of: path + ":") else { return nil }
      let numbers = line[range.upperBound...].split(separator: ":").prefix(2).compactMap { piece in
        Int(piece.prefix { $0.isNumber && $0.isASCII })
      }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  private static let beginnings = ["LLVM ERROR: ", "Fatal error: ", "fatal error: ", "error: "]
}
