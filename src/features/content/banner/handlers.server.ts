import { asc } from "drizzle-orm";
import { lockOrder, move, placeAtEnd } from "../../../server/db/order.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { picture } from "../../../shared/limits.ts";
import { bannerContract, type Slide } from "./contract.ts";
import { linkProblems } from "./rules.ts";
import { bannerSlides } from "./table.server.ts";
import { bannerTexts } from "./texts.ts";

const api = serve(bannerContract);
const list = { table: bannerSlides, key: bannerSlides.slideId };

export const bannerHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const data = await db.select().from(bannerSlides).orderBy(asc(bannerSlides.place), asc(list.key));
    return { data, total: data.length };
  }),

  addSlide: api.addSlide.handler(async ({ input: { file: sent, ...fields }, context }) => {
    checkLink(fields);
    const file = await stored(context, sent);
    const data = await write(context, async (change) => {
      const place = await placeAtEnd(change.tx, list);
      return change.add(bannerSlides, { ...fields, ...file, place });
    });
    return { data };
  }),

  updateSlide: api.updateSlide.handler(async ({ input, context }) => {
    const { slideId, version, file: sent, withoutFile, ...fields } = input;
    const file = (await stored(context, sent)) ?? (withoutFile ? { file: null } : {});
    const data = await write(context, async (change) => {
      const values = { ...fields, ...file };
      const row = await change.edit(bannerSlides, slideId, values, { version, newer: recordOf });
      checkLink(row);
      return row;
    });
    return { data };
  }),

  moveSlide: api.moveSlide.handler(async ({ input: { slideId, direction }, context }) => {
    const order = await write(context, (change) => move(change, list, slideId, direction));
    return { data: { order } };
  }),

  delete: api.delete.handler(async ({ input: { slideId, version }, context }) => {
    await write(context, async (change) => {
      // Held, so that two who each leave one do not leave none.
      await lockOrder(change.tx, list);
      await change.remove(bannerSlides, slideId, { version, newer: recordOf });
      if ((await change.tx.$count(bannerSlides)) === 0) throw refuse("IN_USE", { message: bannerTexts.last });
    });
    return { data: { slideId } };
  }),
});

const recordOf = ({ place: _, ...slide }: typeof bannerSlides.$inferSelect): Slide => slide;

function checkLink(link: Pick<Slide, "linkLabel" | "linkTo">): void {
  const fields = linkProblems(link);
  if (Object.keys(fields).length) throw refuse("BAD_REQUEST", { fields });
}

/** The picture that was really sent, by its address. */
async function stored(call: Call, sent: File | string | null | undefined) {
  const chosen = newFile(sent);
  return chosen && { file: await storeImage(call, chosen, picture) };
}
