import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleSystem

/// A change to something that work looked at, and the look.
struct ChangeToFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let look: @Sendable (_ root: String) -> Void
  let change: @Sendable (_ root: String) throws -> Void

  init(
    _ description: String,
    look: @escaping @Sendable (_ root: String) -> Void,
    change: @escaping @Sendable (_ root: String) throws -> Void
  ) {
    (testDescription, self.look, self.change) = (description, look, change)
  }
}

struct FileTraceTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("text", to: "folder/file")
    try book.write("text", to: "other/file")
    try #require(symlink("folder", book.root + "/link") == 0)
  }

  @Test func `what has not changed is as it was`() async throws {
    let root = book.root
    let snapshot = try await snapshot { root in
      #expect(Files.text(at: root + "/link/file") == "text")
      #expect(Files.stamp(of: root + "/nothing") == nil)
      #expect(Files.names(in: root) == ["folder", "link", "other"])
      #expect(Files.realPath(of: root + "/link") == root + "/folder")
      #expect(Files.realPath(of: root + "/nothing") == nil)
    }
    #expect(snapshot.isCurrent)
    #expect(
      snapshot.looks.keys.map { $0.path(below: root) }.sorted { $0 ?? "" < $1 ?? "" }
        == [nil, "link/file", "nothing"]
    )
    // Another process finds the same.
    let owner = Fingerprint(of: "owner")
    guard
      case .whole(let kept) = Sealed<FileSnapshot>(
        Sealed.bytes(of: snapshot, for: owner),
        for: owner
      )
    else {
      Issue.record("it is not kept")
      return
    }
    #expect(kept == snapshot)
    #expect(kept.isCurrent)
  }

  @Test(arguments: changes)
  func `whatever changes is seen`(_ change: ChangeToFile) async throws {
    let snapshot = try await snapshot(of: change.look)
    try passTick(in: book.root)
    try change.change(book.root)
    #expect(!snapshot.isCurrent)
  }

  private static let changes = [
    ChangeToFile("bytes of the same size, at the same time") { root in
      _ = Files.bytes(at: root + "/folder/file")
    } change: { root in
      let file = root + "/folder/file"
      let stamp = try #require(Files.stamp(of: file))
      let descriptor = try FileDescriptor(file, O_WRONLY)
      try descriptor.write("TEXT")
      let time = timespec(
        tv_sec: stamp.changed / 1_000_000_000,
        tv_nsec: stamp.changed % 1_000_000_000
      )
      try #require(futimens(descriptor.number, [time, time]) == 0)
      #expect(Files.stamp(of: file)?.changed == stamp.changed)
    },
    ChangeToFile("another file in its place") { root in
      _ = Files.trustedText(at: root + "/folder/file")
    } change: { root in
      try #require(rename(root + "/other/file", root + "/folder/file") == 0)
    },
    ChangeToFile("a file that is gone") { root in
      _ = Files.stamp(of: root + "/folder/file")
    } change: { root in
      try #require(unlink(root + "/folder/file") == 0)
    },
    ChangeToFile("a file that was missing") { root in
      _ = Files.standing(of: root + "/nothing")
    } change: { root in
      try Files.write("new", to: root + "/nothing")
    },
    ChangeToFile("a name that is new in a folder") { root in
      _ = Files.names(in: root + "/folder")
    } change: { root in
      try Files.write("new", to: root + "/folder/new")
    },
    ChangeToFile("a name that a folder no longer has") { root in
      _ = try? Files.readNames(in: root + "/folder")
    } change: { root in
      try #require(unlink(root + "/folder/file") == 0)
    },
    ChangeToFile("a file that an open folder holds") { root in
      let folder = try? FileDescriptor(openingFolderAt: root + "/folder")
      _ = folder?.stamp(of: "file")
    } change: { root in
      try Self.overwrite(root + "/folder/file")
    },
    ChangeToFile("a file that was opened in a folder") { root in
      let folder = try? FileDescriptor(openingFolderAt: root + "/folder")
      _ = (try? folder?.file(at: "file"))?.stamp
    } change: { root in
      try Self.overwrite(root + "/folder/file")
    },
    ChangeToFile("a right that was taken away") { root in
      _ = Files.isReadable(root + "/folder/file")
    } change: { root in
      try #require(chmod(root + "/folder/file", 0) == 0)
    },
    ChangeToFile("the right to run it") { root in
      _ = Files.isExecutable(root + "/folder/file")
    } change: { root in
      try #require(chmod(root + "/folder/file", 0o755) == 0)
    },
    ChangeToFile("a folder that cannot be written") { root in
      _ = Files.isWritable(root + "/folder")
    } change: { root in
      try #require(chmod(root + "/folder", 0o555) == 0)
      try #require(chmod(root + "/folder", 0o755) == 0)
    },
    ChangeToFile("a link that leads elsewhere") { root in
      _ = Files.target(ofLink: root + "/link")
    } change: { root in
      try #require(unlink(root + "/link") == 0)
      try #require(symlink("other", root + "/link") == 0)
    },
    ChangeToFile("a file behind a link") { root in
      _ = Files.text(at: root + "/link/file")
    } change: { root in
      try Files.write("new", to: root + "/folder/file")
    },
    ChangeToFile("a folder behind a link") { root in
      _ = Files.names(in: root + "/link")
    } change: { root in
      try Files.write("new", to: root + "/folder/new")
    },
    ChangeToFile("the name of a folder that a link leads to") { root in
      _ = Files.realPath(of: root + "/link/file")
    } change: { root in
      try #require(rename(root + "/folder", root + "/renamed") == 0)
      try #require(unlink(root + "/link") == 0)
      try #require(symlink("renamed", root + "/link") == 0)
    },
    ChangeToFile("a place where a path had led nowhere") { root in
      _ = Files.realPath(of: root + "/nothing")
    } change: { root in
      try Files.write("new", to: root + "/nothing")
    },
  ]

  /// Writes into a file, which its folder doesn't show.
  private static func overwrite(_ path: String) throws {
    try FileDescriptor(path, O_WRONLY).write("TEXT")
  }

  @Test func `what tasks look at is seen`() async throws {
    let snapshot = try await snapshot { root in
      async let one = Files.text(at: root + "/folder/file")
      let others = try? await ["other/file", "nothing"].concurrentMap(width: 2) { name in
        Files.text(at: root + "/" + name)
      }
      #expect(await one == "text")
      #expect(others == ["text", nil])
    }
    try passTick(in: book.root)
    try book.write("text", to: "nothing")
    #expect(snapshot.looks.count == 3)
    #expect(!snapshot.isCurrent)
  }

  @Test func `what is looked at before, after and in a pause is not seen`() async throws {
    let root = book.root
    _ = Files.text(at: root + "/folder/file")
    let snapshot = try await snapshot { root in
      await FileTrace.pausing { _ = Files.text(at: root + "/folder/file") }
      _ = Files.text(at: root + "/other/file")
    }
    _ = Files.text(at: root + "/folder/file")
    #expect(snapshot.looks.keys.sorted() == [root + "/other/file"])
  }

  @Test func `what cannot be told is not told`() async throws {
    let root = book.root
    #expect(
      await trace { _ in _ = try? await Command(executable: "true").run() }.snapshot == nil
    )
    #expect(await trace { _ in _ = Files.text(at: "Package.swift") }.snapshot == nil)
    #expect(await trace { _ in _ = Files.realPath(of: ".") }.snapshot == nil)
    #expect(await trace { _ in FileTrace.loseSight() }.snapshot == nil)
    // Changed a moment ago: it could change again and look the same.
    try Files.write("new", to: root + "/folder/file")
    let look: @Sendable (String) async -> Void = { _ = Files.text(at: $0 + "/folder/file") }
    #expect(await trace(rest: .seconds(60), look).snapshot == nil)
    try passTick(in: book.root)
    #expect(await trace(look).snapshot != nil)
  }

  @Test func `a change while work goes on is seen afterwards`() async throws {
    let snapshot = try await snapshot { root in
      _ = Files.text(at: root + "/folder/file")
      // Somebody else does that: what the work makes itself has just changed, and is not at rest.
      await FileTrace.pausing {
        try? passTick(in: root)
        try? Files.write("new", to: root + "/folder/file")
      }
      _ = Files.text(at: root + "/folder/file")
    }
    #expect(!snapshot.isCurrent)
  }

  private func snapshot(
    of work: @escaping @Sendable (String) async -> Void
  ) async throws
    -> FileSnapshot
  {
    try passTick(in: book.root)
    return try #require(await trace(work).snapshot)
  }

  private func trace(
    rest: Duration = .zero,
    _ work: @escaping @Sendable (String) async -> Void
  ) async -> FileTrace {
    let trace = FileTrace(rest: rest)
    await trace.following { [root = book.root] in await work(root) }
    return trace
  }
}
