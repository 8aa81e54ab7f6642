import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "@playwright/test";
import { startProcess, temporaryFolder } from "../process.ts";

export type Credentials = { regId: string; password: string };
export type PersonName = "administrator" | "teacher" | "student";
export type Seed = "demo" | "empty";
/** Someone's session and the profile that the browser keeps under `auth`. */
export type Session = { cookies: Cookie[]; auth: string };
type Cookie = Awaited<ReturnType<typeof stateOf>>["cookies"][number];

/** What the set-up made: the demo's data folder, its people, and a session of each that every copy of the folder knows. */
export type Demo = {
  data: string;
  people: Record<PersonName, Credentials>;
  sessions: Record<PersonName, Session>;
};

export const demoFile = () => join(process.env.JOURNEYS ?? "", "demo.json");
export const readDemo = (): Demo => JSON.parse(readFileSync(demoFile(), "utf8"));

/** Starts a new demo in a folder; its people sign in with these passwords. */
export async function startDemo(data: string) {
  const portal = await startProcess({ DATA_DIR: data, SEED: "demo", ADMIN_PASSWORD: "office1" });
  const issued = (regId: string) => portal.output().match(new RegExp(`${regId}\\s+(\\S+)`))?.[1] ?? "";
  const people: Record<PersonName, Credentials> = {
    administrator: { regId: "A00-000001", password: "office1" },
    teacher: { regId: "T26-000001", password: issued("T26-000001") },
    student: { regId: "26000001", password: issued("26000001") },
  };
  return { url: portal.url, people, stop: portal.stop };
}

/** Starts a portal: on a copy of the demo, or on an empty folder, where the administrator has the same password. */
export async function startPortal(seed: Seed): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, remove } = temporaryFolder();
  if (seed === "demo") execFileSync("cp", ["-a", `${readDemo().data}/.`, folder]);
  // With the limits that people have: no journey may meet them.
  const limits = { REQUESTS_PER_MINUTE: "", SHED_AFTER: "" };
  const portal = await startProcess({ DATA_DIR: folder, SEED: seed, ADMIN_PASSWORD: "office1", ...limits });
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      remove();
    },
  };
}

/** Signs in by the call that the form makes. */
export async function signedIn(url: string, { regId, password }: Credentials): Promise<Session> {
  // Without the journey's own cookies: who signs in over a session ends it.
  const context = await request.newContext({ baseURL: url, storageState: undefined });
  const path = regId.length > 8 ? "teacher/teacherLogin" : "student/login";
  const answer = await context.post(`/api/${path}`, { data: { regId, password } });
  if (!answer.ok()) throw new Error(`${regId} could not sign in: ${await answer.text()}`);
  const { data } = await answer.json();
  const { cookies } = await context.storageState();
  await context.dispose();
  return { cookies, auth: JSON.stringify(data) };
}

/** A session as Playwright gives it to a browser at this address. */
export const storageOf = (url: string, { cookies, auth }: Session) => ({
  cookies,
  origins: [{ origin: url, localStorage: [{ name: "auth", value: auth }] }],
});

const stateOf = async () => (await request.newContext()).storageState();
