import MarbleHistory
import MarbleModel
import MarbleReading
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
  var pageCount = 0
  /// The findings about the texts of a test of the whole book; `nil` for any other run.
  var texts: KnownTexts?
}

extension RecalledRun {
  /// The findings of a test about the texts of a book, apart from their blocks.
  struct KnownTexts: Hashable {
    /// The chapters, in all languages.
    let chapters: [KnownChapter]
    /// The complaints about texts that aren't due to how they are read.
    let remarks: [Diagnostic]
  }
}

extension RecalledRun: FormedValue {
  static let form = Form(
    RecalledRun.init(files:history:complaints:report:pageCount:texts:)
  ) {
    ($0.files, $0.history, $0.complaints, $0.report, $0.pageCount, $0.texts)
  }
}

extension RecalledRun.KnownTexts: FormedValue {
  static let form = Form(RecalledRun.KnownTexts.init(chapters:remarks:)) {
    ($0.chapters, $0.remarks)
  }
}

extension RecalledRun.Dates: FormedValue {
  static let form = Form(RecalledRun.Dates.init(folder:dates:)) { ($0.folder, $0.dates) }
}
