import { type Act, type Changes, dispatcherOf } from "../src/server/db/listen.ts";

/** What a process hears of changes, in the test's hands. */
export function testChanges() {
  const acts: Act[] = [];
  const lost: (() => void)[] = [];
  const state = { hears: true };
  const changes: Changes = {
    listening: () => state.hears,
    onChange: (act) => void acts.push(act),
    onLost: (act) => void lost.push(act),
    announce: dispatcherOf(acts),
    close: async () => {},
  };
  return { changes, state, lose: () => lost.map((act) => act()) };
}
