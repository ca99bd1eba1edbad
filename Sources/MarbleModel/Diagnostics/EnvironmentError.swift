/// A failure of the machine rather than of the book: no compiler, a full disk, a missing library.
///
/// It's thrown, reported with its remedy, and ends the command with exit code 2.
package protocol EnvironmentError: Error {
  /// The problem, in one sentence in lower case without a full stop.
  var problem: String { get }
  /// What to do about it, if anything is known to help.
  var remedy: String? { get }
}
