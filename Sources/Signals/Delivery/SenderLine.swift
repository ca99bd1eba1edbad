/// The senders that wait until a queue has room, in the order in which they arrived.
///
/// A thread is blocked with its value in hand. A thread that runs a task must not be: it belongs to
/// all tasks of the process. So the value of a task is already in the queue, beyond the limit, and
/// the task is suspended until there is room for the value within the limit.
///
/// The owner of the queue guards it.
struct SenderLine {
  /// What a sender has to do when there is no room.
  enum Place {
    /// Wait on its thread, and then try again.
    case blocked(Pause)
    /// Put its value in and return; its task pauses afterwards.
    case suspended
    /// Put its value in and continue, since neither its thread nor its task can wait.
    case unable(isFirst: Bool)

    /// Whether the value must not be put in yet.
    var isBlocked: Bool {
      if case .blocked = self { true } else { false }
    }
  }

  private let limit: Int
  private let blocked = Ring<Pause>()
  private let suspended = Ring<Pause>()
  private var wasUnable = false

  /// Creates a line for a queue that may hold up to the given number of values.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds the calling thread or its task to the line.
  mutating func lineUp() -> Place {
    let thread = ThreadState.current
    if thread.pointee.pauses != nil {
      let pause = Pause()
      thread.pointee.pauses?.append(pause)
      suspended.append(pause)
      return .suspended
    }
    if withUnsafeCurrentTask(body: { $0 != nil }) {
      defer { wasUnable = true }
      return .unable(isFirst: !wasUnable)
    }
    let pause = Pause()
    blocked.append(pause)
    return .blocked(pause)
  }

  /// Lets as many senders continue as there is room for, now that `count` values are left.
  mutating func makeRoom(_ count: Int) {
    while !suspended.isEmpty, count - limit < suspended.count { suspended.removeFirst().end() }
    if !blocked.isEmpty, count < limit { blocked.removeFirst().end() }
  }

  /// Lets all of them continue.
  mutating func open() {
    for pause in suspended.removeAll() + blocked.removeAll() { pause.end() }
  }

  /// Reports once, in a debug build, that a task has sent too much without waiting.
  static func sayUnable(_ type: Any.Type) {
    DebugNote.say(
      """
      a task sends values of type \(type) faster than they are taken, and it must not \
      block its thread, which other tasks need; use `await send(_:)`
      """
    )
  }
}
