import { isNull } from "drizzle-orm";
import { serve } from "../../server/http/call.ts";
import { today } from "../../shared/dates.ts";
import { overviewRows } from "../../shared/limits.ts";
import { thisMonth } from "../../shared/months.ts";
import { rowsOf } from "../../shared/paging.ts";
import { may, type Permission } from "../../shared/permissions.ts";
import { roster } from "../batches/table.server.ts";
import { moneyTables, readMonth } from "../dues/read.server.ts";
import { examResults } from "../exams/table.server.ts";
import { sumOf } from "../ledger/rules.ts";
import { keptWaiting } from "../messages/read.server.ts";
import { readLatestExams } from "../progress/latest.server.ts";
import { students } from "../students/table.server.ts";
import { overviewContract } from "./contract.ts";
import { ofMonth, readAdmissions, readBatchSeats, readComing, readEntries, sumMoney } from "./read.server.ts";

const api = serve(overviewContract);

export const overviewHandlers = api.router({
  /** Every part is kept until its tables change or the day does. */
  get: api.get.handler(async ({ context: { db, cached, person } }) => {
    const day = today();
    const month = thisMonth();
    const keep = <Read>(name: string, tables: string[], read: () => Promise<Read>) =>
      cached(tables, JSON.stringify(["overview", name, day]), read);
    const mayAny = (...permissions: Permission[]) => permissions.some((name) => may(person, name));
    const manages = mayAny("studentManagement");
    const readsExams = mayAny("examSchedule", "examScheduleManagement");
    const readsResults = mayAny("gradesProgress", "studentManagement");

    const [present, batches, admissions, money, exams, results, messages] = await Promise.all([
      keep("students", [roster], () => db.$count(students, isNull(students.archivedAt))),
      keep("batches", [roster, "batches"], () => readBatchSeats(db)),
      keep("admissions", [roster], () => readAdmissions(db)),
      manages ? keep("money", moneyTables, () => readMonth(db, month)) : null,
      // Exams are few, and are over at any minute: they are not kept.
      readComing(db, readsExams ? overviewRows.exams : 0),
      readsResults
        ? keep("results", ["results", examResults, roster, "batches"], () =>
            readLatestExams({ db, cached }, overviewRows.results),
          )
        : null,
      manages ? keptWaiting({ db, cached }) : null,
    ]);
    const data = {
      students: present,
      batches,
      admissions,
      money: money && {
        month,
        paid: sumOf(money.map(({ collected }) => collected)),
        due: sumOf(money.map(({ outstanding }) => outstanding)),
      },
      exams,
      results,
      messages,
    };
    return { data };
  }),

  payments: api.payments.handler(async ({ input, context: { db, cached } }) => {
    const { month = thisMonth(), only } = input;
    const where = ofMonth(month, only);
    const [data, sums] = await Promise.all([
      readEntries(db, where, rowsOf(input), input.sort),
      cached(["payments"], JSON.stringify(["month", month, only]), () => sumMoney(db, where)),
    ]);
    return { data, ...sums };
  }),
});
