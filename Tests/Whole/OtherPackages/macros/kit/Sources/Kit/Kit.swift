/// Returns the value of an expression, and the expression as it is written.
@freestanding(expression)
public macro explained<Value>(_ value: Value) -> (value: Value, text: String) =
  #externalMacro(module: "KitMacros", type: "Explained")

/// Gives a type the names of its stored properties.
@attached(member, names: named(propertyNames))
public macro Named() = #externalMacro(module: "KitMacros", type: "Named")
