// swift-tools-version: 6.3
import PackageDescription

/// A product of another package, which only the tool needs.
///
/// Whoever takes the library alone, with `traits: []`, resolves none of these.
func toolkit(
  _ product: String,
  _ package: String,
  when condition: TargetDependencyCondition? = .when(traits: ["Tool"])
) -> Target.Dependency {
  .product(name: product, package: package, condition: condition)
}

/// The settings of every target: Swift 6 with the features that keep interfaces honest.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A module of the tool; stages share the values of `MarbleModel` and never import each other.
func stage(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  resources: [Resource] = [],
  recordings: [String] = [],
  testedWith companions: [Target.Dependency] = []
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: ["MarbleModel"] + dependencies,
      resources: resources,
      swiftSettings: strict
    ),
    .testTarget(
      name: name + "Tests",
      dependencies: ["MarbleModel", .byName(name: name)] + companions,
      exclude: recordings,
      swiftSettings: strict
    ),
  ]
}

/// The library that the notes explain and what its users test with; they know nothing of Marble.
let signals: [Target] = [
  .target(name: "Signals", swiftSettings: strict),
  .target(name: "SignalsFoundation", dependencies: ["Signals"], swiftSettings: strict),
  .target(name: "SignalsTesting", dependencies: ["Signals"], swiftSettings: strict),
  .testTarget(
    name: "SignalsFoundationTests",
    dependencies: ["Signals", "SignalsFoundation", "SignalsTesting"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "SignalsTestingTests",
    dependencies: ["Signals", "SignalsTesting"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "SignalsTests",
    dependencies: ["Signals", "SignalsTesting"],
    swiftSettings: strict
  ),
  .testTarget(name: "SignalsUseTests", dependencies: ["Signals"], swiftSettings: strict),
  .testTarget(
    name: "SignalsUseOnMainTests",
    dependencies: ["Signals"],
    swiftSettings: strict + [.defaultIsolation(MainActor.self)]
  ),
  .testTarget(
    name: "SignalsAppTests",
    dependencies: ["Signals", "SignalsTesting"],
    swiftSettings: strict
  ),
]

/// The values that flow from stage to stage.
let model: [Target] = [
  .target(name: "MarbleModel", swiftSettings: strict),
  .testTarget(
    name: "MarbleModelTests",
    dependencies: ["MarbleModel", "MarbleTestSupport"],
    swiftSettings: strict
  ),
]

/// The stages, in the order in which a chapter passes them.
let stages: [Target] =
  [
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
  ]
  + stage(
    "MarbleSystem",
    [
      toolkit("Subprocess", "swift-subprocess"),
      toolkit(
        "SystemPackage",
        "swift-system",
        when: .when(platforms: [.linux], traits: ["Tool"])
      ),
    ],
    testedWith: ["MarbleTestSupport"]
  )
  + stage(
    "MarbleReading",
    ["MarbleSystem", "CCmark", toolkit("Yams", "Yams")],
    testedWith: ["MarbleTestSupport"]
  )
  + stage("MarbleChecking", ["CZlib"], testedWith: ["CZlib", "MarbleTestSupport"])
  + [.systemLibrary(name: "CIndexStore")]
  + stage(
    "MarbleCompiling",
    ["MarbleSystem", "CIndexStore"],
    testedWith: ["MarbleChecking", "MarbleRunning", "MarbleSystem", "MarbleTestSupport"]
  )
  + stage(
    "MarbleRunning",
    ["MarbleSystem"],
    resources: [.embedInCode("Programs")],
    testedWith: ["MarbleSystem", "MarbleTestSupport"]
  )
  + [.systemLibrary(name: "CSourceKit")]
  + stage("MarbleHighlighting", ["MarbleSystem", "CSourceKit"], testedWith: ["marble"])
  + stage(
    "MarbleRendering",
    ["CZlib", toolkit("Mustache", "swift-mustache")],
    resources: [.embedInCode("Resources")],
    recordings: ["Pages"],
    testedWith: ["CZlib", "MarbleReading", "MarbleTestSupport"]
  )
  + stage("MarbleHistory", ["MarbleSystem"], testedWith: ["MarbleSystem", "MarbleTestSupport"])
  + stage(
    "MarbleWriting",
    ["MarbleSystem"],
    testedWith: ["MarbleChecking", "MarbleSystem", "MarbleTestSupport"]
  )
  + stage(
    "MarbleStarting",
    ["MarbleSystem"],
    resources: [.embedInCode("Templates")],
    recordings: ["Workflows"]
  )
  + stage("MarbleTerminal")
  + stage("MarbleReporting")
  + stage("MarbleWatching", ["MarbleSystem"])
  + stage(
    "MarbleServing",
    ["MarbleSystem", toolkit("FlyingSocks", "FlyingFox")],
    resources: [.embedInCode("Resources")]
  )
  + stage("MarbleEditing", ["MarbleSystem"])

/// The one place that knows the order, and the command line on top of it.
let tool: [Target] = [
  .target(
    name: "MarblePipeline",
    dependencies: [
      "MarbleModel", "MarbleSystem", "MarbleReading", "MarbleChecking", "MarbleCompiling",
      "MarbleRunning", "MarbleHighlighting", "MarbleRendering", "MarbleHistory", "MarbleWriting",
      "MarbleStarting", "MarbleTerminal", "MarbleWatching", "MarbleServing", "MarbleEditing",
    ],
    swiftSettings: strict
  ),
  .testTarget(
    name: "MarblePipelineTests",
    dependencies: [
      "MarbleModel", "MarblePipeline", "MarbleReading", "MarbleRendering", "MarbleWriting",
      "MarbleSystem", "MarbleChecking", "MarbleCompiling", "MarbleTestSupport",
    ],
    swiftSettings: strict
  ),
  .executableTarget(
    name: "marble",
    dependencies: [
      "MarbleModel", "MarblePipeline", "MarbleTerminal", "MarbleReporting",
      toolkit("ArgumentParser", "swift-argument-parser"),
    ],
    swiftSettings: strict
  ),
  .target(
    name: "MarbleTestSupport",
    dependencies: [
      "MarbleModel", "MarbleReading", "MarbleHighlighting", "MarbleRendering", "MarblePipeline",
    ],
    path: "Tests/MarbleTestSupport",
    swiftSettings: strict
  ),
  .testTarget(
    name: "marbleTests",
    dependencies: [
      "marble", "MarbleEditing", "MarbleTestSupport",
      toolkit("Subprocess", "swift-subprocess"),
    ],
    exclude: ["Cases"],
    swiftSettings: strict
  ),
  .plugin(
    name: "MarblePlugin",
    capability: .command(
      intent: .custom(verb: "marble", description: "Tests the book about this package.")
    ),
    dependencies: ["marble"],
    path: "Sources/MarblePlugin"
  ),
  .plugin(
    name: "MarbleWritingPlugin",
    capability: .command(
      intent: .custom(
        verb: "marble-write",
        description: "Starts, corrects and publishes the book about this package."
      ),
      permissions: [
        .writeToPackageDirectory(
          reason: "init writes a first page, accept what the pages print, build the site"
        )
      ]
    ),
    dependencies: ["marble"],
    path: "Sources/MarbleWritingPlugin"
  ),
]

/// With `SIGNALS_ALONE` in the environment the package is the library with its tests: what a
/// sanitizer is to look at builds without the tool.
let isWhole = Context.environment["SIGNALS_ALONE"] == nil

/// With `MARBLE_BUNDLE` in the environment, the plugins run a tool that was built before, which
/// `make bundle` or a release puts beside this file, and nothing of the tool is built.
let isBundled = isWhole && Context.environment["MARBLE_BUNDLE"] != nil

/// With `MARBLE_UNPLUGGED` in the environment there are no plugins, for which SwiftPM would build
/// the whole tool a second time even where only tests are built.
let isPlugged = isBundled || Context.environment["MARBLE_UNPLUGGED"] == nil

let bundle: [Target] =
  [.binaryTarget(name: "marble", path: "marble.artifactbundle")]
  + tool.filter { $0.type == .plugin }

/// The tool, with its plugins if these are wanted.
let chosen = tool.filter { isPlugged || $0.type != .plugin }

let libraries: [Product] = [
  .library(name: "Signals", targets: ["Signals"]),
  .library(name: "SignalsFoundation", targets: ["SignalsFoundation"]),
  .library(name: "SignalsTesting", targets: ["SignalsTesting"]),
]

let plugin = Product.plugin(
  name: "MarblePlugin",
  targets: ["MarblePlugin", "MarbleWritingPlugin"]
)

let tools: [Product] =
  (isBundled ? [] : [.executable(name: "marble", targets: ["marble"])])
  + (isPlugged ? [plugin] : [])

let dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
  .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
  .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
]

let package = Package(
  name: "Marble",
  platforms: [
    .macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18),
  ],
  products: libraries + (isWhole ? tools : []),
  traits: [
    .default(enabledTraits: ["Tool"]),
    .trait(name: "Tool", description: "The tool and its plugins; the library needs none of it."),
  ],
  dependencies: isWhole && !isBundled ? dependencies : [],
  targets: signals + (isBundled ? bundle : isWhole ? model + stages + chosen : [])
)
