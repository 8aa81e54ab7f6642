import { eq, sql } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addFirstSteps } from "../identity/index.server.ts";
import { batchHandlers } from "./batches/handlers.server.ts";
import { batchCourses, batches } from "./batches/table.server.ts";
import { courseHandlers } from "./courses/handlers.server.ts";
import { addUses } from "./courses/in-use.server.ts";
import { courses } from "./courses/table.server.ts";
import { courseTexts } from "./courses/texts.ts";
import { teacherHandlers } from "./teachers/handlers.server.ts";
import { teachers } from "./teachers/table.server.ts";

/** What catalogue answers, and what it does by itself. */
export const catalogueServer = {
  handlers: { course: courseHandlers, batch: batchHandlers, teacher: teacherHandlers },
  publicTables: [courses, teachers],
  joins() {
    addUses("courses", async (tx, courseId) => {
      const names = await tx
        .select({ name: batches.batchName })
        .from(batches)
        .innerJoin(batchCourses, eq(batchCourses.batchId, batches.batchId))
        .where(eq(batchCourses.courseId, courseId))
        .orderBy(batches.batchName);
      return names.length ? courseTexts.inBatches(names.map(({ name }) => name)) : undefined;
    });
    addFirstSteps({
      own: ({ accountId }) =>
        sql`not exists (select from ${teachers} where ${teachers.teacherId} = ${accountId}
          and '' in (${teachers.mobile}, ${teachers.email}))`,
      courses: () => sql`exists (select from ${courses})`,
      batches: () => sql`exists (select from ${batches})`,
      teachers: () => sql`(select count(*) > 1 from ${teachers})`,
    });
  },
} satisfies ServerArea;
