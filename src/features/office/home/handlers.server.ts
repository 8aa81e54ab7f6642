import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { asTeacher } from "../../../shared/ids.ts";
import { may, type Permission } from "../../../shared/permissions.ts";
import { readClasses, readUnknownWeeks } from "../../classes/index.server.ts";
import { readProposals } from "../../contact/index.server.ts";
import { homeBatches } from "../../exams/index.server.ts";
import { homeContract } from "./contract.ts";
import { readQueue } from "./queue.server.ts";
import {
  readComing,
  readDesk,
  readHandIns,
  readLastMean,
  readNextClass,
  readOwed,
  readPresent,
  readTaken,
  readUnpublished,
  shownClasses,
} from "./read.server.ts";
import { readOwnHome } from "./read-own.server.ts";

const api = serve(homeContract);

export const homeHandlers = api.router({
  own: api.own.handler(async ({ context }) => {
    const { person } = context;
    if (person?.kind !== "student") throw refuse("NOT_ALLOWED");
    return { data: await readOwnHome(context, person) };
  }),

  /** What several parts are read from is read once. */
  staff: api.staff.handler(async ({ context }) => {
    const { db } = context;
    const person = signedIn(context);
    const day = today();
    const mayAny = (...permissions: Permission[]) => permissions.some((name) => may(person, name));
    const manages = mayAny("studentManagement");
    const atDesk = mayAny("feeDesk");
    const calls = mayAny("studentManagement", "rollCall");
    const all = mayAny("studentManagement", "batchManagement");
    const own = await homeBatches(db, person);
    const classes = readClasses(db, day, person.accountId);
    const unpublished = mayAny("studentManagement", "marksEntry") ? readUnpublished(context, own) : noExams;
    const [queue, smsLists, ofDay, takings, owed, attendance, exams, result, handIns, desk, unknown] =
      await Promise.all([
        readQueue({ call: context, person, classes, unpublished }),
        mayAny("messaging", "studentManagement") ? readProposals(db) : null,
        classes,
        manages || atDesk ? readTaken(context, day, manages ? undefined : person.accountId) : null,
        manages ? readOwed(context, day) : null,
        calls && all ? readPresent(db, day) : null,
        mayAny("examSchedule", "examScheduleManagement") ? readComing(db, own) : null,
        own && mayAny("gradesProgress", "marksEntry") ? readLastMean(db, own) : null,
        mayAny("myAssignment") && !manages ? readHandIns(db, day, own) : null,
        atDesk && !manages ? readDesk(db, person.accountId, day) : null,
        readUnknownWeeks(db, all ? {} : { teacherId: person.accountId }),
      ]);
    const isFree = !all && !ofDay.some((one) => one.own);
    const next = isFree ? await readNextClass(db, asTeacher(person.accountId), day) : null;
    const shown = shownClasses(ofDay, { all, calls, next, unknown: unknown.length });
    return {
      data: { queue, smsLists, takings, owed, attendance, classes: shown, exams, result, handIns, desk },
    };
  }),
});

const noExams = Promise.resolve({ found: [], more: false });
