import type { ServerArea } from "../../server/area.ts";
import { batchHandlers } from "./batches/handlers.server.ts";
import { courseHandlers } from "./courses/handlers.server.ts";
import { courses } from "./courses/table.server.ts";
import { teacherHandlers } from "./teachers/handlers.server.ts";
import { teachers } from "./teachers/table.server.ts";

/** What catalogue answers, and what it does by itself. */
export const catalogueServer = {
  handlers: { course: courseHandlers, batch: batchHandlers, teacher: teacherHandlers },
  publicTables: [courses, teachers],
} satisfies ServerArea;
