import { eq } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addUses, counted } from "../catalogue/index.server.ts";
import { batchTexts } from "../catalogue/index.ts";
import { noticeHandlers } from "./notices/handlers.server.ts";
import { notices as noticeRows } from "./notices/table.server.ts";

/** What notices answers. */
export const noticesServer = {
  handlers: { notice: noticeHandlers },
  joins() {
    addUses(
      "batches",
      counted((tx, batchId) => tx.$count(noticeRows, eq(noticeRows.batchId, batchId)), batchTexts.hasNotices),
    );
  },
} satisfies ServerArea;
