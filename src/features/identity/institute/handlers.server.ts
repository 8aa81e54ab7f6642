import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { picture } from "../../../shared/limits.ts";
import type { Person } from "../../../shared/permissions.ts";
import { firstSteps, type Institute, instituteContract } from "./contract.ts";
import { colourProblems, phonesIn } from "./rules.ts";
import { institute } from "./table.server.ts";
import { filmOf } from "./video.ts";

const api = serve(instituteContract);

export const instituteHandlers = api.router({
  /** Every page asks for it: kept until it changes. */
  get: api.get.handler(async ({ context }) => ({
    data: await context.cached([institute], "institute", () => theOne(context.db)),
  })),

  firstSteps: api.firstSteps.handler(async ({ context }) => ({
    data: await undone(context.db, signedIn(context)),
  })),

  update: api.update.handler(async ({ input, context }) => {
    const { version, phone, otherPhones, videoUrl, logo: sent, withoutLogo, ...fields } = input;
    const real = {
      ...(phone !== undefined && { phone: realMobile(phone, "phone") }),
      ...(otherPhones !== undefined && { otherPhones: realPhones(otherPhones) }),
    };
    const video = videoUrl === undefined ? {} : { videoUrl: filmOf(videoUrl ?? "") };
    const logo = (await storedLogo(context, sent)) ?? (withoutLogo ? { logo: null } : {});
    const data = await write(context, async (change) => {
      const { instituteId } = await theOne(change.tx);
      const values = { ...fields, ...real, ...video, ...logo };
      const row = await change.edit(institute, instituteId, values, { version, newer: recordOf });
      checkColours(row);
      return recordOf(row);
    });
    return { data };
  }),
});

const realPhones = (typed: string) =>
  phonesIn(typed)
    .map((one) => realMobile(one, "otherPhones"))
    .join(", ");

async function storedLogo(call: Call, sent: File | string | null | undefined) {
  const chosen = newFile(sent);
  return chosen && { logo: await storeImage(call, chosen, picture, "logo") };
}

function checkColours(colours: Pick<Institute, "mainColour" | "accentColour">): void {
  const fields = colourProblems(colours);
  if (Object.keys(fields).length) throw refuse("BAD_REQUEST", { fields });
}

async function theOne(db: Reader) {
  const [record] = await db.select().from(institute).limit(1);
  if (!record) throw refuse("NOT_FOUND");
  return record;
}

/** Everything else stands above the institute in the order of areas: their tables are named here, not imported. */
async function undone(db: Reader, { accountId }: Person) {
  const { rows } = await db.execute<Record<(typeof firstSteps)[number], boolean>>(sql`select
    exists (select from institute where phone <> '') as identity,
    not exists (select from teachers where teacher_id = ${accountId} and '' in (mobile, email)) as own,
    exists (select from courses) as courses, exists (select from batches) as batches,
    (select count(*) > 1 from teachers) as teachers, exists (select from fee_plans) as plans,
    exists (select from students) as students`);
  return firstSteps.filter((step) => !rows[0]?.[step]);
}

const recordOf = ({ instituteId: _, ...record }: typeof institute.$inferSelect): Institute => record;
