import { type Changes, dispatcherOf, type Listener, type State } from "../src/server/db/listen.ts";

/** What a process hears of changes, in the test's hands. */
export function testChanges() {
  const listeners: Listener[] = [];
  const began: (() => void)[] = [];
  let state: State = "listening";
  const changes: Changes = {
    state: () => state,
    onChange: (listener) => void listeners.push(listener),
    onListening: (act) => void began.push(act),
    announce: dispatcherOf(listeners),
    close: async () => {},
  };
  const become = (next: State) => {
    state = next;
    if (next === "listening") for (const act of began) act();
  };
  return { changes, become };
}
