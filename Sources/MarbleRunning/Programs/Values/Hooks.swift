// The module that programs import to log their values.
//
// The compiler's playground transform inserts calls to the functions below, by these names, into
// such programs; their numbers are a start line, an end line, a start column and an end column.
//
// Each overload of the first takes arguments that the others can't: closures that must not escape,
// and values that can't be copied or kept, which are described only by their type. A closure of one
// argument fits three of them: a last parameter with a default and `@_disfavoredOverload` decide
// which is used. The one for any number of arguments comes last, because the compiler crashes if it
// gets an `inout` one or a tuple.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: NoLeadingUnderscores

public func __builtin_log_with_id<Value>(
  _ value: Value,
  _ name: String,
  _ id: Int,
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  let range = Event.Range(startLine, endLine, startColumn, endColumn)
  Event.log(name, at: range) { $0.describe(value, depth: 0) }
  return nil
}

@_disfavoredOverload
public func __builtin_log_with_id<each Argument, Result: ~Copyable>(
  _ value: (repeat each Argument) async throws -> Result,
  _ name: String,
  _ id: Int,
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  let range = Event.Range(startLine, endLine, startColumn, endColumn)
  Event.log(name, at: range) { $0.write("(Function)") }
  return nil
}

public func __builtin_log_with_id<Argument: ~Copyable, Result: ~Copyable>(
  _ value: (inout Argument) async throws -> Result,
  _ name: String,
  _ id: Int,
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  let range = Event.Range(startLine, endLine, startColumn, endColumn)
  Event.log(name, at: range) { $0.write("(Function)") }
  return nil
}

public func __builtin_log_with_id<Argument: ~Copyable, Result: ~Copyable>(
  _ value: (borrowing Argument) async throws -> Result,
  _ name: String,
  _ id: Int,
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int,
  _: Int = 0
) -> AnyObject? {
  let range = Event.Range(startLine, endLine, startColumn, endColumn)
  Event.log(name, at: range) { $0.write("(Function)") }
  return nil
}

@_disfavoredOverload
public func __builtin_log_with_id<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value,
  _ name: String,
  _ id: Int,
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  let range = Event.Range(startLine, endLine, startColumn, endColumn)
  let type: any (~Copyable & ~Escapable).Type = Value.self
  Event.log(name, at: range) {
    $0.write(_typeName(unsafeBitCast(type, to: Any.Type.self), qualified: false))
  }
  return nil
}

public func __builtin_log_scope_entry(
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  Event.log(2, at: Event.Range(startLine, endLine, startColumn, endColumn))
  return nil
}

public func __builtin_log_scope_exit(
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  Event.log(3, at: Event.Range(startLine, endLine, startColumn, endColumn))
  return nil
}

public func __builtin_postPrint(
  _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int,
  _ file: Int
) -> AnyObject? {
  Event.log(4, at: Event.Range(startLine, endLine, startColumn, endColumn))
  return nil
}

public func __builtin_send_data(_ object: AnyObject?) {}
