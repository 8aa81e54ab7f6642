import type { WaitKind } from "../src/features/office/home/rules.ts";
import type { Caller } from "./start-app.ts";

type Row = { kind: string; many: number; since: string | null; names: string[]; id: number | null };

/** What somebody's home says of one kind of what waits for them; undefined where nothing of it does. */
export async function waitingRow(caller: Caller, kind: WaitKind): Promise<Row | undefined> {
  const { queue } = (await caller.get("home/staff")).data;
  return queue.find((row: Row) => row.kind === kind);
}

/** How many of a kind wait for somebody. */
export const waiting = async (caller: Caller, kind: WaitKind): Promise<number> =>
  (await waitingRow(caller, kind))?.many ?? 0;
