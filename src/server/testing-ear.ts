import type { Changes } from "./changes.ts";

/** The ear of a process, in the test's hands. */
export function ear() {
  const acts: Parameters<Changes["onChange"]>[0][] = [];
  const lost: (() => void)[] = [];
  const state = { hears: true };
  const changes: Changes = {
    listening: () => state.hears,
    onChange: (act) => void acts.push(act),
    onLost: (act) => void lost.push(act),
    announce: (tables) => {
      for (const change of tables) {
        const [table = "", part] = change.split("/");
        for (const act of acts) act(table, part);
      }
    },
    close: async () => {},
  };
  return { changes, state, lose: () => lost.map((act) => act()) };
}
