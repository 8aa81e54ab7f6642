import type { Tx } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";

/** Says why a record cannot go, as people are told; undefined where nothing names it. */
export type Use = (tx: Tx, id: number) => Promise<string | undefined>;

const uses: Record<"courses" | "batches" | "rooms", Use[]> = { courses: [], batches: [], rooms: [] };

/** Later slices have what names a course, a batch or a room: each adds here what it has, from its area.server.ts. */
export function addUses(of: keyof typeof uses, ...more: Use[]): void {
  uses[of].push(...more);
}

/** A use that is counted. */
export const counted =
  (count: (tx: Tx, id: number) => Promise<number>, said: (many: number) => string): Use =>
  async (tx, id) => {
    const many = await count(tx, id);
    return many ? said(many) : undefined;
  };

/** IN_USE with the first reason why it cannot go, in the order of the areas. */
export async function checkUnused(tx: Tx, of: keyof typeof uses, id: number): Promise<void> {
  for (const use of uses[of]) {
    const message = await use(tx, id);
    if (message) throw refuse("IN_USE", { message });
  }
}
