internal import MarbleModel

/// The choices that may make a listing true today, in the order in which they're tried.
///
/// Choices that check more come first; the last one checks nothing and says so.
enum AdoptionChoice: String, Sendable, Hashable, CaseIterable {
  /// As it is.
  case unchanged
  /// Read by the package manager.
  case manifest
  /// Refused by the compiler, because the surrounding text says that it must be.
  case refused
  /// As it is, after hidden imports.
  case imported
  /// A program of its own.
  case isolated
  /// A piece of the program that an earlier listing begins.
  case joined
  /// A program of its own, in a language mode that asks less of concurrent code.
  case older
  /// A program of its own, with hidden imports.
  case importedAlone
  /// Compiled within its page.
  case compiled
  /// Compiled alone.
  case compiledAlone
  /// Compiled alone, after hidden imports and names.
  case supplied
  /// Compared with the interface of the library.
  case declared
  /// Refused by the compiler since the library has changed.
  case rotten
  /// Read by the compiler's parser.
  case parsed
  /// Not checked yet.
  case unchecked

  /// Whether the compiler's errors about a listing with this choice say why it can't be compiled.
  var isTelling: Bool {
    switch self {
    case .unchanged, .imported, .isolated, .joined, .importedAlone, .compiled, .compiledAlone,
      .manifest:
      true
    case .supplied, .refused, .older, .declared, .rotten,
      .parsed, .unchecked:
      false
    }
  }

  /// Whether a listing with this choice is a program of its own, compiled as it is written.
  var isAlone: Bool {
    switch self {
    case .isolated, .importedAlone, .compiledAlone: true
    default: false
    }
  }

  /// Whether hidden code comes before a listing with this choice.
  var isSurrounded: Bool {
    switch self {
    case .imported, .importedAlone, .supplied: true
    default: false
    }
  }

  /// Returns the words of a listing with this choice; `program` is the name of one that it joins.
  func words(of listing: Listing, in program: String?) -> ListingWords {
    var words = listing.words
    switch self {
    case .unchanged, .imported: break
    case .manifest: words.check = .manifest
    case .refused: words.check = .refusal
    case .isolated, .importedAlone: words.membership = .isolated
    case .joined: words.membership = program.map { .named($0) } ?? .isolated
    case .older: (words.membership, words.dialect.mode) = (.isolated, .five)
    case .compiled: words.check = .compile
    case .compiledAlone, .supplied: (words.membership, words.check) = (.isolated, .compile)
    case .declared: words.check = .declaration
    case .rotten: words.check = .rot
    case .parsed: words.check = .syntax
    case .unchecked: words.check = .skip(reason: ListingWords.unchecked)
    }
    return words
  }

  /// Whether the choice fits a listing that already has words and expectations of its own.
  ///
  /// Everything that the author has written about a listing is kept; only open questions are
  /// decided.
  func fits(_ listing: Listing, session: Session) -> Bool {
    let words = listing.words
    let isPlain = words.areOfPlace && listing.fences.isEmpty
    let isFree = words.membership == .session
    switch self {
    case .unchanged, .imported: return true
    case .older: return (isFree || words.membership == .isolated) && words.dialect.mode == nil
    // Without a program for the whole page, each block is a program of its own anyway.
    case .isolated, .joined, .importedAlone: return isFree && session == .page
    case .compiledAlone: return isFree && session == .page && isPlain
    case .supplied: return isFree && isPlain
    case .manifest: return isPlain && (listing.isManifest || ManifestPart(listing) != nil)
    case .refused, .compiled, .declared, .rotten, .parsed, .unchecked: return isPlain
    }
  }
}

extension ListingWords {
  /// Whether they state only the programs, the dialect and the platforms of a listing that
  /// runs.
  fileprivate var areOfPlace: Bool {
    var others = self
    (others.membership, others.otherPrograms) = (.session, [])
    (others.dialect, others.platforms) = (Dialect(), [])
    return others == ListingWords()
  }
}

extension Listing {
  /// Whether the code is that of a `Package.swift`.
  fileprivate var isManifest: Bool {
    lines.contains {
      $0.text.split(whereSeparator: \.isWhitespace) == ["import", "PackageDescription"]
    }
  }
}
