import Kit

public let number = Kit.number
