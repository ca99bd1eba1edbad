import Dispatch
import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

@Suite struct FileHandleChunksTests {
  @Test func `FILE-01: a file comes in chunks and ends`() throws {
    try TemporaryFile.with(Data("abcdefgh".utf8)) { url in
      let handle = try FileHandle(forReadingFrom: url)
      let recorder = texts(of: handle, 3).record()
      try recorder.waitForEnd()
      #expect("\(recorder)" == "abc, def, gh, completed")
      #expect(recorder.events.allSatisfy { $0.schedulerName == nil })
    }
  }

  @Test func `FILE-01: an empty file only ends`() throws {
    try TemporaryFile.with(Data()) { url in
      let recorder = texts(of: try FileHandle(forReadingFrom: url), 3).record()
      try recorder.waitForEnd()
      #expect("\(recorder)" == "completed")
    }
  }

  @Test func `FILE-01: a large file arrives whole`() throws {
    let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    try TemporaryFile.with(data) { url in
      let recorder = try FileHandle(forReadingFrom: url).chunks().record()
      try recorder.waitForEnd()
      #expect(recorder.values.reduce(Data(), +) == data)
      #expect(recorder.values.count == 5)
    }
  }

  @Test func `FILE-01: a device is read, too`() throws {
    let null = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
    let recorder = null.chunks().record()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "completed")
  }

  @Test func `FILE-02: a pipe is read when there is something, and ends with its writers`() throws {
    let pipe = Pipe()
    let recorder = texts(of: pipe.fileHandleForReading, 100).record()
    pipe.fileHandleForWriting.write(Data("one".utf8))
    #expect(try recorder.wait(forValues: 1) == ["one"])
    pipe.fileHandleForWriting.write(Data("two".utf8))
    #expect(try recorder.wait(forValues: 2) == ["one", "two"])
    #expect(!recorder.hasEnded)
    try pipe.fileHandleForWriting.close()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "one, two, completed")
  }

  @Test func `FILE-03: disposal stops reading`() throws {
    let pipe = Pipe()
    let recorder = texts(of: pipe.fileHandleForReading, 1).record()
    pipe.fileHandleForWriting.write(Data("a".utf8))
    try recorder.wait(forValues: 1)
    recorder.dispose()
    pipe.fileHandleForWriting.write(Data("b".utf8))
    #expect(try pipe.fileHandleForReading.read(upToCount: 1) == Data("b".utf8))
    #expect("\(recorder)" == "a")
  }

  @Test func `FILE-03: disposal lets go of a pipe in which there is nothing`() throws {
    let pipe = Pipe()
    let recorder = texts(of: pipe.fileHandleForReading, 1).record()
    pipe.fileHandleForWriting.write(Data("a".utf8))
    try recorder.wait(forValues: 1)
    recorder.dispose()
    try pipe.fileHandleForReading.close()
    // Writers hear of it as soon as nobody can read any more.
    var writer = pollfd(fd: pipe.fileHandleForWriting.fileDescriptor, events: 0, revents: 0)
    #expect(poll(&writer, 1, 30_000) == 1)
  }

  @Test(arguments: [false, true])
  func `FILE-03: what a take leaves is there for the next subscription`(isPipe: Bool) throws {
    try TemporaryFile.with(Data("abcd".utf8)) { url in
      let handle = isPipe ? pipe("abcd") : try FileHandle(forReadingFrom: url)
      let texts = texts(of: handle, 1)
      #expect(try texts.take(2).record().waitForEnd() == ["a", "b"])
      #expect(try texts.record().waitForEnd() == ["c", "d"])
    }
  }

  @Test func `FILE-05: reading goes on when the handle is released`() throws {
    let writer: FileHandle
    let recorder: Recorder<Data>
    do {
      let pipe = Pipe()
      writer = pipe.fileHandleForWriting
      recorder = pipe.fileHandleForReading.chunks().record()
    }
    try writer.close()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "completed")
  }

  @Test func `FILE-05: reading goes on when the handle is closed and its number given away`() throws
  {
    try TemporaryFile.with(Data("wrong".utf8)) { url in
      let pipe = Pipe()
      let number = pipe.fileHandleForReading.fileDescriptor
      let recorder = texts(of: pipe.fileHandleForReading, 100).record()
      pipe.fileHandleForWriting.write(Data("one".utf8))
      try recorder.wait(forValues: 1)
      try pipe.fileHandleForReading.close()
      let other = open(url.path, O_RDONLY)
      if other != number { #expect(dup2(other, number) == number) }
      pipe.fileHandleForWriting.write(Data("two".utf8))
      try pipe.fileHandleForWriting.close()
      try recorder.waitForEnd()
      #expect("\(recorder)" == "one, two, completed")
      close(number)
      if other != number { close(other) }
    }
  }

  // With Objective-C, Foundation raises an exception there, which ends the program.
  #if !canImport(ObjectiveC)
  @Test func `FILE-04: a closed handle is an error`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let recorder = pipe.fileHandleForReading.chunks().record()
    try recorder.waitForEnd()
    #expect((recorder.error as? POSIXError)?.code == .EBADF)
  }
  #endif

  @Test func `FILE-04: what cannot be read is an error`() throws {
    let folder = try FileHandle(forReadingFrom: FileManager.default.temporaryDirectory)
    let recorder = folder.chunks().record()
    try recorder.waitForEnd()
    #expect((recorder.error as? POSIXError)?.code == .EISDIR)
  }

  @Test func `FILE-04: so is that no descriptor is left to be woken by`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      #if canImport(Darwin)
      #expect(setrlimit(RLIMIT_NOFILE, &limit) == 0)
      #else
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      #endif
      let recorder = pipe.fileHandleForReading.chunks().record()
      #expect((recorder.error as? POSIXError)?.code == .EMFILE)
    }
  }

  @Test func `FILE-02: of two readers of a pipe that never waits, the one that is late goes on`()
    throws
  {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let subject = Subject<Data>()
    let arrived = subject.record()
    let readers = (0..<2).map { _ in
      pipe.fileHandleForReading.chunks().subscribe {
        subject.sendNext($0)
      } error: {
        subject.sendError($0)
      }
    }
    for count in 1...500 {
      pipe.fileHandleForWriting.write(Data("a".utf8))
      try arrived.wait(forValues: count)
    }
    #expect(arrived.error == nil)
    for reader in readers { reader.dispose() }
  }

  private func texts(of handle: FileHandle, _ size: Int) -> Signal<String> {
    handle.chunks(ofAtMost: size).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A pipe with a text in it, whose writer has gone.
  private func pipe(_ text: String) -> FileHandle {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
    return pipe.fileHandleForReading
  }
}
