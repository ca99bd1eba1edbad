/// Why a request was refused.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// The status of HTTP.
  package let status: Int
  /// What is wrong and what to do, in a sentence for a person.
  package let text: String

  package init(_ status: Int, _ text: String) { (self.status, self.text) = (status, text) }
}
