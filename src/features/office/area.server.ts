import type { ServerArea } from "../../server/area.ts";
import { auditHandlers } from "./audit/handlers.server.ts";
import { eraseWhatIsDue } from "./erasure/erase.server.ts";
import { erasureHandlers } from "./erasure/handlers.server.ts";
import { homeHandlers } from "./home/handlers.server.ts";
import { overviewHandlers } from "./overview/handlers.server.ts";
import { searchHandlers } from "./search/handlers.server.ts";
import { studentPageHandlers } from "./student-page/handlers.server.ts";
import { teacherPageHandlers } from "./teacher-page/handlers.server.ts";

/** What office answers, and what it does by itself. */
export const officeServer = {
  handlers: {
    audit: auditHandlers,
    home: homeHandlers,
    studentPage: studentPageHandlers,
    teacherPage: teacherPageHandlers,
    overview: overviewHandlers,
    erasure: erasureHandlers,
    search: searchHandlers,
  },
  daily: [({ db, changes }) => eraseWhatIsDue(db, changes)],
} satisfies ServerArea;
