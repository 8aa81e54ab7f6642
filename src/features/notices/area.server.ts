import type { ServerArea } from "../../server/area.ts";
import { noticeHandlers } from "./notices/handlers.server.ts";

/** What notices answers. */
export const noticesServer = {
  handlers: { notice: noticeHandlers },
} satisfies ServerArea;
