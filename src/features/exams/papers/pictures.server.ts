import { inArray } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { images } from "../../../server/db/tables.ts";
import type { Asked } from "./make-sets.ts";

/** The pictures of questions and of what they share, as `data:` addresses, by where they are stored. */
export async function readPictures(
  db: Reader,
  asked: readonly Pick<Asked, "content">[],
): Promise<Map<string, string>> {
  const ids = asked.flatMap(({ content: { pictureId, stimulus } }) =>
    [pictureId, stimulus?.pictureId].flatMap((one) => one ?? []),
  );
  if (!ids.length) return new Map();
  const rows = await db.select().from(images).where(inArray(images.address, ids));
  return new Map(
    rows.map(({ address, type, bytes }) => [address, `data:${type};base64,${bytes.toString("base64")}`]),
  );
}
