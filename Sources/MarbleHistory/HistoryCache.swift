package import MarbleModel

/// The dates of one commit, kept in a file so that git's log is read once for each commit.
struct HistoryCache: Sendable {
  private let path: String
  private let subject: String

  /// Creates a cache in a folder, about the chapters in another one.
  init(folder: String, subject: String) {
    path = folder + "/history"
    self.subject = subject
  }

  /// Returns the dates at a commit, if they are kept; a file that is not whole is not believed.
  func dates(at commit: String) -> [String: ChapterDates]? {
    guard let bytes = try? FileBytes.contents(of: path),
      case .whole(let dates) = Sealed<[String: ChapterDates]>(bytes, for: owner(commit))
    else { return nil }
    return dates
  }

  /// Keeps the dates at a commit in place of those that were kept; without success if need be.
  func keep(_ dates: [String: ChapterDates], at commit: String) {
    // What cannot be kept is asked for again.
    try? FileBytes.write(Sealed.bytes(of: dates, for: owner(commit)), to: path)
  }

  private func owner(_ commit: String) -> Fingerprint {
    Fingerprint { $0.mix([subject, commit]) }
  }
}

extension ChapterDates: FormedValue {
  package static let form = Form(ChapterDates.init) { ($0.created, $0.changed) }
}

extension Moment: FormedValue {
  package static let form = Form { (seconds: Int, text: String) in
    guard let moment = Moment(seconds: "\(seconds)", text: text) else {
      throw ByteReader.Malformed()
    }
    return moment
  } _: {
    ($0.seconds, $0.text)
  }
}
