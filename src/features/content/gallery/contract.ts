import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { direction, inOrder } from "../../../shared/order.ts";
import { answer, changeOf, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { tagValues } from "./rules.ts";

/** What the office fills in. Tags come as a list of values or one text with commas, and go on as that text: a form carries it empty. */
export const galleryFields = z.object({
  caption: text(200),
  tags: z
    .union([z.array(z.string()), z.string()])
    .transform((sent) => (typeof sent === "string" ? sent.split(",") : sent))
    .transform((values) => [...new Set(values.map((value) => value.trim()).filter(Boolean))])
    .pipe(z.array(z.enum(tagValues)))
    .transform((values) => values.join())
    .default(""),
});

const galleryImage = record("GalleryImage", {
  imageId: id(),
  src: z.string(),
  /** The picture in full size. */
  original: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  tags: z.array(z.object({ value: z.string(), title: z.string() })),
  version: z.int(),
});
export type GalleryImage = z.infer<typeof galleryImage>;

const imageId = { imageId: id() };

export const galleryContract = {
  getAll: openTo.public
    .get("/gallery/getAll", "List the gallery's pictures in display order")
    .output(pageOf(galleryImage)),
  addImage: openTo("userTypeManagement")
    .taking("picture")
    .post("/gallery/addImage", "Add a picture")
    .input(galleryFields.extend({ file: sentFile() }))
    .output(answer(galleryImage)),
  updateImage: openTo("userTypeManagement")
    .taking("picture")
    .put("/gallery/updateImage", "Change a picture", "Omitted fields are unchanged.")
    .input(changeOf(galleryFields).extend({ ...imageId, file: sentFile(), version: z.int().optional() }))
    .output(answer(galleryImage)),
  moveImage: openTo("userTypeManagement")
    .post("/gallery/moveImage", "Move a picture up or down")
    .input(z.object({ ...imageId, direction }))
    .output(inOrder),
  delete: openTo("userTypeManagement")
    .post("/gallery/delete", "Delete a picture")
    .input(z.object({ ...imageId, version: z.int().optional() }))
    .output(answer(z.object(imageId))),
};
