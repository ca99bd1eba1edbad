/// A library that is measured: its rows and its shapes.
public struct Library: Sendable {
  /// The name at the head of its columns.
  public let name: String
  /// What is timed.
  public let workloads: [Workload]
  /// What is weighed.
  public let shapes: [Shape]

  /// Creates a library that has so many of the rows and shapes.
  public init(_ name: String, workloads: [Workload], shapes: [Shape] = []) {
    self.name = name
    self.workloads = workloads
    self.shapes = shapes
  }
}
