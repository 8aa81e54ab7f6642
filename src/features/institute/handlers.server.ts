import type { Reader } from "../../server/db/database.ts";
import { write } from "../../server/db/write.ts";
import { serve } from "../../server/http/call.ts";
import { realMobile } from "../../server/phone-number.ts";
import { refuse } from "../../shared/errors.ts";
import { type Institute, instituteContract } from "./contract.ts";
import { institute } from "./table.server.ts";
import { filmOf } from "./video.ts";

const api = serve(instituteContract);

export const instituteHandlers = api.router({
  get: api.get.handler(async ({ context }) => ({ data: await theOne(context.db) })),

  update: api.update.handler(async ({ input: { version, phone, videoUrl, ...fields }, context }) => {
    const real = phone === undefined ? {} : { phone: realMobile(phone, "phone") };
    const video = videoUrl === undefined ? {} : { videoUrl: filmOf(videoUrl ?? "") };
    const data = await write(context, async (change) => {
      const { instituteId } = await theOne(change.tx);
      const values = { ...fields, ...real, ...video };
      return change.edit(institute, instituteId, values, { version, newer: recordOf });
    });
    return { data };
  }),
});

async function theOne(db: Reader) {
  const [record] = await db.select().from(institute).limit(1);
  if (!record) throw refuse("NOT_FOUND");
  return record;
}

const recordOf = ({ instituteId: _, ...record }: typeof institute.$inferSelect): Institute => record;
