internal import MarbleModel

/// The page's claim about the files that a listing writes, which the words `writes` and `varies`
/// make together with the files beside the chapter.
struct ResultClaim {
  private let listing: Listing
  private let kept: [String: DataFile]
  private let source: SourceFile

  /// Creates the claim; `kept` has the book's copies of the files, by their names.
  init(of listing: Listing, keeping kept: [String: DataFile], in source: SourceFile) {
    (self.listing, self.kept, self.source) = (listing, kept, source)
  }

  /// Returns errors about files that differ from the book's copies.
  func compare(with written: [ResultFile]) -> [Diagnostic] {
    listing.words.writes.compactMap { claim in
      let file = written.first { $0.name == claim.name.text }
      return file.flatMap { error(about: $0, claim) }
    }
  }

  /// Returns the changes that update the book's copies of these files.
  ///
  /// A file that may vary is only written if there is none. A translation that writes something
  /// other than its original gets a file of its own.
  func writings(of written: [ResultFile]) -> [FileWriting] {
    listing.words.writes.compactMap { claim in
      let name = claim.name.text
      let old = kept[name]
      guard let file = written.first(where: { $0.name == name }), file.problem == nil,
        fault(of: file, claim) == nil,
        old.map({ claim.isCompared && difference(from: $0, of: file, claim) != nil }) ?? true
      else { return nil }
      let place = FileClaim.place(of: name, beside: source.path)
      // The known file may be that of the original, which stays as it is.
      let own = old.flatMap { $0.path == place ? $0.bytes : nil }
      return FileWriting(path: place, old: own, new: file.bytes, listing: listing.id)
    }
  }

  private func error(about file: ResultFile, _ claim: FileClaim) -> Diagnostic? {
    let name = file.name
    if let problem = file.problem {
      return error(.unwritten(name, problem), claim, remedy: problem.remedy(for: name))
    }
    if let fault = fault(of: file, claim) {
      return error(.unreadable(name), claim, [fault.text], remedy: .readable)
    }
    guard let kept = kept[name] else {
      let place = FileClaim.place(of: name, beside: source.path)
      return error(.unkept(place), claim, remedy: source.acceptance)
    }
    guard claim.isCompared, let details = difference(from: kept, of: file, claim) else {
      return nil
    }
    return error(
      .differs(name, kept.path, levels: listing.words.levels(of: claim)),
      claim,
      details,
      remedy: source.acceptance
    )
  }

  /// Returns the reason why a file whose pixels are compared has none; `nil` if it has, or if its
  /// bytes are compared.
  private func fault(of file: ResultFile, _ claim: FileClaim) -> PictureFault? {
    guard listing.words.levels(of: claim) != nil else { return nil }
    do {
      _ = try Picture(file.bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns what is different in a file and the book's copy; `nil` if nothing is that matters.
  private func difference(
    from kept: DataFile,
    of file: ResultFile,
    _ claim: FileClaim
  ) -> [String]? {
    guard kept.bytes != file.bytes else { return nil }
    guard let levels = listing.words.levels(of: claim) else {
      return Self.difference(kept.bytes, file.bytes)
    }
    return PictureDifference(between: kept.bytes, and: file.bytes, within: levels)
      .map { [$0.text] }
  }

  /// Returns the difference of two texts by lines, or of other contents in a sentence.
  private static func difference(_ old: [UInt8], _ new: [UInt8]) -> [String] {
    guard let before = String(shownFrom: old), let after = String(shownFrom: new) else {
      let place = zip(old, new).prefix { $0 == $1 }.count
      let sizes = "it has \(new.count) bytes, and the file beside the chapter has \(old.count)"
      return ["\(sizes); they differ from byte \(place + 1) on"]
    }
    return LineDiff(of: before, after).lines
  }

  private func error(
    _ message: Diagnostic.Message,
    _ claim: FileClaim,
    _ details: [String] = [],
    remedy: String
  ) -> Diagnostic {
    Diagnostic(.error, message, at: claim.name.range, in: source, details: details, remedy: remedy)
  }
}

extension ResultFile.Problem {
  fileprivate func remedy(for name: String) -> String {
    switch self {
    case .missing: "write the file into the working folder, or remove `\(name)` here"
    case .notFile: "write an ordinary file"
    case .tooLarge: "write a smaller file"
    }
  }
}

extension String {
  fileprivate static let readable =
    "write a PNG file that viewers can show, or remove `within` to compare its bytes"
}

extension Diagnostic.Message {
  fileprivate static func unwritten(_ name: String, _ problem: ResultFile.Problem) -> Self {
    switch problem {
    case .missing: "this block doesn't write `\(name)`"
    case .notFile: "this block creates `\(name)`, but not as an ordinary file"
    case .tooLarge: "this block writes more than \(ResultFile.limit >> 20) MB into `\(name)`"
    }
  }
  fileprivate static func unkept(_ place: String) -> Self {
    "the book has no `\(place)` yet to compare with the file that this block writes"
  }
  fileprivate static func unreadable(_ name: String) -> Self {
    "this block writes a `\(name)` whose pixels can't be compared"
  }
  fileprivate static func differs(_ name: String, _ place: String, levels: Int?) -> Self {
    let distance = levels.map { " by more than \($0) of 255 levels" } ?? ""
    return "this block writes a `\(name)` that differs from `\(place)`\(distance)"
  }
}
