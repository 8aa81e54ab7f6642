import { eq } from "drizzle-orm";
import type { Source } from "../../../server/db/parts.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { homeRows } from "../../../shared/limits.ts";
import { may, type Permission } from "../../../shared/permissions.ts";
import { batches, roster } from "../../catalogue/index.server.ts";
import { leaves } from "../../classes/index.server.ts";
import { cachedWaiting, countToLookAt, readHeld, readProposals } from "../../contact/index.server.ts";
import { claims, countNew, countWaiting, moneyTables, readReopened } from "../../desk/index.server.ts";
import { coming, readExams } from "../../exams/index.server.ts";
import { dayClosings, monthClosings } from "../../ledger/index.server.ts";
import { homeContract } from "./contract.ts";
import { readHandIns, readOwing, readOwnHome, readSeats, readTakings, readWaiting } from "./read.server.ts";

const api = serve(homeContract);

export const homeHandlers = api.router({
  own: api.own.handler(async ({ context }) => {
    const { person } = context;
    if (person?.kind !== "student") throw refuse("NOT_ALLOWED");
    return { data: await readOwnHome(context, person) };
  }),

  /** What is costly is kept until its tables change or the day does. */
  staff: api.staff.handler(async ({ context }) => {
    const { db, cached } = context;
    const person = signedIn(context);
    const day = today();
    const mayAny = (...permissions: Permission[]) => permissions.some((name) => may(person, name));
    const keep = <Read>(name: string, sources: Source[], read: () => Promise<Read>) =>
      cached(sources, JSON.stringify(["home", name, day]), read);
    const manages = mayAny("studentManagement");
    const takes = mayAny("feeDesk", "studentManagement");
    const own = manages ? undefined : person.accountId;
    const { where, order } = coming(Date.now());

    const [
      takings,
      claimed,
      applied,
      asked,
      approvals,
      unpaid,
      reopened,
      messages,
      smsHeld,
      smsToLookAt,
      smsLists,
      seats,
      exams,
      waiting,
      handIns,
    ] = await Promise.all([
      takes ? keep(`takings ${own ?? ""}`, moneyTables, () => readTakings(db, day, own)) : null,
      takes ? db.$count(claims, eq(claims.state, "waiting")) : null,
      mayAny("admissionDesk", "studentManagement") ? countNew(db) : null,
      mayAny("studentManagement", "rollCall") ? db.$count(leaves, eq(leaves.state, "waiting")) : null,
      mayAny("moneyApproval") ? countWaiting(db, person.accountId) : null,
      manages ? keep("unpaid", moneyTables, () => readOwing(context)) : null,
      manages ? keep("reopened", [dayClosings, monthClosings], () => readReopened(db)) : null,
      manages ? cachedWaiting(context) : null,
      mayAny("messaging", "studentManagement") ? readHeld(db) : null,
      mayAny("messaging", "studentManagement") ? countToLookAt(db) : null,
      mayAny("messaging", "studentManagement") ? readProposals(db) : null,
      mayAny("mainDashboard", "studentManagement", "batchManagement")
        ? keep("seats", [roster, batches], () => readSeats(db))
        : null,
      mayAny("examSchedule", "examScheduleManagement")
        ? readExams(db, where, { limit: homeRows.exams, offset: 0 }, order)
        : null,
      mayAny("studentManagement", "marksEntry") ? readWaiting(context) : null,
      mayAny("myAssignment") ? readHandIns(db, day) : null,
    ]);
    return {
      data: {
        takings,
        claims: claimed,
        applications: applied,
        leaves: asked,
        approvals,
        unpaid,
        reopened,
        messages,
        smsHeld,
        smsToLookAt,
        smsLists,
        seats,
        exams,
        waiting,
        handIns,
      },
    };
  }),
});
