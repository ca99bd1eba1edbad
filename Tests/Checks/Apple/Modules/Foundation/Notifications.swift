// Stands in for the notifications and user defaults of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Not sendable.
open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

// Not sendable.
public struct Notification: Hashable {
  public typealias Name = NSNotification.Name

  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?

  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { declared() }

  public static func == (one: Notification, other: Notification) -> Bool { declared() }
  public func hash(into hasher: inout Hasher) {}
}

open class OperationQueue: NSObject {}

open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { declared() }

  open func post(name: NSNotification.Name, object: Any?) {}
  open func post(
    name: NSNotification.Name,
    object: Any?,
    userInfo: [AnyHashable: Any]? = nil
  ) {}

  open func addObserver(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    declared()
  }

  open func removeObserver(_ observer: Any) {}
}

// Not sendable.
open class UserDefaults: NSObject {
  public init?(suiteName: String?) {}

  public class var didChangeNotification: NSNotification.Name { declared() }

  open func object(forKey key: String) -> Any? { declared() }
  open func integer(forKey key: String) -> Int { declared() }
  open func set(_ value: Any?, forKey key: String) {}
  open func set(_ value: Int, forKey key: String) {}
  open func set(_ value: Float, forKey key: String) {}
  open func set(_ value: Double, forKey key: String) {}
  open func set(_ value: Bool, forKey key: String) {}
  open func set(_ url: URL?, forKey key: String) {}
  open func removeObject(forKey key: String) {}
}
