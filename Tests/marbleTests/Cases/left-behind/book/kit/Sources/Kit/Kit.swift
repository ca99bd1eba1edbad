/// One.
public let number = 1
