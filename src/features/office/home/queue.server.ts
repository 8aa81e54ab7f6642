import type { Waits } from "../../../server/db/count-since.ts";
import type { Call } from "../../../server/http/call.ts";
import { dhakaInstant, today, wallClock } from "../../../shared/dates.ts";
import { thisMonth } from "../../../shared/months.ts";
import { may, type Permission, type Person } from "../../../shared/permissions.ts";
import { type ClassOfDay, countLeaves } from "../../classes/index.server.ts";
import { cachedWaiting, countToLookAt, readHeld } from "../../contact/index.server.ts";
import {
  countClaims,
  countNew,
  countToBill,
  countVouchers,
  countWaiting,
  readReopened,
} from "../../desk/index.server.ts";
import { dayClosings, monthClosings } from "../../ledger/index.server.ts";
import type { Waiting } from "./contract.ts";
import type { Unpublished, UnpublishedExam } from "./read.server.ts";
import { type WaitKind, waitKinds } from "./rules.ts";

/** Who asks, and what their home reads besides and some kinds are counted of. */
type Asked = {
  call: Pick<Call, "db" | "cached">;
  person: Person;
  classes: Promise<readonly ClassOfDay[]>;
  unpublished: Promise<Unpublished>;
};

type Found = Waits & Partial<Pick<Waiting, "names" | "id" | "among" | "progress">>;
type Kind = {
  /** Any of them opens the page where it is done. */
  open: readonly Permission[];
  /** One query at most; null where there is nothing of it. */
  read: (asked: Asked) => Promise<Found | null>;
};

const texting = ["messaging", "studentManagement"] as const;
const calling = ["studentManagement", "rollCall"] as const;
const marking = ["studentManagement", "marksEntry"] as const;

/** Whatever waits for somebody: a kind that an area adds is counted by it and stands here, once. */
const kinds: Record<WaitKind, Kind> = {
  smsHeld: { open: texting, read: async ({ call }) => heldOf(await readHeld(call.db)) },
  claims: { open: ["feeDesk"], read: ({ call }) => countClaims(call.db) },
  approvals: {
    open: ["moneyApproval"],
    read: ({ call, person }) => countWaiting(call.db, person.accountId),
  },
  rollCalls: { open: calling, read: async ({ classes, person }) => uncalled(await classes, person) },
  leaves: { open: calling, read: ({ call }) => countLeaves(call.db) },
  applications: { open: ["admissionDesk", "studentManagement"], read: ({ call }) => countNew(call.db) },
  marks: {
    open: marking,
    read: async ({ unpublished }) =>
      ofExams(await unpublished, ({ entered, students }) => entered < students),
  },
  publish: {
    open: ["studentManagement"],
    read: async ({ unpublished }) =>
      ofExams(await unpublished, ({ entered, students, publishAt }) => entered >= students && !publishAt),
  },
  messages: { open: ["studentManagement"], read: ({ call }) => cachedWaiting(call) },
  smsToLookAt: { open: texting, read: ({ call }) => countToLookAt(call.db) },
  vouchers: { open: ["feeDesk"], read: ({ call }) => countVouchers(call.db) },
  unbilled: {
    open: ["studentManagement"],
    read: async ({ call }) => ({ many: await countToBill(call, thisMonth()), since: null }),
  },
  reopened: {
    open: ["studentManagement"],
    read: async ({ call: { db, cached } }) => {
      const sources = [dayClosings, monthClosings];
      const opened = await cached(sources, JSON.stringify(["home", "reopened", today()]), () =>
        readReopened(db),
      );
      return {
        ...{ many: opened.length, since: opened.at(-1)?.at ?? null },
        names: opened.slice(0, 2).map(({ what }) => what),
      };
    },
  },
};

/** What waits for somebody, by the harm that it does; of what they may not open nothing is counted. */
export async function readQueue(asked: Asked): Promise<Waiting[]> {
  const found = await Promise.all(
    waitKinds.map(async (kind) => {
      const { open, read } = kinds[kind];
      const waits = open.some((permission) => may(asked.person, permission)) ? await read(asked) : null;
      return waits && { kind, names: [], id: null, among: null, progress: null, ...waits };
    }),
  );
  return found.filter((one) => one !== null && (one.many > 0 || one.kind === "smsHeld")) as Waiting[];
}

/** After a restore the queue stands still, whether or not a message is uncertain. */
const heldOf = (many: number | null) => (many === null ? null : { many, since: null });

/** Batches whose class has begun today and whose roll nobody has called: one's own, or all for those who manage students. */
function uncalled(classes: readonly ClassOfDay[], person: Person): Found {
  const { day, time } = wallClock(Date.now());
  const begun = classes.filter(
    ({ from, called, own }) => !called && from <= time && (own || may(person, "studentManagement")),
  );
  const batches = [...new Map(begun.map((one) => [one.batchId, one])).values()];
  return {
    ...{
      many: batches.length,
      since: begun[0] ? new Date(dhakaInstant(day, begun[0].from)).toISOString() : null,
    },
    names: batches.slice(0, 2).map(({ batchName }) => batchName),
    id: batches.length === 1 ? (batches[0]?.batchId ?? null) : null,
  };
}

function ofExams({ found, more }: Unpublished, wanted: (exam: UnpublishedExam) => boolean): Found {
  const exams = found.filter(wanted);
  const [one] = exams;
  const oldest = exams.at(-1);
  return {
    ...{ many: exams.length, among: more ? found.length : null },
    since: oldest ? new Date(dhakaInstant(oldest.examDate, oldest.time)).toISOString() : null,
    names: [...new Set(exams.map(({ examName }) => examName))].slice(0, 2),
    ...(one &&
      exams.length === 1 && { id: one.examId, progress: { entered: one.entered, students: one.students } }),
  };
}
