import { eq } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { contactMessages } from "./table.server.ts";

/** How many messages of visitors nobody has dealt with yet. */
export const waitingMessages = (db: Reader): Promise<number> =>
  db.$count(contactMessages, eq(contactMessages.suspicious, false));
