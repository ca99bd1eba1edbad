internal import Foundation
internal import MarbleChecking
internal import MarbleModel
internal import MarbleSystem

/// The file with the times of a book's programs, the same on all machines that share the work.
///
/// It's JSON with one program per line, so that it can be kept under version control.
struct TimesFile {
  let path: String

  func read() throws -> ProgramTimes {
    guard Files.stamp(of: path) != nil else { throw TimesFileError.missing(path: path) }
    guard let bytes = Files.bytes(at: path),
      let known = try? JSONDecoder().decode([String: Int].self, from: Data(bytes)),
      // A year is far beyond any real time, and sums of such times must not overflow.
      known.values.allSatisfy({ (0...31_536_000_000).contains($0) })
    else { throw TimesFileError.malformed(path: path) }
    return ProgramTimes(known: known)
  }

  func write(_ times: ProgramTimes) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(times.known)
    do {
      try Files.write(String(decoding: data, as: UTF8.self) + "\n", to: path)
    } catch {
      throw TimesFileError.notWritable(path: path)
    }
  }
}

/// The times file can't be used.
enum TimesFileError: EnvironmentError, Equatable {
  case missing(path: String)
  case malformed(path: String)
  case notWritable(path: String)

  var problem: String {
    switch self {
    case .missing(let path): "there is no times file at \(path)"
    case .malformed(let path): "\(path) doesn't contain the times of programs"
    case .notWritable(let path): "cannot write the times to \(path)"
    }
  }

  var remedy: String? {
    switch self {
    case .missing(let path), .malformed(let path):
      "`marble test --no-cache --times \(path.asShellWord)` writes one; give it to all machines"
    case .notWritable: "make its folder writable, or name another file"
    }
  }
}
