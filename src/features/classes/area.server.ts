import type { ServerArea } from "../../server/area.ts";
import { assignmentHandlers } from "./assignments/handlers.server.ts";
import { rollCallHandlers } from "./roll-call/handlers.server.ts";

/** What classes answers. */
export const classesServer = {
  handlers: { rollCall: rollCallHandlers, assignment: assignmentHandlers },
} satisfies ServerArea;
