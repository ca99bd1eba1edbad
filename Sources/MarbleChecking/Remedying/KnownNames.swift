/// Names that blocks often use without the necessary import, by the module to import.
enum KnownNames {
  /// Returns the module that declares `name`; `nil` if the name isn't known.
  static func module(of name: Substring) -> String? {
    modules.first { $0.names.contains(name) }?.module
  }

  /// Returns the type whose name is `key` apart from capitals; `nil` if there is none.
  static func type(called key: String) -> String? {
    modules.lazy.flatMap(\.names).first { $0.first?.isUppercase == true && $0.lowercased() == key }
      .map(String.init)
  }

  /// Returns the longest of the types whose name is the end of `name`; `nil` if there is none.
  ///
  ///     xmlData   // Data
  static func type(ending name: Substring) -> String? {
    let types = modules.flatMap(\.names).filter {
      $0.first?.isUppercase == true && name.hasSuffix($0)
    }
    return types.max { $0.count < $1.count }.map(String.init)
  }

  /// Returns the module that gives strings the member `name`; `nil` if the name isn't known.
  static func module(ofTextMember name: Substring) -> String? {
    textMembers.contains(name) ? "Foundation" : nil
  }

  private static let modules: [(module: String, names: Set<Substring>)] = [
    (
      "Foundation",
      [
        "AttributedString", "Bundle", "ByteCountFormatter", "Calendar", "CharacterSet", "Data",
        "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "FileHandle",
        "FileManager", "ISO8601DateFormatter", "IndexPath", "IndexSet", "JSONDecoder",
        "JSONEncoder", "JSONSerialization", "Locale", "LocalizedError", "Measurement", "NSArray",
        "NSCache", "NSDictionary", "NSError", "NSLock", "NSNumber", "NSObject",
        "NSRecursiveLock", "NSRegularExpression", "NSString", "Notification",
        "NotificationCenter", "NumberFormatter", "OperationQueue", "Pipe", "Process",
        "ProcessInfo", "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread",
        "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "URLQueryItem", "UUID",
        "UserDefaults", "acos", "asin", "atan", "atan2", "ceil", "cos", "exp", "floor", "log",
        "log10", "log2", "pow", "round", "sin", "sqrt", "tan", "exit", "sleep", "usleep",
      ]
    ),
    ("FoundationNetworking", ["URLRequest", "URLResponse", "URLSession", "HTTPURLResponse"]),
    (
      "Dispatch",
      [
        "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime",
        "DispatchTimeInterval", "DispatchWorkItem",
      ]
    ),
    ("Synchronization", ["Atomic", "AtomicLazyReference", "Mutex"]),
    (
      "Observation",
      ["Observable", "ObservationIgnored", "Observations", "withObservationTracking"]
    ),
    ("Testing", ["Suite", "Test", "expect", "require"]),
    ("RegexBuilder", ["Capture", "OneOrMore", "Optionally", "TryCapture", "ZeroOrMore"]),
  ]

  private static let textMembers: Set<Substring> = [
    "addingPercentEncoding", "appendingFormat", "capitalized", "components", "data",
    "localizedCaseInsensitiveContains", "localizedStandardContains", "padding",
    "removingPercentEncoding", "replacingOccurrences", "trimmingCharacters",
  ]
}
