internal import MarbleModel

/// The part of a program that's observed.
struct ObservedExtent: Equatable {
  var parts: [Int]
  /// Whether the program must `await` at its end, since one that awaits is a different kind of
  /// program.
  var waits = false
}

extension ObservedExtent {
  /// Finds which of the listings that compile, `all`, an observed run needs; `nil` if none of them
  /// asks for values.
  ///
  /// It needs the listings up to the last one that is stepped through, whose steps end where the
  /// next listing begins. It needs all of them if later values count, or if only a parser could
  /// tell whether the listings to leave out make the program await at its top level.
  init?(of all: [Int], by plan: ObservationPlan) {
    let wanting = all.filter { plan.parts[$0].wantsValues }
    guard let last = wanting.last else { return nil }
    self.init(parts: all)
    guard !wanting.contains(where: { plan.parts[$0].wantsAllValues }) else { return }
    func waits(_ part: Int) -> Bool { plan.parts[part].waitsAtTopLevel }
    let kept = all.filter { $0 <= last }
    let spared = all.filter { $0 > last }
    if kept.contains(where: waits) {
      parts = kept
    } else if spared.contains(where: waits) {
      (parts, self.waits) = (kept, true)
    } else if !spared.contains(where: { plan.parts[$0].mayWait }) {
      parts = kept
    }
  }
}
