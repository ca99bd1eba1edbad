// Stands in for the collections of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// None of these is sendable.
open class NSArray: NSObject {}
open class NSDictionary: NSObject {}
open class NSMutableArray: NSArray {}
open class NSMutableDictionary: NSDictionary {
  public subscript(key: Any) -> Any? {
    get { declared() }
    set {}
  }
}
open class NSMutableSet: NSSet {}
open class NSNull: NSObject {}
open class NSSet: NSObject {}
open class NSString: NSObject {}
