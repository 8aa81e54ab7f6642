import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { cookieName, startSession } from "../../src/server/auth/sessions.ts";
import { permissionNames } from "../../src/shared/permissions.ts";
import type { Access } from "../../src/shared/procedure.ts";
import { testApp } from "../start-app.ts";
import { type Route, routes } from "./access-calls.ts";
import { isAllowed } from "./access-people.ts";
import { withRecords } from "./access-records.ts";
import { arbitraryOf } from "./arbitrary.ts";
import { type EncodedRequest, encodeRequest, inputOf } from "./encoded-request.ts";
import { mutated } from "./mutations.ts";
import { inParallel } from "./parallel.ts";
import { figure, many, progress } from "./scale.ts";

/** The same requests every time; another number gives others, and a part of a call's path that call alone. */
const seed = Number(process.env.INPUT_SEED ?? 6);
const only = process.env.INPUT_CALLS ?? "";
const office = { accountId: 1, kind: "staff" } as const;
const rahim = { accountId: 3, kind: "student" } as const;

const app = testApp({ DATABASE_POOL: "8" });
beforeAll(async () => {
  await withRecords(app);
  await app.db.execute(unmoved);
});

/**
 * No bucket ever empties: rate limits are another proof's. Who sends the requests stays who they are, whatever they
 * are allowed to do to themselves and their types.
 */
const unmoved = `
  create function filled() returns trigger language plpgsql as $$ begin new.left = new.most; return new; end $$;
  create trigger filled before insert or update on rate_limits for each row execute function filled();
  create function kept_account() returns trigger language plpgsql as $$ begin
    new.user_type_id = old.user_type_id; new.disabled = false; new.archived_at = null; return new; end $$;
  create trigger kept before update on accounts for each row when (old.account_id in (1, 3)) execute function kept_account();
  create function kept_type() returns trigger language plpgsql as $$ begin
    old.user_type_name = new.user_type_name; old.version = new.version; return old; end $$;
  create trigger kept before update on user_types for each row when (old.built_in) execute function kept_type()`;

/** Reads first, then what adds and changes; what takes away comes last, so that the others find something. */
const order = ({ method, path }: Route) =>
  method === "GET" ? 0 : /delete|Disabled|Password|UserType|endOthers|signOut|setting/.test(path) ? 2 : 1;
const all = routes
  .filter(({ path }) => path.includes(only))
  .toSorted((one, other) => order(one) - order(other));
const ownBound = /\/(mine|handIn|takeBack|getOwn|writeOn|seen|send|markRead|examSchedule|session)/;
/** Calls about one's own that students make; those of staff, of the same names, are not theirs. */
const isStudents = ({ path, meta }: Route) =>
  ownBound.test(path) &&
  isAllowed(
    { name: "a student", kind: "student", granted: permissionNames, accountId: 3 },
    meta.access as Access,
  );

describe("generated requests, half of them invalid by the contract", () => {
  const told = { valid: 0, invalid: 0, malformed: 0, answered: 0 };

  const timeout = many(240_000, 3_600_000);
  test("of every call are never a 500: invalid is 400 with its field, valid answers match their schema", {
    timeout,
  }, async () => {
    for (const [at, route] of all.entries()) {
      progress("calls", at, all.length);
      // Sessions of one person that end each other take turns, and what one account has read or drawn apart.
      const atATime = /^\/(session|question|questionPaste|paper|statement\/add$)/.test(route.path) ? 1 : 4;
      await inParallel(atATime, await requestsOf(route), async (sent) => {
        const answer = await send(route, sent);
        told[sent.verdict] += 1;
        if (answer.status === 200) told.answered += 1;
        check(route, sent, answer);
      });
    }
    for (const [what, number] of Object.entries(told)) figure(what, number);
    figure("calls", all.length);
    figure("seed", String(seed));
    expect(told.invalid).toBeGreaterThan(0.3 * (told.valid + told.invalid));
    expect(told.answered).toBeGreaterThan(0.3 * told.valid);
  });
});

async function requestsOf(route: Route): Promise<EncodedRequest[]> {
  const schema = inputOf(route);
  const numRuns = many(10, 2000);
  const values = fc.sample(
    (schema ? arbitraryOf(schema) : fc.constant(undefined)).chain((value) =>
      fc.tuple(fc.constant(value), fc.array(mutated(value), { minLength: 4, maxLength: 4 }), fc.boolean()),
    ),
    { numRuns, seed },
  );
  const requests: EncodedRequest[] = [];
  for (const [at, [value, others, asForm]] of values.entries()) {
    const form = asForm && route.meta.body !== undefined;
    const sent = at % 2 ? await firstInvalid(route, others, form) : await encodeRequest(route, value, form);
    if (sent) requests.push(sent);
  }
  return requests;
}

/** The first of a few mutants that the contract refuses: it takes some of them, where a field is free. */
async function firstInvalid(route: Route, mutants: unknown[], form: boolean): Promise<EncodedRequest | null> {
  let sent: EncodedRequest | null = null;
  for (const one of mutants) {
    sent = (await encodeRequest(route, one, form)) ?? sent;
    if (sent && sent.verdict !== "valid") return sent;
  }
  return sent;
}

type Got = { status: number; text: string; type: string };

async function send(route: Route, { query, body }: EncodedRequest): Promise<Got> {
  const { method, path } = route;
  const headers = new Headers({ cookie: await cookieFor(route) });
  if (typeof body === "string") headers.set("content-type", "application/json");
  const answer = await fetch(`${app.url}/api${path}${query}`, { method, headers, body });
  return { status: answer.status, text: await answer.text(), type: answer.headers.get("content-type") ?? "" };
}

/** A session for all calls, but for those that may end it. */
async function cookieFor(route: Route): Promise<string> {
  const who = isStudents(route) ? rahim : office;
  const ends = order(route) === 2 || route.path.includes("session") || cookies.get(who) === undefined;
  if (!ends) return cookies.get(who) ?? "";
  const token = await startSession(app.db, { ...who, address: "", agent: "" });
  cookies.set(who, `${cookieName}=${token}`);
  return `${cookieName}=${token}`;
}
const cookies = new Map<unknown, string>();

function check(route: Route, sent: EncodedRequest, { status, text, type }: Got): void {
  const told = `${route.method} ${route.path} (seed ${seed}) ${sent.shown.slice(0, 600)} → ${status} ${text.slice(0, 600)}`;
  expect(status, told).toBeLessThan(500);
  const json = type.startsWith("application/json") ? JSON.parse(text) : null;
  if (sent.verdict !== "valid") {
    expect({ status, code: json?.error.code }, told).toEqual({ status: 400, code: "BAD_REQUEST" });
    if (sent.verdict === "invalid") expect(Object.keys(json.error.fields ?? {}), told).not.toEqual([]);
  } else if (status === 200) {
    const output = route.procedure["~orpc"].outputSchema as ReturnType<typeof inputOf>;
    if (json) expect(output?.safeParse(json).error, told).toBeUndefined();
  } else if (status === 400) {
    expect(Object.keys(json.error.fields ?? {}), told).not.toEqual([]);
  } else {
    expect([401, 403, 404, 409, 413, 415], told).toContain(status);
    expect(json.error.code, told).not.toBe("NOT_SIGNED_IN");
  }
}
