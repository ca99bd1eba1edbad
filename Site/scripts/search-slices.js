// Divides long work of the search box into slices, so that it reacts to keys and pointers at once.
// A task is a generator that pauses where it can be interrupted; it ends before the next begins.
"use strict";

const marbleSlices = (() => {
  const {port1, port2} = new MessageChannel();
  let tasks = [], isDue = false;

  const work = until => {
    while (tasks.length && performance.now() < until) {
      const [task] = tasks;
      if (task.next().done) leave(task);
    }
    if (!tasks.length || isDue) return;
    isDue = true;
    port2.postMessage(0);
  };
  port1.onmessage = () => {
    isDue = false;
    work(performance.now() + 8);
  };
  const leave = task => (tasks = tasks.filter(other => other !== task));

  return {
    leave,
    // The first slice runs at once.
    begin(task) {
      tasks.push(task);
      work(performance.now() + 8);
    },
    finish: () => work(Infinity),
  };
})();
