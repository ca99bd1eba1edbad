/// The functions of `<sys/xattr.h>`, looked up by name where Swift doesn't import them.
struct AttributeCalls {
  private typealias Bytes = UnsafeMutableRawBufferPointer

  private let list: (Int32, Bytes) -> Int
  private let get: (Int32, [CChar], Bytes) -> Int
  private let set: (Int32, [CChar], [UInt8]) -> Int32

  #if canImport(Darwin)
  init?() {
    list = { flistxattr($0, $1.baseAddress?.assumingMemoryBound(to: CChar.self), $1.count, 0) }
    get = { fgetxattr($0, $1, $2.baseAddress, $2.count, 0, 0) }
    set = { fsetxattr($0, $1, $2, $2.count, 0, 0) }
  }
  #else
  private typealias List = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Get =
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Set =
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

  init?() {
    guard let lister = dlsym(nil, "flistxattr"), let getter = dlsym(nil, "fgetxattr"),
      let setter = dlsym(nil, "fsetxattr")
    else { return nil }
    list = { unsafeBitCast(lister, to: List.self)($0, $1.baseAddress, $1.count) }
    get = { unsafeBitCast(getter, to: Get.self)($0, $1, $2.baseAddress, $2.count) }
    set = { unsafeBitCast(setter, to: Set.self)($0, $1, $2, $2.count, 0) }
  }
  #endif

  /// Returns the names of a file's attributes, each including the zero at its end.
  func names(of file: Int32) -> [[CChar]] {
    let bytes = read { list(file, $0) } ?? []
    return bytes.split(separator: 0).map { $0.map(CChar.init(bitPattern:)) + [0] }
  }

  /// Returns the value of an attribute; `nil` if it can't be read.
  func value(of name: [CChar], of file: Int32) -> [UInt8]? { read { get(file, name, $0) } }

  /// Sets an attribute; returns zero, or the number of the error.
  func set(_ name: [CChar], to value: [UInt8], of file: Int32) -> Int32 {
    set(file, name, value) == 0 ? 0 : errno
  }

  /// The size that no list or value exceeds on Linux.
  private static let limit = 1 << 16

  private func read(_ call: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = bytes.withUnsafeMutableBytes(call)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
