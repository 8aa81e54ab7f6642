import * as z from "zod";
import { pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id } from "../../shared/text.ts";

export const galleryImage = z.object({
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

export const galleryContract = {
  getAll: openTo.public.get("/gallery/getAll").output(pageOf(galleryImage)),
};
