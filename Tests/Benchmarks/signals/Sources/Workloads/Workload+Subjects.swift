extension Workload {
  /// Subjects.
  static let subjects: [Workload] = []
  /// Values that depend on others.
  static let time: [Workload] = []
}
