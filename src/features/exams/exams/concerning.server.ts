import { or, type SQL, sql } from "drizzle-orm";
import type { Person } from "../../../shared/permissions.ts";
import { isEveryones, isOf } from "./read.server.ts";

export type Viewer = Pick<Person, "kind" | "batchId">;

/** The condition of the exams that concern somebody: a student's batch's and everyone's; staff all, or one batch's. */
export function concerning({ kind, batchId }: Viewer, asked?: number): SQL | undefined {
  if (kind === "student" && asked !== undefined && asked !== batchId) return sql`false`;
  const batch = kind === "student" ? (batchId ?? 0) : asked;
  if (batch === undefined) return undefined;
  return or(isOf(batch), isEveryones());
}
