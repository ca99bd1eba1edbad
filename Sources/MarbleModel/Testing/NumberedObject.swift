/// An object that is represented by a part of a value's text.
package struct NumberedObject: Sendable, Hashable {
  /// The number that the object has in the records of the same run.
  package let number: Int
  /// The part of the text, in UTF-8 bytes from its start.
  package let start: Int
  package let size: Int

  package init(number: Int, start: Int, size: Int) {
    (self.number, self.start, self.size) = (number, start, size)
  }

  /// Returns the text with the object's name in place of that part.
  package func naming(_ name: String, in text: String) -> String {
    let bytes = Array(text.utf8)
    guard start >= 0, size >= 0, size <= bytes.count, start <= bytes.count - size else {
      return text
    }
    let parts = bytes[..<start] + Array(name.utf8) + bytes[(start + size)...]
    return String(decoding: parts, as: UTF8.self)
  }
}

extension NumberedObject: FormedValue {
  package static let form = Form(NumberedObject.init(number:start:size:)) {
    ($0.number, $0.start, $0.size)
  }
}
