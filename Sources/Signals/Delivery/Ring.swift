/// A queue in a ring of memory: first in, first out, both in constant time.
///
/// It takes at most four times the room that its elements need, once it has more than a few.
///
/// It does without generic containers, which must look up their types for every operation when
/// the type of the elements is only known at run time.
///
/// Not safe to use from several threads at once: its owner guards it.
final class Ring<Element> {
  /// The memory; none before there is something to keep.
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private var head = 0
  private(set) var count = 0

  /// Creates a queue, which makes room when it needs some.
  init() {}

  /// Creates a queue with room for some elements; it makes more room when it needs it.
  init(capacity: Int) {
    resize(to: max(4, capacity).nextPowerOf2)
  }

  deinit {
    guard let memory else { return }
    for offset in 0..<count { (memory + (head + offset) & (capacity - 1)).deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The memory, where there is something in it, or room for it.
  private var elements: UnsafeMutablePointer<Element> {
    memory.unsafelyUnwrapped
  }

  /// How many elements there is room for.
  var room: Int {
    capacity
  }

  /// Whether there is nothing to take out.
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

  /// Takes the element out that has been here longest.
  ///
  /// - Precondition: there is one.
  func removeFirst() -> Element {
    precondition(count > 0, "nothing to take out")
    let element = (elements + head).move()
    head = (head + 1) & (capacity - 1)
    count -= 1
    if capacity > Self.smallRoom, count < capacity / 4 { resize(to: capacity / 2) }
    return element
  }

  /// Returns a queue of the elements that came last, as many as are wanted and here.
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

  /// Takes all elements out, calling a closure with each, and lets go of them after the last.
  ///
  /// The closure must not use this queue.
  func empty(_ body: (Element) -> Void) {
    guard count > 0 else { return giveBack() }
    let (elements, mask, first, count) = (elements, capacity - 1, head, count)
    self.count = 0
    for offset in 0..<count { body((elements + (first + offset) & mask).pointee) }
    let straight = min(count, capacity - first)
    (elements + first).deinitialize(count: straight)
    elements.deinitialize(count: count - straight)
    giveBack()
  }

  /// Takes all elements out, in order.
  @discardableResult
  func removeAll() -> [Element] {
    guard count > 0 else {
      giveBack()
      return []
    }
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

  /// Room of which nothing is given back.
  private static var smallRoom: Int { 64 }

  /// Gives back what room an empty queue has too much.
  private func giveBack() {
    if count == 0, capacity > Self.smallRoom { resize(to: Self.smallRoom) }
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
  /// The smallest power of two that is not smaller.
  fileprivate var nextPowerOf2: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
