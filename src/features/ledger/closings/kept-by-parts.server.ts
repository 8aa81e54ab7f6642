import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Source } from "../../../server/db/parts.ts";
import type { Call } from "../../../server/http/call.ts";
import { students } from "../../catalogue/index.server.ts";
import { shardOf, studentsOfPart } from "./shards.ts";

type Reckoned<Found> = {
  key: string;
  /** What a part's is read from. */
  sources: (part: number) => Source[];
  /** Of one part, or of all at once, by the part. */
  read: (part?: number) => Promise<Map<number, Found>>;
};

/** What is reckoned of each part of the ledger. After somebody moved money theirs alone is read again; where many are missing, all at once. */
export async function keptByParts<Found>(
  { db, cached }: Pick<Call, "db" | "cached">,
  { key, sources, read }: Reckoned<Found>,
): Promise<(Found | null)[]> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(${students.studentId}), 0) as last from ${students}`,
  );
  const missing = new Set<number>();
  let all: Promise<Map<number, Found>> | undefined;
  const readPart = async (part: number) => {
    missing.add(part);
    await turn();
    if (missing.size > few) all ??= read();
    return (await (missing.size > few && all ? all : read(part))).get(part) ?? null;
  };
  const parts = Array.from({ length: shardOf(rows[0]?.last ?? 0) + 1 }, (_none, part) => part);
  return Promise.all(
    parts.map((part) => cached(sources(part), JSON.stringify([key, part]), () => readPart(part))),
  );
}

/** Whether a row's student is of a part of the ledger; of none said, all are. */
export function isOfPart(part: number | undefined) {
  if (part === undefined) return sql`true`;
  const from = part * studentsOfPart;
  return sql`student_id >= ${from}::int and student_id < ${from + studentsOfPart}::int`;
}

/** Parts that are read one by one. */
const few = 4;
