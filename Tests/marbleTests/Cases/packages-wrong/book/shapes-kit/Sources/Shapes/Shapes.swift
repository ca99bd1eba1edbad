/// The sides of a square.
public let sides = 4
