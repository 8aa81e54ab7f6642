import { asc } from "drizzle-orm";
import { move, placeAtEnd } from "../../../server/db/order.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve } from "../../../server/http/call.ts";
import { storeMeasured } from "../../../server/images/store.ts";
import { refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { picture } from "../../../shared/limits.ts";
import { type GalleryImage, galleryContract } from "./contract.ts";
import { tagsOf } from "./rules.ts";
import { galleryImages } from "./table.server.ts";
import { galleryTexts } from "./texts.ts";

const api = serve(galleryContract);
const list = { table: galleryImages, key: galleryImages.imageId };

export const galleryHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const rows = await db.select().from(galleryImages).orderBy(asc(galleryImages.place), asc(list.key));
    return { data: rows.map(recordOf), total: rows.length };
  }),

  addImage: api.addImage.handler(async ({ input: { file, caption, tags }, context }) => {
    const stored = await storedPicture(context, file);
    if (!stored) throw refuseField("file", galleryTexts.noPicture);
    const row = await write(context, async (change) => {
      const place = await placeAtEnd(change.tx, list);
      return change.add(galleryImages, { caption, tags: tagsOf(tags), ...stored, place });
    });
    return { data: recordOf(row) };
  }),

  updateImage: api.updateImage.handler(async ({ input, context }) => {
    const { imageId, version, file, caption, tags } = input;
    const stored = await storedPicture(context, file);
    const values = {
      ...(caption && { caption }),
      ...(tags !== undefined && { tags: tagsOf(tags) }),
      ...stored,
    };
    const expected = { version, newer: recordOf };
    const row = await write(context, (change) => change.edit(galleryImages, imageId, values, expected));
    return { data: recordOf(row) };
  }),

  moveImage: api.moveImage.handler(async ({ input: { imageId, direction }, context }) => {
    const order = await write(context, (change) => move(change, list, imageId, direction));
    return { data: { order } };
  }),

  delete: api.delete.handler(async ({ input: { imageId, version }, context }) => {
    await write(context, (change) => change.remove(galleryImages, imageId, { version, newer: recordOf }));
    return { data: { imageId } };
  }),
});

const recordOf = ({ file, place: _, ...image }: typeof galleryImages.$inferSelect): GalleryImage => ({
  ...image,
  src: file,
  original: file,
});

/** Address and size of the picture that was really sent. */
async function storedPicture(call: Call, sent: File | string | null | undefined) {
  const chosen = newFile(sent);
  return chosen && storeMeasured(call, chosen, picture);
}
