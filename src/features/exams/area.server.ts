import { eq } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addUses, counted } from "../catalogue/index.server.ts";
import { batchTexts, courseTexts } from "../catalogue/index.ts";
import { readUsesBy } from "../questions/index.server.ts";
import { bundleHandlers } from "./bundles/handlers.server.ts";
import { calendarHandlers } from "./calendar/handlers.server.ts";
import { examListHandlers } from "./exam-list/handlers.server.ts";
import { examScheduleHandlers } from "./exam-schedule/handlers.server.ts";
import { examinerHandlers } from "./examiners/handlers.server.ts";
import { forgetCancelled } from "./exams/cancelled.server.ts";
import { guardExams } from "./exams/guards.server.ts";
import { examHandlers } from "./exams/handlers.server.ts";
import { examBatches, examResults, exams } from "./exams/table.server.ts";
import { resultWaits } from "./exams/waits.server.ts";
import { freeTestHandlers } from "./free-test/handlers.server.ts";
import { likenessHandlers } from "./likeness/handlers.server.ts";
import { meritHandlers } from "./merit/handlers.server.ts";
import { startPublishing } from "./merit/publish-due.server.ts";
import { omrHandlers } from "./omr/handlers.server.ts";
import { attemptHandlers } from "./online/attempt-handlers.server.ts";
import { startClosing } from "./online/close.server.ts";
import { keepsTimes, waitsForPhones } from "./online/guard.server.ts";
import { onlineHandlers } from "./online/handlers.server.ts";
import { letInAlso } from "./online/manage.server.ts";
import { practiceHandlers } from "./online/practice/handlers.server.ts";
import { onlineExams } from "./online/table.server.ts";
import { keepsWritten, waitsForPages } from "./online/written/guard.server.ts";
import { scriptHandlers } from "./online/written/handlers.server.ts";
import { letPagesIn } from "./online/written/more-time.server.ts";
import { startMovingPages } from "./online/written/move-out.server.ts";
import { countFigures } from "./papers/figures.server.ts";
import { paperHandlers } from "./papers/handlers.server.ts";
import { readUses } from "./papers/read.server.ts";
import { satBy } from "./papers/sat.server.ts";
import { papersOfVisitors } from "./papers/table.server.ts";
import { pastTestHandlers } from "./past-tests/handlers.server.ts";
import { forgetPractised } from "./practised/keep.server.ts";
import { progressHandlers } from "./progress/handlers.server.ts";
import { publicResultHandlers } from "./public-results/handlers.server.ts";
import { resultHandlers } from "./results/handlers.server.ts";
import { schemeHandlers } from "./schemes/handlers.server.ts";
import { seatingHandlers } from "./seating/handlers.server.ts";
import { sheetHandlers } from "./sheets/handlers.server.ts";
import { solutionHandlers } from "./solutions/handlers.server.ts";

/** What exams answers, and what it does by itself. */
export const examsServer = {
  handlers: {
    result: resultHandlers,
    sheet: sheetHandlers,
    examiner: examinerHandlers,
    bundle: bundleHandlers,
    seating: seatingHandlers,
    merit: meritHandlers,
    solution: solutionHandlers,
    omr: omrHandlers,
    paper: paperHandlers,
    likeness: likenessHandlers,
    publicResult: publicResultHandlers,
    progress: progressHandlers,
    examScheme: schemeHandlers,
    online: onlineHandlers,
    attempt: attemptHandlers,
    practice: practiceHandlers,
    script: scriptHandlers,
    freeTest: freeTestHandlers,
    pastTest: pastTestHandlers,
    exam: examHandlers,
    examList: examListHandlers,
    examSchedule: examScheduleHandlers,
    calendar: calendarHandlers,
  },
  publicTables: [examResults, papersOfVisitors],
  hourly: [({ db }) => forgetCancelled(db), ({ db }) => countFigures(db)],
  daily: [({ db }) => forgetPractised(db)],
  start: (portal) => [
    startPublishing(portal, portal.failed("a planned publication failed")),
    startClosing(portal, portal.failed("an exam on phones could not be closed")),
    startMovingPages(portal),
  ],
  joins() {
    guardExams(keepsTimes);
    guardExams(keepsWritten);
    resultWaits(waitsForPhones);
    resultWaits(waitsForPages);
    letInAlso(letPagesIn);
    readUsesBy(readUses);
    satBy(async (tx, examId) => (await tx.$count(onlineExams, eq(onlineExams.examId, examId))) > 0);
    addUses(
      "courses",
      counted((tx, courseId) => tx.$count(exams, eq(exams.courseId, courseId)), courseTexts.inExams),
    );
    addUses(
      "batches",
      counted((tx, batchId) => tx.$count(examBatches, eq(examBatches.batchId, batchId)), batchTexts.hasExams),
    );
  },
} satisfies ServerArea;
