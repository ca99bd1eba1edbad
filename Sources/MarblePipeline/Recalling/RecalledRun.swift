import MarbleHistory
import MarbleModel
import MarbleSystem

/// The findings of a run of the pipeline about a correct book, and what it read.
struct RecalledRun: Hashable {
  /// The dates that git gave the files of a folder.
  struct Dates: Hashable {
    /// The path of the folder in the book.
    let folder: String
    let dates: [String: ChapterDates]
  }

  let files: FileSnapshot
  /// The request to git and its answer; `nil` if there was none.
  let history: Dates?
  let complaints: [Diagnostic]
  let report: RecalledReport
  /// How many chapters have a page in the site that was written; zero if none was.
  let pageCount: Int
}

extension RecalledRun: FormedValue {
  static let form = Form(
    RecalledRun.init(files:history:complaints:report:pageCount:)
  ) {
    ($0.files, $0.history, $0.complaints, $0.report, $0.pageCount)
  }
}

extension RecalledRun.Dates: FormedValue {
  static let form = Form(RecalledRun.Dates.init(folder:dates:)) { ($0.folder, $0.dates) }
}
