import Metering

extension Library {
  /// OpenCombine.
  public static let openCombine = Library(
    "OpenCombine",
    workloads: emitting + asking + chaining + combining + fanOut + observing + handing
      + subscribing + disposing,
    shapes: shapes
  )
}
