import { readFileSync } from "node:fs";
import { type Answer, callerOf } from "../start-app.ts";
import { progress } from "./scale.ts";

/** The four calls that look at a password. */
export const paths = [
  "student/login",
  "teacher/teacherLogin",
  "student/changePassword",
  "teacher/changePassword",
] as const;

export type Guess = { regId: string; password: string; from: string };

/** One try through the path whose turn it is; `newPassword` is ignored by those that want none. */
export const guessOn = (url: string, turn: number, { regId, password, from }: Guess): Promise<Answer> =>
  callerOf(url, "").post(
    paths[turn % paths.length] ?? paths[0],
    { regId, password, newPassword: "taken-over" },
    { "x-forwarded-for": from },
  );

/** Signs in from an address, as the browsers of a student do. */
export const signInFrom = (url: string, from: string, person: { regId: string; password: string }) =>
  callerOf(url, "").post("student/login", person, { "x-forwarded-for": from });

export type Attack = { statuses: Map<number, number>; seconds: number; slowest: number };

/** Makes so many tries, sixteen at a time, and now and then lets somebody else do something, once at a time as a person does. */
export async function attack(
  what: string,
  url: string,
  all: number,
  guessOf: (at: number) => Guess,
  meanwhile: { every: number; do(): Promise<void> },
): Promise<Attack> {
  const statuses = new Map<number, number>();
  const began = performance.now();
  let next = 0;
  let slowest = 0;
  let doing = Promise.resolve();
  const attacker = async () => {
    for (let at = next++; at < all; at = next++) {
      const since = performance.now();
      const { status } = await guessOn(url, at, guessOf(at));
      slowest = Math.max(slowest, performance.now() - since);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (at % meanwhile.every === meanwhile.every - 1) {
        doing = doing.then(meanwhile.do);
        await doing;
      }
      if (at % 50 === 0) progress(what, at, all);
    }
  };
  await Promise.all(Array.from({ length: 16 }, attacker));
  return { statuses, seconds: (performance.now() - began) / 1000, slowest };
}

/** Megabytes that a process holds, and has held at most. */
export function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024;
  return { now: of("VmRSS"), most: of("VmHWM") };
}

/** The processes that one has started and that live. */
export const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** What an answer says to who does not know the account: all but its date, id and trace. */
export const comparable = ({ status, error, headers }: Answer) => ({
  status,
  error,
  headers: [...headers].filter(([name]) => !["date", "x-request-id"].includes(name)),
});
