/// The functions of `<sys/xattr.h>`, looked up where Swift does not import them.
struct AttributeCalls {
  #if canImport(Darwin)
  init?() {}

  private func list(_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    flistxattr(file, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, 0)
  }

  private func get(_ file: Int32, _ name: [CChar], _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    fgetxattr(file, name, bytes.baseAddress, bytes.count, 0, 0)
  }

  private func set(_ file: Int32, _ name: [CChar], _ value: [UInt8]) -> Int32 {
    fsetxattr(file, name, value, value.count, 0, 0)
  }
  #else
  private typealias List = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Get =
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Set =
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32
  private let lister: List
  private let getter: Get
  private let setter: Set

  init?() {
    guard let list = dlsym(nil, "flistxattr"), let get = dlsym(nil, "fgetxattr"),
      let set = dlsym(nil, "fsetxattr")
    else { return nil }
    lister = unsafeBitCast(list, to: List.self)
    getter = unsafeBitCast(get, to: Get.self)
    setter = unsafeBitCast(set, to: Set.self)
  }

  private func list(_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    lister(file, bytes.baseAddress, bytes.count)
  }

  private func get(_ file: Int32, _ name: [CChar], _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    getter(file, name, bytes.baseAddress, bytes.count)
  }

  private func set(_ file: Int32, _ name: [CChar], _ value: [UInt8]) -> Int32 {
    setter(file, name, value, value.count, 0)
  }
  #endif

  /// Returns the names of the attributes of a file, each with the zero behind it.
  func names(of file: Int32) -> [[CChar]] {
    let bytes = read { list(file, $0) } ?? []
    return bytes.split(separator: 0).map { $0.map(CChar.init(bitPattern:)) + [0] }
  }

  /// Returns the value of an attribute; `nil` if it cannot be read.
  func value(of name: [CChar], of file: Int32) -> [UInt8]? { read { get(file, name, $0) } }

  /// Sets an attribute; returns zero or the number of the reason.
  func set(_ name: [CChar], to value: [UInt8], of file: Int32) -> Int32 {
    set(file, name, value) == 0 ? 0 : errno
  }

  /// The size that no list and no value of Linux exceeds.
  private static let limit = 1 << 16

  private func read(_ call: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = bytes.withUnsafeMutableBytes(call)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
