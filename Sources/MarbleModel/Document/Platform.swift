/// A system that code runs on; the raw value is what follows `platform=`.
package enum Platform: String, Sendable, CaseIterable {
  case linux
  case macos
  case ios
  case tvos
  case watchos
  case visionos
  case windows
  case android
  case wasi

  /// The name as its vendor spells it.
  package var title: String {
    switch self {
    case .linux: "Linux"
    case .macos: "macOS"
    case .ios: "iOS"
    case .tvos: "tvOS"
    case .watchos: "watchOS"
    case .visionos: "visionOS"
    case .windows: "Windows"
    case .android: "Android"
    case .wasi: "WASI"
    }
  }

  /// The platform that this program was built for.
  package static var current: Platform {
    #if os(macOS)
    .macos
    #elseif os(Windows)
    .windows
    #else
    .linux
    #endif
  }

  /// Returns the names of platforms, as in `macOS or iOS`.
  package static func titles(of platforms: [Platform]) -> String {
    platforms.map(\.title).joined(separator: " or ")
  }
}
