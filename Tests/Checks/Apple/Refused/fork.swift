// error: 'fork()' is unavailable
import Darwin

let child = fork()
