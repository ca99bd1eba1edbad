import MarbleModel

/// The dates of one commit, kept in a file so that git's log is read once for each commit.
struct HistoryCache: Sendable {
  /// The first line of the file, which changes with its form.
  private static let heading = "Marble's dates of chapters, 1"

  private let folder: String
  private let subject: String

  /// Creates a cache in a folder, about the chapters in another one.
  init(folder: String, subject: String) {
    self.folder = folder
    self.subject = subject
  }

  /// Returns the dates at a commit, if they are kept; a file that is not whole is not believed.
  func dates(at commit: String) -> [String: ChapterDates]? {
    guard let text = try? TextFile.contents(of: path) else { return nil }
    var fields = text.split(separator: "\0", omittingEmptySubsequences: false)[...]
    let head = [Self.heading, subject, commit]
    guard fields.prefix(3).elementsEqual(head, by: ==), fields.last == "end\n" else { return nil }
    fields = fields.dropFirst(3).dropLast()
    guard fields.count % 5 == 0 else { return nil }
    var dates: [String: ChapterDates] = [:]
    while let name = fields.popFirst() {
      let moments = Array(fields.prefix(4))
      fields = fields.dropFirst(4)
      guard let changed = Moment(seconds: moments[0], text: moments[1]) else { return nil }
      let created = Moment(seconds: moments[2], text: moments[3])
      dates[String(name)] = ChapterDates(created: created, changed: changed)
    }
    return dates
  }

  /// Keeps the dates at a commit in place of those that were kept; without success if need be.
  func keep(_ dates: [String: ChapterDates], at commit: String) {
    var fields = [Self.heading, subject, commit]
    for (name, dates) in dates.sorted(by: { $0.key < $1.key }) {
      fields += [name, "\(dates.changed.seconds)", dates.changed.text]
      fields += [dates.created.map { "\($0.seconds)" } ?? "", dates.created?.text ?? ""]
    }
    fields.append("end\n")
    // What cannot be kept is asked for again.
    try? TextFile.write(fields.joined(separator: "\0"), to: path)
  }

  private var path: String { folder + "/history" }
}
