/// The source of the Swift module that programs import whose values are logged.
///
/// The playground transform of the compiler puts calls of the functions `__builtin_log_with_id` and
/// so on into such programs, by these names; their parameters are a line, a line, a column and a
/// column: start, end, start, end. The module is compiled once per toolchain, like the C part.
enum ValuesModule {
  /// The module's name.
  package static let name = "MarbleValues"

  /// The whole Swift file.
  static var source: String { hooks + printer + shapes }

  /// The functions that the compiler calls.
  ///
  /// Each overload takes what others cannot: closures that must not escape, and values that cannot
  /// be copied or kept, of which only the type is told. A closure of one argument fits three: a last
  /// parameter with a default and `@_disfavoredOverload` settle which is taken. The one for any
  /// number of arguments comes last, as the compiler crashes if it gets an `inout` one or a tuple.
  private static let hooks = #"""
    @_silgen_name("marble_observes")
    func observes(_ line: Int, _ isValue: Int32) -> Int32

    @_silgen_name("marble_observe")
    func observe(_ event: UnsafeRawPointer)

    /// An event, laid out as the C part reads it.
    struct Event {
      var kind: Int
      var startLine: Int
      var startColumn: Int
      var endLine: Int
      var endColumn: Int
      var name: UnsafePointer<UInt8>?
      var nameSize = 0
      var text: UnsafePointer<UInt8>?
      var textSize = 0
    }

    extension Event {
      func send() { withUnsafePointer(to: self) { observe($0) } }
    }

    func log(
      _ name: String, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
      _ describe: (inout ValueText) -> Void
    ) {
      guard observes(startLine, 1) != 0 else { return }
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ValueText.capacity) { buffer in
        var text = ValueText(buffer)
        describe(&text)
        var name = name
        name.withUTF8 { name in
          var event = Event(
            kind: 1, startLine: startLine, startColumn: startColumn, endLine: endLine,
            endColumn: endColumn)
          event.name = name.baseAddress
          event.nameSize = min(name.count, 1_000)
          event.text = UnsafePointer(buffer.baseAddress)
          event.textSize = text.count
          event.send()
        }
      }
    }

    func log(
      _ kind: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int
    ) -> AnyObject? {
      guard observes(startLine, 0) != 0 else { return nil }
      Event(
        kind: kind, startLine: startLine, startColumn: startColumn, endLine: endLine,
        endColumn: endColumn
      ).send()
      return nil
    }

    public func __builtin_log_with_id<Value>(
      _ value: Value, _ name: String, _ id: Int,
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? {
      log(name, sl, el, sc, ec) { $0.describe(value, depth: 0) }
      return nil
    }

    @_disfavoredOverload
    public func __builtin_log_with_id<each Argument, Result: ~Copyable>(
      _ value: (repeat each Argument) async throws -> Result, _ name: String, _ id: Int,
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? {
      log(name, sl, el, sc, ec) { $0.write("(Function)") }
      return nil
    }

    public func __builtin_log_with_id<Argument: ~Copyable, Result: ~Copyable>(
      _ value: (inout Argument) async throws -> Result, _ name: String, _ id: Int,
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? {
      log(name, sl, el, sc, ec) { $0.write("(Function)") }
      return nil
    }

    public func __builtin_log_with_id<Argument: ~Copyable, Result: ~Copyable>(
      _ value: (borrowing Argument) async throws -> Result, _ name: String, _ id: Int,
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int, _: Int = 0
    ) -> AnyObject? {
      log(name, sl, el, sc, ec) { $0.write("(Function)") }
      return nil
    }

    @_disfavoredOverload
    public func __builtin_log_with_id<Value: ~Copyable & ~Escapable>(
      _ value: borrowing Value, _ name: String, _ id: Int,
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? {
      let type: any (~Copyable & ~Escapable).Type = Value.self
      log(name, sl, el, sc, ec) {
        $0.write(_typeName(unsafeBitCast(type, to: Any.Type.self), qualified: false))
      }
      return nil
    }

    public func __builtin_log_scope_entry(
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? { log(2, sl, el, sc, ec) }

    public func __builtin_log_scope_exit(
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? { log(3, sl, el, sc, ec) }

    public func __builtin_postPrint(
      _ sl: Int, _ el: Int, _ sc: Int, _ ec: Int, _ module: Int, _ file: Int
    ) -> AnyObject? { log(4, sl, el, sc, ec) }

    public func __builtin_send_data(_ object: AnyObject?) {}


    """#
}
