import { getTableName } from "drizzle-orm";
import { write } from "../../server/db/write.ts";
import { serve } from "../../server/http/call.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { storageContract } from "./contract.ts";
import { fits } from "./rules.ts";
import { storage } from "./table.server.ts";
import { storageTexts } from "./texts.ts";

const api = serve(storageContract);
const newer = (row: typeof storage.$inferSelect) => row;

export const storageHandlers = api.router({
  /** Every home shows it: kept until it changes. */
  get: api.get.handler(async ({ context: { db, cached } }) => {
    const [data] = await cached([getTableName(storage)], "storage", () => db.select().from(storage).limit(1));
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),

  updateStorage: api.updateStorage.handler(async ({ input: { version, ...fields }, context }) => {
    const data = await write(context, async (change) => {
      const row = await change.edit(storage, 1, fields, { version, newer });
      if (!fits(row)) throw refuseField("used", storageTexts.beyondTotal);
      return row;
    });
    return { data };
  }),
});
