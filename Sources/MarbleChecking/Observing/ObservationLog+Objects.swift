internal import MarbleModel

extension ObservationLog {
  /// Returns the objects at the steps of a listing, before and after it, if any are recorded.
  func objects(at listing: Int) -> SteppedObjects? {
    let indices = objectIndices(at: listing)
    guard !indices.isEmpty else { return nil }
    let order = indices.sorted { $0.value < $1.value }.map(\.key)
    let (before, after) = moments(around: listing)
    return SteppedObjects(
      records: order.map { objects[$0] },
      before: before.flatMap { indices[$0] },
      after: after.flatMap { indices[$0] }
    )
  }

  /// Returns the indices that objects have in a listing, by their indices in the log.
  func objectIndices(at listing: Int) -> [Int: Int] {
    let (before, after) = moments(around: listing)
    let own = steps.lazy.filter { $0.listing == listing }.map(\.objects)
    var indices: [Int: Int] = [:]
    for object in ([before] + own + [after]).compactMap(\.self) where indices[object] == nil {
      indices[object] = indices.count
    }
    return indices
  }

  private func moments(around listing: Int) -> (before: Int?, after: Int?) {
    guard let end = moments.firstIndex(where: { $0.listing == listing }) else { return (nil, nil) }
    return (end > 0 ? moments[end - 1].objects : nil, moments[end].objects)
  }

  /// Returns the log with records that differ only where their objects do.
  ///
  /// References of an uncertain kind are settled for the whole run: while a value is being
  /// described, its objects count more references than the program has, so a single moment can't
  /// decide.
  func settlingObjects() -> ObservationLog {
    let settled = ObjectRecord.settled(objects)
    var indices: [ObjectRecord: Int] = [:]
    let places = settled.map { record in
      indices[record]
        ?? {
          indices[record] = indices.count
          return indices.count - 1
        }()
    }
    var log = self
    log.objects = indices.sorted { $0.value < $1.value }.map(\.key)
    for index in steps.indices {
      log.steps[index].objects = steps[index].objects.map { places[$0] }
    }
    for index in moments.indices {
      log.moments[index].objects = moments[index].objects.map { places[$0] }
    }
    return log
  }
}
