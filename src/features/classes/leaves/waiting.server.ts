import { eq } from "drizzle-orm";
import { countSince } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { leaves } from "../leave-days/table.server.ts";

/** Leaves that guardians asked for, and nobody has answered. */
export const countLeaves = (db: Reader) =>
  countSince(db, { table: leaves, at: leaves.at, where: eq(leaves.state, "waiting") });
