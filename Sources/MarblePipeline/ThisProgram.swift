import Foundation

/// The build of Marble that is running.
enum ThisProgram {
  /// What tells this build from any other.
  ///
  /// It is the number that the linker makes of a program's content, so that the same sources built
  /// once more are the same program; where there is none, it is the file as it lies on disk.
  static let identity: String = {
    guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path else {
      // Whoever does not know itself cannot vouch for what it made.
      return UUID().uuidString
    }
    return buildNumber(ofFile: path) ?? signature(ofFile: path) ?? UUID().uuidString
  }()

  /// Returns the build number in the head of an ELF file; `nil` for any other.
  static func buildNumber(ofFile path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 1 << 16) else { return nil }
    return ELFHead(bytes: Array(head)).buildNumber
  }

  private static func signature(ofFile path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    return "\(path) \(size) \(date.timeIntervalSinceReferenceDate)"
  }
}

/// The first bytes of a program of 64 bits for Linux; everything else has no build number.
private struct ELFHead {
  let bytes: [UInt8]

  /// The descriptions of the notes, in which a linker puts the build number.
  private enum Layout {
    static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    static let note = 4
    static let buildNumber = 3
    static let owner = Array("GNU\0".utf8)
  }

  var buildNumber: String? {
    guard bytes.starts(with: Layout.magic) else { return nil }
    let (table, size, count) = (number(at: 32, 8), number(at: 54, 2), number(at: 56, 2))
    guard size >= 56 else { return nil }
    return (0..<count).lazy.compactMap { index -> String? in
      let entry = table + index * size
      guard number(at: entry, 4) == Layout.note else { return nil }
      return buildNumber(from: number(at: entry + 8, 8), size: number(at: entry + 32, 8))
    }
    .first
  }

  /// Returns the build number among the notes at `start`.
  private func buildNumber(from start: Int, size: Int) -> String? {
    var note = start
    while note < start + size, note + 12 <= bytes.count {
      let (name, content) = (number(at: note, 4), number(at: note + 4, 4))
      let nameStart = note + 12
      let contentStart = nameStart + (name + 3) / 4 * 4
      let end = contentStart + content
      guard end <= bytes.count else { return nil }
      if number(at: note + 8, 4) == Layout.buildNumber,
        bytes[nameStart..<nameStart + name].elementsEqual(Layout.owner)
      {
        return bytes[contentStart..<end].map { String($0, radix: 16) }.joined(separator: " ")
      }
      note = contentStart + (content + 3) / 4 * 4
    }
    return nil
  }

  /// Reads a little-endian number; zero where there is none of less than a gigabyte.
  private func number(at offset: Int, _ size: Int) -> Int {
    guard offset >= 0, offset + size <= bytes.count else { return 0 }
    let number = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number < 1 << 30 ? Int(number) : 0
  }
}
