/// Why a request was refused.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// The HTTP status.
  package let status: Int
  /// A sentence for a person that says what's wrong and what to do.
  package let text: String

  package init(_ status: Int, _ text: String) { (self.status, self.text) = (status, text) }
}
