import Foundation

/// A pseudo-terminal on which a command runs, so that it writes as it does for a person.
final class Terminal {
  /// What the command writes to; closed in this process once it runs.
  let slave: FileHandle
  private let master: Int32
  /// All that was written so far.
  private(set) var text = ""

  /// Opens a pseudo-terminal of so many columns.
  init(columns: UInt16) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard let name = Self.unlock(master) else { throw CocoaError(.fileReadUnknown) }
    let device = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw CocoaError(.fileReadUnknown) }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(device, UInt(TIOCSWINSZ), &size)
    slave = FileHandle(fileDescriptor: device, closeOnDealloc: true)
  }

  deinit { close(master) }

  /// Unlocks the other side of a pseudo-terminal and returns its path.
  private static func unlock(_ master: Int32) -> String? {
    #if canImport(Darwin)
    guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
    return ptsname(master).map { String(cString: $0) }
    #else
    // The functions of POSIX for this are not imported; these are the requests behind them.
    let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
    var (isLocked, index) = (Int32(0), UInt32(0))
    guard ioctl(master, unlock, &isLocked) == 0, ioctl(master, number, &index) == 0 else {
      return nil
    }
    return "/dev/pts/\(index)"
    #endif
  }

  /// Reads until the text holds `mark`, or to the end; returns whether it does.
  @discardableResult
  func read(until mark: String) -> Bool {
    while !text.contains(mark) { if !readMore() { return false } }
    return true
  }

  /// Reads what is left once all writers are gone.
  func readToEnd() {
    while readMore() {}
  }

  private func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    // At the end of the last writer a terminal fails instead of saying that all is read.
    let count = Foundation.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    text += String(decoding: bytes.prefix(count), as: UTF8.self)
    return true
  }
}
