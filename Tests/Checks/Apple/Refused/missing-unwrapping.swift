// error: value of optional type
import Darwin

func start() {
  var thread: pthread_t?
  pthread_create(&thread, nil, { _ in nil }, nil)
  pthread_join(thread, nil)
}
