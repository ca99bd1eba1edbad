import MarbleModel

/// The reason why a name that is fine here cannot be that of a file on other systems.
enum FileNameProblem {
  /// Windows has devices of that name.
  case reserved
  /// Windows takes the last character away.
  case ending
  /// No name on Windows has such a character.
  case character(Unicode.Scalar)

  /// Finds what is wrong with the name of a chapter, which its file and its page have.
  init?(_ name: String) {
    let base = name.prefix { $0 != "." }.lowercased()
    if Self.devices.contains(base) {
      self = .reserved
    } else if let wrong = name.unicodeScalars.first(where: Self.isWrong) {
      self = .character(wrong)
    } else if name.hasSuffix(".") || name.hasSuffix(" ") || name.hasPrefix(" ") {
      self = .ending
    } else {
      return nil
    }
  }

  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
  )

  private static func isWrong(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || "<>:\"|?*\\".unicodeScalars.contains(scalar)
  }

  var message: Diagnostic.Message {
    switch self {
    case .reserved: "Windows has a device of this name, so the book could not be checked out there"
    case .ending: "Windows takes away spaces and dots at the ends of a name"
    case .character(let scalar):
      scalar.value < 0x20 || scalar.value == 0x7F
        ? "a control character stands in this name"
        : "no file on Windows has `\(scalar)` in its name"
    }
  }
}
