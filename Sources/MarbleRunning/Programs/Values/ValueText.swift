/// The text of a value on one line, written into a buffer until it's full.
///
/// A value is described only as far as it's shown, so a huge array costs no more than a small one;
/// an object is described only by its type, so a cycle of objects ends at the first.
struct ValueText {
  /// Enough bytes for `limit` characters and the dots after them.
  static let capacity = 1_000
  static let limit = 200
  static let elements = 100
  static let depth = 8

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var length = 0
  private(set) var count = 0
  private(set) var isFull = false
  /// The first object that's described only by its type, and the place of that text.
  private(set) var object: (address: UnsafeRawPointer, start: Int, size: Int)?

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Writes text as it is, except for characters that would break the line.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      if isFull { return }
      guard scalar.breaksLines else {
        add(scalar)
        continue
      }
      for scalar in scalar.escaped(asASCII: true).unicodeScalars { add(scalar) }
    }
  }

  /// Writes text as a string literal.
  mutating func quote(_ scalars: some Sequence<Unicode.Scalar>) {
    write("\"")
    for scalar in scalars {
      if isFull { return }
      if scalar == "\"" || scalar == "\\" { add("\\") }
      write(String(scalar))
    }
    write("\"")
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if isFull { return }
    guard length < Self.limit else {
      isFull = true
      for _ in 0..<3 { put(UInt8(ascii: ".")) }
      return
    }
    length += 1
    if scalar.isASCII { return put(UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in String(scalar).utf8 { put(byte) }
  }

  private mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    value < 0x20 || (0x7F..<0xA0) ~= value || value == 0x2028 || value == 0x2029
  }
}

extension ValueText {
  mutating func describe(_ value: Any, depth: Int) {
    if isFull { return }
    let type = Swift.type(of: value)
    if type == Int.self, let value = value as? Int { return write(value.description) }
    if type == Bool.self, let value = value as? Bool { return write(value.description) }
    guard depth < Self.depth else { return write("...") }
    if let shape = type as? any Shaped.Type {
      return shape.write(value, to: &self, depth: depth + 1)
    }
    if describe(byItself: value, type) { return }
    if type is AnyObject.Type { return write(value as AnyObject, as: type) }
    if let metatype = value as? Any.Type { return write(_typeName(metatype, qualified: false)) }
    describe(Mirror(reflecting: value), of: value, type, depth + 1)
  }

  private mutating func write(_ object: AnyObject, as type: Any.Type) {
    let start = count
    write(_typeName(type, qualified: false))
    guard self.object == nil, !isFull else { return }
    self.object = (
      UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), start, count - start
    )
  }

  /// Writes the description that the value's type provides, if there is one.
  ///
  /// The type is asked first: a cast of the value would look into an optional.
  private mutating func describe(byItself value: Any, _ type: Any.Type) -> Bool {
    let text: String
    if type is any CustomStringConvertible.Type,
      let value = value as? any CustomStringConvertible
    {
      text = value.description
    } else if type is any CustomDebugStringConvertible.Type,
      let value = value as? any CustomDebugStringConvertible
    {
      text = value.debugDescription
    } else if type is any TextOutputStreamable.Type {
      text = String(describing: value)
    } else {
      return false
    }
    // An object of several lines, such as a log, would hide everything else that's shown beside it.
    if type is AnyObject.Type, text.utf8.contains(UInt8(ascii: "\n")) { return false }
    write(text)
    return true
  }

  private mutating func describe(
    _ mirror: Mirror,
    of value: Any,
    _ type: Any.Type,
    _ depth: Int
  ) {
    switch mirror.displayStyle {
    case .tuple: writeFields(of: mirror, depth)
    case .enum:
      write(".")
      guard let payload = mirror.children.first else { return write(String(describing: value)) }
      write(payload.label ?? "")
      let fields = Mirror(reflecting: payload.value)
      if fields.displayStyle == .tuple { return writeFields(of: fields, depth) }
      write("(")
      describe(payload.value, depth: depth)
      write(")")
    case nil where mirror.children.isEmpty:
      let name = _typeName(type, qualified: false)
      write(name.contains("->") ? "(Function)" : name)
    default:
      write(_typeName(type, qualified: false))
      writeFields(of: mirror, depth)
    }
  }

  private mutating func writeFields(of mirror: Mirror, _ depth: Int) {
    var separator = "("
    if mirror.children.isEmpty { write(separator) }
    for child in mirror.children.prefix(Self.elements) {
      if isFull { return }
      write(separator)
      separator = ", "
      // Fields without labels are called `.0`, `.1` and so on.
      if let label = child.label, !label.hasPrefix(".") {
        let lazy = "$__lazy_storage_$_"
        write(label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label)
        write(": ")
      }
      describe(child.value, depth: depth)
    }
    write(")")
  }
}
