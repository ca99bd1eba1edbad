import MarbleModel

/// The weight and colour of a part of a text: codes of ANSI's "select graphic rendition".
///
/// Only the sixteen colours of the terminal's own theme are used, which fit its background.
struct Paint: Sendable, Hashable {
  let codes: [Int]

  static let none = Self(codes: [])
  static let strong = Self(codes: [1])
  static let faint = Self(codes: [2])
  static let emphasis = Self(codes: [3])
  static let deleted = Self(codes: [9])
  static let link = Self(codes: [4])
  static let code = Self(codes: [36])
  static let title = Self(codes: [1, 4])
  static let heading = Self(codes: [1, 34])
  static let error = Self(codes: [1, 31])
  static let warning = Self(codes: [1, 33])
  static let help = Self(codes: [1, 36])
  static let removed = Self(codes: [31])
  static let added = Self(codes: [32])

  func with(_ other: Paint) -> Paint { Paint(codes: codes + other.codes) }
}

extension Paint {
  /// The codes that a paint may have; 0 ends all of them.
  private static let known = Set([0, 1, 2, 3, 4, 7, 9]).union(30...37).union(40...47)

  /// Returns the number of scalars at the start of a text that are a paint or end one.
  static func length(of text: Substring.UnicodeScalarView) -> Int? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let codes = text.dropFirst(2).prefix { $0 == ";" || ("0"..."9").contains($0) }
    guard text.dropFirst(2 + codes.count).first == "m" else { return nil }
    let numbers = codes.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int(String($0)) ?? -1 }
    return numbers.allSatisfy(known.contains) ? codes.count + 3 : nil
  }

  static func token(_ kind: Highlight.Kind) -> Paint {
    switch kind {
    case .keyword: Self(codes: [35])
    case .identifier: .none
    case .type: Self(codes: [36])
    case .string: Self(codes: [31])
    case .number: Self(codes: [33])
    case .comment: Self(codes: [2, 32])
    case .attribute, .directive: Self(codes: [34])
    }
  }

  /// Returns the paint of a line of a diff that begins with `mark`.
  static func change(_ mark: Character?) -> Paint {
    switch mark {
    case "-": .removed
    case "+": .added
    default: .none
    }
  }

  static func severity(_ severity: Diagnostic.Severity) -> Paint {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .strong
    }
  }
}
