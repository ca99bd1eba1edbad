/// A queue in a ring of memory: first in, first out, both in constant time.
///
/// It does without generic containers, which must look up their types for every operation when
/// the type of the elements is only known at run time.
///
/// Not safe to use from several threads at once: its owner guards it.
final class Ring<Element> {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity: Int
  private var head = 0
  private(set) var count = 0

  /// Creates a queue with room for some elements; it makes more room when it needs it.
  init(capacity: Int = 4) {
    self.capacity = max(4, capacity).nextPowerOf2
    elements = .allocate(capacity: self.capacity)
  }

  deinit {
    for offset in 0..<count { (elements + (head + offset) & (capacity - 1)).deinitialize(count: 1) }
    elements.deallocate()
  }

  /// Whether there is nothing to take out.
  var isEmpty: Bool {
    count == 0
  }

  /// Puts an element at the end.
  func append(_ element: Element) {
    if count == capacity { grow() }
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
    return element
  }

  /// Returns a queue of the elements that came last, as many as are wanted and here.
  func copy(last wanted: Int) -> Ring<Element> {
    let taken = min(wanted, count)
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
    let (elements, mask, first, count) = (elements, capacity - 1, head, count)
    self.count = 0
    for offset in 0..<count { body((elements + (first + offset) & mask).pointee) }
    let straight = min(count, capacity - first)
    (elements + first).deinitialize(count: straight)
    elements.deinitialize(count: count - straight)
  }

  /// Takes all elements out, in order.
  @discardableResult
  func removeAll() -> [Element] {
    let all = [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      let upper = min(count, capacity - head)
      start.moveInitialize(from: elements + head, count: upper)
      (start + upper).moveInitialize(from: elements, count: count - upper)
      initialized = count
    }
    head = 0
    count = 0
    return all
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    let upper = capacity - head
    larger.moveInitialize(from: elements + head, count: upper)
    (larger + upper).moveInitialize(from: elements, count: head)
    elements.deallocate()
    elements = larger
    head = 0
    capacity *= 2
  }
}

extension Int {
  /// The smallest power of two that is not smaller.
  fileprivate var nextPowerOf2: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
