/// The members of a compound disposable, in order of arrival, with removal in constant time.
///
/// One member needs no allocation, a few are searched, many are found by a table:
///
///     first    others                 places
///     D0       D1 D2 -- D4 ...        D1: 0, D2: 1, D4: 3 ...   (only in a large bag)
///
/// A removed member leaves a gap; the gaps are closed when they outnumber the members.
struct DisposableBag {
  private var first: Disposable?
  private var others: [Disposable?] = []
  private var gaps = 0
  private var places: [ObjectIdentifier: Int] = [:]

  /// How many members are searched one by one rather than through the table.
  private static let searchable = 16

  /// Adds a member; one that is here already is not added again.
  mutating func insert(_ disposable: Disposable) {
    if first == nil, others.isEmpty {
      first = disposable
      return
    }
    guard first !== disposable, place(of: disposable) == nil else { return }
    others.append(disposable)
    if !places.isEmpty {
      places[ObjectIdentifier(disposable)] = others.count - 1
    } else if others.count > Self.searchable {
      closeGaps()
    }
  }

  /// Takes a member out and returns it, or nil if it was not here.
  mutating func remove(_ disposable: Disposable) -> Disposable? {
    if let found = first, found === disposable {
      first = nil
      return found
    }
    guard let place = place(of: disposable) else { return nil }
    let found = others[place]
    leaveGap(at: place, for: disposable)
    return found
  }

  /// The members in order of arrival.
  var all: [Disposable] {
    (first.map { [$0] } ?? []) + others.compactMap { $0 }
  }

  /// Returns the first member and appends the others to `rest`, last one first.
  mutating func unload(into rest: inout [Disposable]) -> Disposable? {
    if !others.isEmpty {
      rest.append(contentsOf: others.lazy.compactMap { $0 }.reversed())
    }
    return first
  }

  private func place(of disposable: Disposable) -> Int? {
    places.isEmpty
      ? others.lastIndex { $0 === disposable } : places[ObjectIdentifier(disposable)]
  }

  private mutating func leaveGap(at place: Int, for disposable: Disposable) {
    if !places.isEmpty { places[ObjectIdentifier(disposable)] = nil }
    if place == others.count - 1 {
      others.removeLast()
      if others.isEmpty { places = [:] }
      return
    }
    others[place] = nil
    gaps += 1
    if gaps > Self.searchable, gaps > others.count / 2 { closeGaps() }
  }

  private mutating func closeGaps() {
    others.removeAll { $0 == nil }
    gaps = 0
    places = [:]
    guard others.count > Self.searchable else { return }
    places.reserveCapacity(others.count * 2)
    for (place, disposable) in others.enumerated() {
      if let disposable { places[ObjectIdentifier(disposable)] = place }
    }
  }
}
