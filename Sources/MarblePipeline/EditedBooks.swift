import MarbleEditing
import MarbleModel

/// The books whose files an editor has opened.
actor EditedBooks: BookShelf {
  private let jobs: Int?
  private let trust: BookTrust
  private var books: [String: EditedFolder] = [:]

  init(jobs: Int?, trust: BookTrust) { (self.jobs, self.trust) = (jobs, trust) }

  func book(around folder: String) async -> (any EditedBook)? {
    guard let pipeline = try? Pipeline(folder: folder, jobs: jobs, trust: trust) else { return nil }
    let book = books[pipeline.root] ?? EditedFolder(pipeline)
    books[pipeline.root] = book
    return book
  }
}
