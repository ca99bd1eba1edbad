#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

// Tests build these files with OpenCombine where there is no Combine. A flag asks for it, since
// whether a module can be imported depends on what else was built before.

// Both libraries have subscribers.
#if canImport(Combine)
typealias CombineSubscriber = Combine.Subscriber
#else
typealias CombineSubscriber = OpenCombine.Subscriber
#endif
#endif
