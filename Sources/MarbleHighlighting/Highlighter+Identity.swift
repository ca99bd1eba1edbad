#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Highlighter {
  /// Returns what tells the parser that highlights from any other; `nil` where there is none.
  package static func identity(environment: [String: String]) -> String? {
    guard let path = try? SourceKitLocation(environment: environment).path else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return "\(path) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }
}
