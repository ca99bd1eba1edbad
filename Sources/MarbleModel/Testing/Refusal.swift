/// Something that a program wanted and did not get when it ran.
package enum Refusal: Sendable, Hashable {
  /// A file of the book, by its path there, that no `reads` names.
  case bookFile(String)
  /// A file elsewhere, which the sandbox keeps from programs.
  case file(String)
  case network
}
