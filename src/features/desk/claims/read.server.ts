import { eq } from "drizzle-orm";
import { countSince } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { claims } from "./table.server.ts";

/** Payments that students and guardians told of, and nobody has looked at. */
export const countClaims = (db: Reader) =>
  countSince(db, { table: claims, at: claims.at, where: eq(claims.state, "waiting") });
