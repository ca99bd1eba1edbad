import Foundation
import MarbleModel
import MarbleSystem

/// The build of Marble that is running.
enum ThisProgram {
  /// The identity of this build.
  ///
  /// It's the build ID that the linker computes from a program's content, so that rebuilding the
  /// same sources gives the same identity; if there is none, it's the state of the file on disk.
  static let identity: String = {
    guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path else {
      // The results of a program without an identity can't be trusted later.
      return UUID().uuidString
    }
    let stamp = Files.stamp(of: path).map { "\(path) \($0.text)" }
    return buildNumber(ofFile: path) ?? stamp ?? UUID().uuidString
  }()

  /// Returns the build ID in the header of an ELF file; `nil` for any other file.
  static func buildNumber(ofFile path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 1 << 16) else { return nil }
    return ELFHead(bytes: Array(head)).buildNumber
  }
}

/// The header of a 64-bit ELF program for Linux; other files have no build ID.
private struct ELFHead {
  let bytes: [UInt8]

  /// The constants that identify an ELF file, its notes, and the note with the build ID.
  private enum Layout {
    static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    static let note = 4
    static let buildNumber = 3
    static let owner = Array("GNU\0".utf8)
  }

  var buildNumber: String? {
    guard bytes.starts(with: Layout.magic) else { return nil }
    let table = number(UInt64.self, at: 32)
    let (size, count) = (number(UInt16.self, at: 54), number(UInt16.self, at: 56))
    guard size >= 56 else { return nil }
    return (0..<count).lazy.compactMap { index -> String? in
      let entry = table + index * size
      guard number(UInt32.self, at: entry) == Layout.note else { return nil }
      return buildNumber(
        from: number(UInt64.self, at: entry + 8),
        size: number(UInt64.self, at: entry + 32)
      )
    }
    .first
  }

  /// Returns the build ID among the notes at `start`.
  private func buildNumber(from start: Int, size: Int) -> String? {
    var note = start
    while note < start + size, note + 12 <= bytes.count {
      let (name, content) = (number(UInt32.self, at: note), number(UInt32.self, at: note + 4))
      let nameStart = note + 12
      // Both parts of a note are padded to four bytes.
      let contentStart = nameStart + (name + 3) / 4 * 4
      let end = contentStart + content
      guard end <= bytes.count else { return nil }
      if number(UInt32.self, at: note + 8) == Layout.buildNumber,
        bytes[nameStart..<nameStart + name].elementsEqual(Layout.owner)
      {
        return bytes[contentStart..<end].map { String($0, radix: 16) }.joined(separator: " ")
      }
      note = contentStart + (content + 3) / 4 * 4
    }
    return nil
  }

  /// Returns the number at an offset; zero if it's missing or not less than a gigabyte.
  private func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Int {
    let number = bytes.number(type, at: offset) ?? 0
    return number < 1 << 30 ? Int(number) : 0
  }
}
