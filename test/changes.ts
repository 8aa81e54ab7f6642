import { type Act, type Changes, dispatcherOf, type State } from "../src/server/db/listen.ts";

/** What a process hears of changes, in the test's hands. */
export function testChanges() {
  const acts: Act[] = [];
  const began: (() => void)[] = [];
  let state: State = "listening";
  const changes: Changes = {
    state: () => state,
    onChange: (act) => void acts.push(act),
    onListening: (act) => void began.push(act),
    announce: dispatcherOf(acts),
    close: async () => {},
  };
  const become = (next: State) => {
    state = next;
    if (next === "listening") for (const act of began) act();
  };
  return { changes, become };
}
