import { isNull } from "drizzle-orm";
import type { Source } from "../../../server/db/parts.ts";
import { serve } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { thisMonth } from "../../../shared/months.ts";
import { may, type Permission } from "../../../shared/permissions.ts";
import { batches, roster, students } from "../../catalogue/index.server.ts";
import { cachedWaiting } from "../../contact/index.server.ts";
import { cachedMonth } from "../../desk/index.server.ts";
import { ofAllBatches } from "../../desk/index.ts";
import { examResults, examStandings, readLatestExams, results } from "../../exams/index.server.ts";
import { overviewContract } from "./contract.ts";
import { readEntries } from "./entries.server.ts";
import { readAdmissions, readBatchSeats, readComing } from "./read.server.ts";

const api = serve(overviewContract);

export const overviewHandlers = api.router({
  /** Every part is kept until its tables change or the day does. */
  get: api.get.handler(async ({ context: { db, cached, person } }) => {
    const day = today();
    const month = thisMonth();
    const keep = <Read>(name: string, sources: Source[], read: () => Promise<Read>) =>
      cached(sources, JSON.stringify(["overview", name, day]), read);
    const mayAny = (...permissions: Permission[]) => permissions.some((name) => may(person, name));
    const manages = mayAny("studentManagement");
    const readsExams = mayAny("examSchedule", "examScheduleManagement");
    const readsResults = mayAny("gradesProgress", "studentManagement");

    const [present, seats, admissions, money, exams, latest, messages] = await Promise.all([
      keep("students", [roster], () => db.$count(students, isNull(students.archivedAt))),
      keep("batches", [roster, batches], () => readBatchSeats(db)),
      keep("admissions", [roster], () => readAdmissions(db)),
      manages ? cachedMonth({ db, cached }, month) : null,
      // Exams are few, and are over at any minute: they are not kept.
      readComing(db, readsExams ? overviewRows.exams : 0),
      readsResults
        ? keep("results", [results, examResults, examStandings, roster, batches], () =>
            readLatestExams({ db, cached }, overviewRows.resultRows),
          )
        : null,
      manages ? cachedWaiting({ db, cached }).then(({ many }) => many) : null,
    ]);
    const data = {
      students: present,
      batches: seats,
      admissions,
      money: money && { month, ...ofAllBatches(money) },
      exams,
      results: latest,
      messages,
    };
    return { data };
  }),

  payments: api.payments.handler(async ({ input, context }) => {
    const { month = thisMonth() } = input;
    const [list, money] = await Promise.all([
      readEntries(context, { ...input, month }),
      cachedMonth(context, month),
    ]);
    return { ...list, ...ofAllBatches(money) };
  }),
});
