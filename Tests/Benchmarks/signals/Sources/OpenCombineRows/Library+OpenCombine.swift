import Metering

extension Library {
  /// OpenCombine.
  public static let openCombine = Library(
    "OpenCombine",
    workloads: emitting + asking + chaining + combining + fanOut + observing + subscribing
      + disposing,
    shapes: shapes
  )
}
