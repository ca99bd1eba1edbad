/// A step of a doc-test run, told while it happens.
package enum TestProgress: Sendable {
  /// The library is being built by SwiftPM, which may take minutes; so many of its steps are done.
  ///
  /// The count is zero before SwiftPM knows it.
  case buildingLibrary(String, done: Int = 0, of: Int = 0)
  /// So many programs have been compiled, of all that need it.
  case compiling(done: Int, of: Int)
  /// So many programs have been run, of all that need it.
  case running(done: Int, of: Int)
}
