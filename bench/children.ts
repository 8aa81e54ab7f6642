import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Load } from "./load.ts";
import type { Point } from "./point.ts";

/** Runs one load in a process of its own. */
export async function measure(load: Load): Promise<Point> {
  const { answer, end } = await request<Point>(
    new URL("./load.ts", import.meta.url),
    load,
    (load.seconds + 30) * 1000,
  );
  await end();
  return answer;
}

/** Serves `json` from a bare Fastify process; answers its address. */
export const serveBare = (json: object) => serve(new URL("./bare-route.ts", import.meta.url), json);

/** The same of a bare node:http that says hello. */
export const serveHello = () => serve(new URL("./hello.ts", import.meta.url), {});

async function serve(file: URL, message: object) {
  const { answer, end, pid } = await request<string>(file, message, 20_000);
  return { url: answer, pid, stop: end };
}

/** Asks a child to end, and makes it after 20 s; resolves when it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await gone;
  clearTimeout(late);
}

/** Starts a file as a process, sends it one message and answers what it sends back. */
async function request<Answer>(file: URL, message: object, milliseconds: number) {
  const child = fork(fileURLToPath(file), { execArgv: [] });
  const end = () => ended(child);
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once("message", (value) => resolve(value as Answer));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${file.pathname} ended with ${code}`)));
    const late = setTimeout(() => reject(new Error(`${file.pathname} said nothing`)), milliseconds);
    late.unref();
  });
  child.send(message);
  try {
    return { answer: await answer, end, pid: child.pid };
  } catch (error) {
    await end();
    throw error;
  }
}
