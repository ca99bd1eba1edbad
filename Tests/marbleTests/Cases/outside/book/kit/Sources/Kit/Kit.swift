/// A number.
public let number = 1
