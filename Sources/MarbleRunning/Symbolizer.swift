/// The system's tool that finds the lines of code at addresses in an executable.
package enum Symbolizer: Sendable {
  /// LLVM's tool at a path, which belongs to toolchains for Linux.
  case llvm(String)
  /// The tool of macOS, which also finds information that the linker left in the object files.
  case atos

  /// The path of the tool.
  var path: String {
    switch self {
    case .llvm(let path): path
    case .atos: "/usr/bin/atos"
    }
  }

  /// Returns the arguments that ask for one place per line, named as in `#sourceLocation`.
  ///
  /// The addresses count from the start of the executable.
  func arguments(asking addresses: [Int64], in executable: String) -> [String] {
    let addresses = addresses.map { max($0, 0) }
    return switch self {
    case .llvm:
      ["--obj=" + executable, "--functions=none", "--no-inlines", "--relativenames"]
        + addresses.map(String.init)
    case .atos:
      ["-o", executable, "-fullPath", "-offset"] + addresses.map { "0x" + String($0, radix: 16) }
    }
  }

  /// Returns the places in the tool's answer, such as `bind.md:7:5` in the chapter at that path.
  ///
  /// `atos` writes `boom(_:) (in programs) (/book/bind.md:7)`, and no columns.
  func places(in output: String, of path: String) -> [Substring] {
    let lines = output.split(separator: "\n")
    guard case .atos = self else { return lines }
    return lines.compactMap { line in
      guard line.hasSuffix(")"), let start = line.lastIndex(of: "(") else { return nil }
      let place = line[line.index(after: start)...].dropLast()
      let chapter = place.ranges(of: "/" + path + ":").last
      return chapter.map { place[place.index(after: $0.lowerBound)...] } ?? place
    }
  }
}
