/// A queue in a ring of memory: first in, first out, both in constant time.
///
/// Once it holds more than a few elements, it takes at most four times the room they need.
///
/// It avoids generic containers, which must look up their types for every operation when the
/// elements' type is only known at run time.
///
/// It isn't safe to use from several threads at once: its owner guards it.
final class Ring<Element> {
  /// The memory; nil until there is something to keep.
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private var head = 0
  private(set) var count = 0

  /// Creates a queue that allocates room when it needs it.
  init() {}

  /// Creates a queue with initial room; it allocates more when it needs it.
  init(capacity: Int) {
    resize(to: max(4, capacity).nextPowerOf2)
  }

  deinit {
    guard let memory else { return }
    for offset in 0..<count { (memory + (head + offset) & (capacity - 1)).deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The memory, where it holds elements or has room for them.
  private var elements: UnsafeMutablePointer<Element> {
    memory.unsafelyUnwrapped
  }

  /// How many elements there is room for.
  var room: Int {
    capacity
  }

  /// Whether there are no elements.
  var isEmpty: Bool {
    count == 0
  }

  /// The element that has been here longest.
  var first: Element? {
    isEmpty ? nil : elements[head]
  }

  /// The element that came last.
  var last: Element? {
    isEmpty ? nil : elements[(head + count - 1) & (capacity - 1)]
  }

  /// Puts an element at the end.
  func append(_ element: Element) {
    if count == capacity { resize(to: max(4, capacity * 2)) }
    (elements + (head + count) & (capacity - 1)).initialize(to: element)
    count += 1
  }

  /// Removes and returns the element that has been here longest.
  ///
  /// - Precondition: the queue is not empty.
  func removeFirst() -> Element {
    precondition(count > 0, "there is nothing to take out")
    let element = (elements + head).move()
    head = (head + 1) & (capacity - 1)
    count -= 1
    // A quarter and not half, so that adding and removing in turn doesn't move everything each
    // time.
    if capacity > Self.smallRoom, count < capacity / 4 { resize(to: capacity / 2) }
    return element
  }

  /// Returns a queue of the newest elements, up to the given number.
  func copy(last wanted: Int) -> Ring<Element> {
    let taken = min(wanted, count)
    guard taken > 0 else { return Ring() }
    let copy = Ring(capacity: taken)
    let first = (head + count - taken) & (capacity - 1)
    let straight = min(taken, capacity - first)
    copy.elements.initialize(from: elements + first, count: straight)
    (copy.elements + straight).initialize(from: elements, count: taken - straight)
    copy.count = taken
    return copy
  }

  /// Removes all elements, calling a closure with each, and releases them after the last.
  ///
  /// The closure must not use this queue.
  func empty(_ body: (Element) -> Void) {
    guard count > 0 else { return }
    let (elements, mask, first, count) = (elements, capacity - 1, head, count)
    self.count = 0
    for offset in 0..<count { body((elements + (first + offset) & mask).pointee) }
    let straight = min(count, capacity - first)
    (elements + first).deinitialize(count: straight)
    elements.deinitialize(count: count - straight)
    giveBack()
  }

  /// Removes all elements, in order.
  @discardableResult
  func removeAll() -> [Element] {
    guard count > 0 else { return [] }
    let all = [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      let upper = min(count, capacity - head)
      start.moveInitialize(from: elements + head, count: upper)
      (start + upper).moveInitialize(from: elements, count: count - upper)
      initialized = count
    }
    head = 0
    count = 0
    giveBack()
    return all
  }

  /// The size up to which memory is never given back.
  private static var smallRoom: Int { 64 }

  /// Gives back the excess memory of a queue that was emptied all at once.
  ///
  /// A queue that's emptied element by element gives it back along the way.
  private func giveBack() {
    if capacity > Self.smallRoom { resize(to: Self.smallRoom) }
  }

  private func resize(to size: Int) {
    let other = UnsafeMutablePointer<Element>.allocate(capacity: size)
    let upper = min(count, capacity - head)
    if let memory {
      other.moveInitialize(from: memory + head, count: upper)
      (other + upper).moveInitialize(from: memory, count: count - upper)
      memory.deallocate()
    }
    memory = other
    head = 0
    capacity = size
  }
}

extension Int {
  /// The smallest power of two that isn't smaller than this number.
  fileprivate var nextPowerOf2: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
