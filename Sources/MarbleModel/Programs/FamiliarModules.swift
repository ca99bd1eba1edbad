/// The modules that readers know, whether or not the toolchain of this machine has them.
package enum FamiliarModules {
  /// All of them.
  package static let names = ofApple.union(ofOthers)

  /// Those that only Apple's platforms have.
  package static let ofApple: Set = [
    "AVFoundation", "Accelerate", "AppKit", "ARKit", "Charts", "CloudKit", "Cocoa", "Combine",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation",
    "CoreML", "CryptoKit", "Darwin", "GameplayKit", "MapKit", "Metal", "NaturalLanguage", "Network",
    "OSLog", "ObjectiveC", "PhotosUI", "QuartzCore", "RealityKit", "SceneKit", "Security",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "UIKit", "Vision", "WatchKit", "WebKit",
    "WidgetKit", "XPC", "os", "simd",
  ]

  /// Those of other platforms, those that toolchains may leave out, and those whose names no
  /// program may have.
  private static let ofOthers: Set = [
    "Android", "Bionic", "Builtin", "CRT", "Cxx", "CxxStdlib", "Dispatch", "Distributed",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Observation", "PackageDescription", "PackagePlugin",
    "RegexBuilder", "Runtime", "Subprocess", "Swift", "Synchronization", "System", "Testing",
    "WASILibc", "WinSDK", "XCTest", "main", "ucrt",
  ]
}
