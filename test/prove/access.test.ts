import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../start-app.ts";
import { databaseOf, stateOf } from "../state.ts";
import { type Called, calls, fieldsOf, requestTo, routes } from "./access-calls.ts";
import { callerFor, isAllowed, type TestPerson, testPeople } from "./access-people.ts";
import { aboutRecords, canaries, type RecordsOf, withRecords } from "./access-records.ts";
import { inParallel } from "./parallel.ts";
import { figure, progress, whole } from "./scale.ts";

const app = testApp();
let people: TestPerson[];
let own: RecordsOf;
let others: RecordsOf;
beforeAll(async () => {
  ({ own, others } = await withRecords(app));
  people = await testPeople(app);
});

/** Without what is written of each refusal. */
async function state() {
  const { security_events: _, sequences, ...rest } = await stateOf(databaseOf(app.database));
  const isOther = (line: string) => !line.startsWith("security_events");
  return { ...rest, sequences: (sequences as string[]).filter(isOther) };
}

/** All in the whole. Else all for the first few; of those with a type of their own a part, of each another. */
const some = (all: Called[], at: number, part: number) =>
  whole || at < 7 ? all : all.filter((_, call) => (call + at) % part === 0);

describe("every call and every list as a file, asked by each of them, follows the contract's own words", () => {
  test("who is not let in is refused with 401 or 403, told nothing, and changes nothing", async () => {
    let refused = 0;
    for (const [at, person] of people.entries()) {
      progress("refusals", at, people.length);
      const { cookie } = await callerFor(app, person);
      const before = await state();
      const closed = calls.filter(({ access }) => !isAllowed(person, access));
      await inParallel(8, some(closed, at, 4), async (call) => {
        const answer = await requestTo(app.url, call, cookie, others);
        const [status, code] = person.kind ? [403, person.due ?? "NOT_ALLOWED"] : [401, "NOT_SIGNED_IN"];
        expect(answer.status, `${person.name}: ${call.name}`).toBe(status);
        expect(await answer.json()).toEqual({ error: { code, message: expect.any(String) } });
        expect(answer.headers.getSetCookie()).toEqual([]);
        refused += 1;
      });
      expect(await state(), person.name).toEqual(before);
    }
    figure("people", people.length);
    figure("calls and files", calls.length);
    figure("refused", refused);
  });

  test("who is let in is not refused, and is told no contact, ledger or guardian without the permission", async () => {
    let letIn = 0;
    for (const [at, person] of people.entries()) {
      progress("calls", at, people.length);
      const open = calls.filter(({ access }) => isAllowed(person, access));
      // Those that end sessions come first, one by one, with sessions of their own.
      const ending = open.filter(({ name }) => name.startsWith("signIn.session"));
      for (const call of ending) {
        const { status } = await requestTo(app.url, call, (await callerFor(app, person)).cookie);
        expect([200, 400], call.name).toContain(status);
      }
      const rest = open.filter((one) => !ending.includes(one));
      const { cookie } = await callerFor(app, person);
      // One account has two files, pictures and lists in hand at once.
      await inParallel(2, some(rest, at, 8), async (call) => {
        const answer = await requestTo(app.url, call, cookie, others);
        const body = await answer.text();
        const told = `${person.name}: ${call.name}: ${body.slice(0, 300)}`;
        const isTheirs = call.access.orOwn || call.access.to === "signedIn" || person.kind === "student";
        expect(isTheirs ? [200, 400, 403, 404] : [200, 400, 404], told).toContain(answer.status);
        for (const value of forbiddenTo(person, call)) expect(body, told).not.toContain(value);
        letIn += 1;
      });
    }
    figure("let in", letIn);
  });
});

describe("another's records", () => {
  test("every call that lets students in and takes an id is tried", () => {
    const rahim = {
      kind: "student",
      granted: people.find(({ name }) => name === "a student")?.granted,
    } as TestPerson;
    const taking = routes.filter(({ meta, procedure }) => {
      const isOpen = meta.access?.to !== "public" && meta.access && isAllowed(rahim, meta.access);
      const fields = Object.keys(fieldsOf(procedure).properties ?? {});
      // A wallet's transaction id names no record of ours.
      return isOpen && fields.some((name) => /^_?id$|Id$/.test(name) && name !== "trxId");
    });
    expect(Object.keys(aboutRecords).sort()).toEqual(taking.map(({ name }) => name).sort());
  });

  test("of a student are refused to another, who learns nothing of them and changes nothing", async () => {
    const before = await state();
    for (const [name, { input, lists }] of Object.entries(aboutRecords)) {
      const answer = await ask(name, input(others));
      const body = await answer.text();
      if (lists) expect(JSON.parse(body), name).toEqual({ data: [], total: 0 });
      else expect([403, 404], `${name}: ${body}`).toContain(answer.status);
      if (!lists) expect(Object.keys(JSON.parse(body)), name).toEqual(["error"]);
      for (const value of [
        ...canaries.student,
        "Work of 4",
        "Notice of 4",
        "Message of 4",
        "Answer to 4",
        "Reason of 4",
      ])
        expect(body, name).not.toContain(value);
    }
    expect(await state()).toEqual(before);
    expect((await others.caller.get("session/mine")).data).toHaveLength(2);
    figure("calls", Object.keys(aboutRecords).length);
  });

  test("of a student are refused to staff who lack the permission that opens them", async () => {
    const before = await state();
    for (const { name, meta } of routes.filter(({ meta }) => meta.access?.orOwn)) {
      const needed = meta.access?.to as string[];
      const lackers = people.filter(
        ({ kind, granted }) => kind === "staff" && !granted.some((one) => needed.includes(one)),
      );
      for (const person of lackers) {
        const input = aboutRecords[name]?.input(others) ?? {};
        const answer = await ask(name, input, (await callerFor(app, person)).cookie);
        expect(answer.status, `${person.name}: ${name}`).toBe(403);
        expect(Object.keys(await answer.json())).toEqual(["error"]);
      }
    }
    expect(await state()).toEqual(before);
  });

  test("their own, every one of them, they reach", async () => {
    for (const [name, { input, ownIsNone }] of Object.entries(aboutRecords)) {
      if (ownIsNone) continue;
      const answer = await ask(name, input(own));
      expect(answer.status, `${name}: ${await answer.text()}`).toBe(200);
    }
  });

  function ask(name: string, input: Record<string, unknown>, cookie = app.rahim.cookie) {
    const route = routes.find((one) => one.name === name);
    const isRead = route?.method === "GET";
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const headers = { cookie, ...(!isRead && { "content-type": "application/json" }) };
    const body = isRead ? null : JSON.stringify(input);
    return fetch(`${app.url}/api${route?.path}${query}`, { method: route?.method ?? "GET", headers, body });
  }
});

/** Students' contact and ledger are for studentManagement, the ledger for feeDesk too, and as the accountant's file for bookKeeping; phones for messaging, staff's for teacherManagement; the audit shows both to its readers. */
function forbiddenTo({ granted, kind }: TestPerson, { name }: Called): string[] {
  const sees = (permission: TestPerson["granted"][number]) =>
    kind === "staff" && granted.includes(permission);
  const [, phone] = canaries.student;
  const isAccounts = name.startsWith("export.account-lines") || name === "expense.accountLines";
  const contact =
    sees("feeDesk") || (isAccounts && sees("bookKeeping")) ? canaries.student.slice(0, 3) : canaries.student;
  return [
    ...(sees("studentManagement") ? [] : contact.filter((one) => one !== phone || !sees("messaging"))),
    ...(sees("teacherManagement") ? [] : canaries.teacher),
  ];
}
