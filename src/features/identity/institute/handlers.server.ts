import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { picture } from "../../../shared/limits.ts";
import { type Institute, instituteContract } from "./contract.ts";
import { readUndone } from "./first-steps.server.ts";
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
    data: await readUndone(context.db, signedIn(context)),
  })),

  putStepsAway: api.putStepsAway.handler(async ({ input: { away }, context }) => {
    await write(context, async (change) => {
      const { instituteId } = await theOne(change.tx);
      await change.edit(institute, instituteId, { firstStepsAway: away });
    });
    return { data: { away } };
  }),

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

const recordOf = ({
  instituteId: _,
  firstStepsAway: __,
  ...record
}: typeof institute.$inferSelect): Institute => record;
