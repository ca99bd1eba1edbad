import Signals

/// A subscription to a noted signal, which reports to its recorder.
final class SequenceLink: Sendable {
  private let recorder: SequenceRecorder
  private let number: Int
  private let stage: String
  private let receiver: String
  private let hasEnded = Guarded(false)

  init(recorder: SequenceRecorder, number: Int, stage: String, receiver: String) {
    self.recorder = recorder
    self.number = number
    self.stage = stage
    self.receiver = receiver
  }

  func note(_ text: String, _ way: SequenceEvent.Way) {
    recorder.note(
      SequenceEvent(
        number: number,
        stage: stage,
        receiver: receiver,
        text: SequenceText.line(text),
        way: way,
        place: SequenceText.place
      )
    )
  }

  /// Records an event, and passes it on for the receiver.
  func send(_ text: String, isEnd: Bool = false, _ passOn: () -> Void) {
    if isEnd { hasEnded.withLock { $0 = true } }
    note(text, .down)
    SequenceStage.$current.withValue(SequenceStage(recorder, receiver)) { passOn() }
  }

  /// Subscribes to the source, on behalf of the stage.
  func subscribe(_ work: () -> Void) {
    SequenceStage.$current.withValue(SequenceStage(recorder, stage)) { work() }
  }

  /// Records that the subscription was disposed, unless it's over.
  func dispose() {
    let isOver = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return hasEnded
    }
    if !isOver { note("dispose", .up) }
  }
}

/// The part of a chain on whose behalf closures are currently running.
struct SequenceStage: Sendable {
  @TaskLocal static var current: SequenceStage?

  private let recorder: ObjectIdentifier
  private let name: String

  init(_ recorder: SequenceRecorder, _ name: String) {
    self.recorder = ObjectIdentifier(recorder)
    self.name = name
  }

  /// Returns the part of a chain that reports to a recorder and is at work.
  static func current(of recorder: SequenceRecorder) -> String? {
    guard let current, current.recorder == ObjectIdentifier(recorder) else { return nil }
    return current.name
  }
}
