import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuseField } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { readOwnerSms } from "../outbox/owner.server.ts";
import { readGateway } from "../outbox/read.server.ts";
import { ownerSms } from "../outbox/table.server.ts";
import { type OwnerSms, ownerSmsContract } from "./contract.ts";
import { ownerSmsTexts as words } from "./texts.ts";

const api = serve(ownerSmsContract);

export const ownerSmsHandlers = api.router({
  get: api.get.handler(async ({ context: { db } }) => ({ data: await read(db) })),

  update: api.update.handler(async ({ input: { version, isOn, mobile: typed }, context }) => {
    const person = signedIn(context);
    const mobile = typed && realMobile(typed, "mobile");
    if (isOn && !mobile) throw refuseField("mobile", words.noMobile);
    if (isOn && !may(person, "messaging")) throw refuseField("isOn", words.mayNot);
    const data = await write(context, async (change) => {
      if (isOn && (await readGateway(change.tx)).monthMost === null) throw refuseField("isOn", words.noLimit);
      const { ownerSmsId } = await readOwnerSms(change.tx);
      const values = { isOn, mobile, by: person.accountId };
      await change.edit(ownerSms, ownerSmsId, values, { version, newer: (_row, tx) => read(tx) });
      return read(change.tx);
    });
    return { data };
  }),
});

async function read(db: Reader): Promise<OwnerSms> {
  const { isOn, mobile, by, version } = await readOwnerSms(db);
  const { teacherId, teacherName } = teachers;
  const [who] = by === null ? [] : await db.select({ teacherName }).from(teachers).where(eq(teacherId, by));
  const lacksLimit = (await readGateway(db)).monthMost === null;
  return { isOn, mobile, by: who?.teacherName ?? null, lacksLimit, version };
}
