import Foundation
import Signals
import SignalsFoundation
import Testing

/// What makes no sense stops the program, in words that name the mistake.
@Suite struct RefusalTests {
  @Test(arguments: Refusal.all.indices)
  func `what makes no sense is refused in words of its own`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [index = index as Int] in
      Refusal.all[index].work()
    }
    let message = Refusal.all[index].message
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(written.contains(": \(message)\n"))
  }
}

/// A mistake, and the message that the program stops with.
private struct Refusal: Sendable {
  let message: String
  let work: @Sendable () -> Void

  init(_ message: String, _ work: @escaping @Sendable () -> Void) {
    self.message = message
    self.work = work
  }

  private static var log: URL { URL(filePath: "/dev/null") }

  static let all = [
    Refusal("a chunk must have at least one byte") {
      _ = FileHandle.nullDevice.chunks(ofAtMost: 0)
    },
    Refusal("a chunk must have at least one byte") {
      _ = Signal<Data>.chunks(following: log, ofAtMost: 0)
    },
    Refusal("an interval must be positive") {
      _ = Signal<Data>.chunks(following: log, every: .zero)
    },
    Refusal("the immediate scheduler cannot repeat work") {
      _ = Signal<Data>.chunks(following: log, on: .immediate)
    },
  ]
}
