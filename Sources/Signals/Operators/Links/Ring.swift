/// A queue in a ring of memory: first in, first out, both in constant time.
///
/// It does without generic containers, which must look up their types for every operation when
/// the type of the elements is only known at run time.
///
/// Not safe to use from several threads at once: its owner guards it.
final class Ring<Element> {
  private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 4)
  private var capacity = 4
  private var head = 0
  private(set) var count = 0

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
