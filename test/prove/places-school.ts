import { hashPassword } from "../../src/server/auth/passwords.ts";
import { cookieOf, type TestApp } from "../start-app.ts";
import { addStudents } from "./big-exam.ts";

const password = "phone-1234";

/** So many students with a password of their own; answers their rolls. */
export async function addPhones(app: TestApp, many: number): Promise<string[]> {
  await app.db.execute(addStudents(many).replace(/ of$/, ""));
  const rolls = Array.from({ length: many }, (_, at) => `27${String(at + 1).padStart(6, "0")}`);
  const hash = await hashPassword(password);
  await app.db.$client.query("update accounts set password_hash = $1 where reg_id = any($2)", [hash, rolls]);
  return rolls;
}

/** What a phone saw: what it was answered but 200, and the milliseconds from one thing to the next. */
export type Visit = { refused: string[]; signIn: number; pages: number };

/** A phone opens the sign-in with its files, signs in, and looks at its own pages, as the router asks for them. */
export async function visit(url: string, regId: string, from: string): Promise<Visit> {
  const refused: string[] = [];
  let cookie = "";
  const ask = async (path: string, body?: object) => {
    const headers = {
      "x-forwarded-for": from,
      "content-type": "application/json",
      ...(cookie && { cookie }),
    };
    const answer = await fetch(url + path, {
      ...{ headers, redirect: "manual" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) refused.push(`${path} ${answer.status}`);
    return { text, headers: answer.headers };
  };
  const { text } = await ask("/join-now");
  const files = new Set([...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "/"));
  await Promise.all([...files].slice(0, 6).map((path) => ask(path)));
  const began = performance.now();
  cookie = cookieOf((await ask("/api/student/login", { regId, password })).headers);
  const signedIn = performance.now();
  for (const path of ["/dashboard", "/dashboard/grades.data", "/dashboard/notices.data"]) {
    await Promise.all([ask(path), ask("/api/session/me"), ask("/api/notice/countUnread")]);
  }
  return { refused, signIn: signedIn - began, pages: performance.now() - signedIn };
}
