import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

@Suite struct SignalContentsTests {
  private let time = TestScheduler()

  @Test func `CONT-01: the bytes of a file are one value, read as the work of the scheduler`()
    throws
  {
    try TemporaryFile.with(Data([1, 2, 3])) { url in
      let recorder = Signal<Data>.contents(of: url, on: time).map(Array.init).record()
      #expect("\(recorder)" == "")
      time.step()
      #expect("\(recorder)" == "[1, 2, 3], completed")
      #expect(recorder.events.allSatisfy { $0.schedulerName == "test" })
    }
  }

  @Test func `CONT-01: the text of a file is one value, read as the work of the scheduler`() throws
  {
    try TemporaryFile.with(Data("hëllo".utf8)) { url in
      let recorder = Signal<String>.contents(of: url, on: time).record()
      time.step()
      #expect("\(recorder)" == "hëllo, completed")
    }
  }

  @Test func `CONT-01: each subscription reads anew`() throws {
    try TemporaryFile.with(Data("one".utf8)) { url in
      let text = Signal<String>.contents(of: url, on: .immediate)
      #expect("\(text.record())" == "one, completed")
      try Data("two".utf8).write(to: url)
      #expect("\(text.record())" == "two, completed")
    }
  }

  @Test func `CONT-02: a file that does not exist is an error`() throws {
    let nowhere = FileManager.default.temporaryDirectory.appending(path: "signals-\(UUID())")
    let data = Signal<Data>.contents(of: nowhere, on: .immediate).record()
    let text = Signal<String>.contents(of: nowhere, on: .immediate).record()
    #expect((data.error as? CocoaError)?.code == .fileReadNoSuchFile)
    #expect((text.error as? CocoaError)?.code == .fileReadNoSuchFile)
  }

  @Test func `CONT-02: a text in another encoding is an error`() throws {
    try TemporaryFile.with(Data([0xff, 0xfe, 0xff])) { url in
      let recorder = Signal<String>.contents(of: url, on: .immediate).record()
      #expect(recorder.error is CocoaError)
      #expect(recorder.values == [])
    }
  }

  @Test func `CONT-03: disposal before its turn keeps the file from being read`() throws {
    try TemporaryFile.with(Data("one".utf8)) { url in
      let recorder = Signal<String>.contents(of: url, on: time).record()
      recorder.dispose()
      time.stepAll()
      #expect("\(recorder)" == "")
    }
  }
}
