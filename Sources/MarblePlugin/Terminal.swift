import Foundation

/// The terminal that a plugin can't see.
///
/// SwiftPM puts a pipe between a plugin and the terminal, which disables colour and progress.
enum Terminal {
  /// The terminal that SwiftPM itself writes to; `nil` if it writes to a file or a pipe.
  static var ofPackageManager: FileHandle? {
    #if os(Linux)
    let outputs = [1, 2].map { "/proc/\(getppid())/fd/\($0)" }
    let targets = outputs.map { try? FileManager.default.destinationOfSymbolicLink(atPath: $0) }
    guard let path = targets[0], path == targets[1] else { return nil }
    let file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    guard isatty(file) == 1 else {
      close(file)
      return nil
    }
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    #else
    return nil
    #endif
  }
}
