import type { ServerArea } from "../../server/area.ts";
import { guardianLinkHandlers } from "./guardian-links/handlers.server.ts";
import { studentHandlers } from "./students/handlers.server.ts";

/** What people answers. */
export const peopleServer = {
  handlers: { student: studentHandlers, guardianLink: guardianLinkHandlers },
} satisfies ServerArea;
