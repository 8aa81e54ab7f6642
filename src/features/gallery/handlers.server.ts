import { asc } from "drizzle-orm";
import { serve } from "../../server/call.ts";
import { galleryContract } from "./contract.ts";
import { galleryImages } from "./table.server.ts";

const api = serve(galleryContract);

export const galleryHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const rows = await db.select().from(galleryImages).orderBy(asc(galleryImages.imageId));
    const data = rows.map(({ file, ...image }) => ({ ...image, src: file, original: file }));
    return { data, total: data.length };
  }),
});
