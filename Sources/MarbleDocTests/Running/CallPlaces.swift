internal import MarbleModel

/// The places of the calls that were under way when a program was asked to stop.
///
/// The stack is unwound by the tables that exceptions need, so calls into the C library hide
/// nothing, and translated to lines by `llvm-symbolizer`.
enum CallPlaces {
  /// The flags for one place a line, named as in `#sourceLocation`.
  static let flags = ["--functions=none", "--no-inlines", "--relativenames"]

  /// The most calls that are looked at, from the innermost.
  private static let depth = 64

  /// How far from an address to look for its line: generated code at the start of a statement has
  /// none, so the code that follows it comes first.
  private static let steps: [Int64] = [0, 4, 8, 12, 16, 24, 32, 48, 64, -4, -8, -12, -16, -24, -32]

  /// Returns the addresses to translate for a record of 64-bit addresses, innermost first.
  static func addresses(in bytes: [UInt8]) -> [Int64] {
    let calls = bytes.withUnsafeBytes { buffer in
      stride(from: 0, to: buffer.count - 7, by: 8).prefix(depth).map { offset in
        buffer.loadUnaligned(fromByteOffset: offset, as: Int64.self)
      }
    }
    return calls.flatMap { call in steps.map { call + $0 } }.filter { $0 > 0 }
  }

  /// Returns the first place of the chapter at `path` in a list of places such as `bind.md:7:5`.
  static func innermost(in output: String, path: String) -> SourcePosition? {
    output.split(separator: "\n").lazy.compactMap { line -> SourcePosition? in
      guard line.hasPrefix(path + ":") else { return nil }
      let numbers = line.dropFirst(path.count + 1).split(separator: ":").map { Int($0) ?? 0 }
      guard let number = numbers.first, number > 0 else { return nil }
      let column = numbers.count > 1 ? numbers[1] : 1
      return SourcePosition(line: number, column: max(column, 1))
    }
    .first
  }
}
