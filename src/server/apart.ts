import { fork } from "node:child_process";
import { Gone, type Waiter } from "./semaphore.ts";

/**
 * What a program answers to one message, in a process of its own: nobody else waits for it, and one that takes too long or too much memory
 * ends that process alone: undefined. The program is told by how many milliseconds to end, and ends with who started it; it ends too when
 * who asked is gone.
 */
export const askApart = <Answer>(
  who: Waiter,
  program: string,
  { milliseconds, megabytes, message }: { milliseconds: number; megabytes: number; message: object },
): Promise<Answer | undefined> =>
  new Promise((answer, drop) => {
    const child = fork(program, [String(milliseconds)], {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const end = () => void child.kill("SIGKILL");
    who.gone.addEventListener("abort", end, { once: true });
    child.once("message", (answered) => {
      answer(answered as Answer);
      end();
    });
    child.once("error", () => answer(undefined));
    child.once("exit", () => {
      who.gone.removeEventListener("abort", end);
      if (who.gone.aborted) drop(new Gone());
      else answer(undefined);
    });
    // One that dies answers by its exit.
    child.send(message, () => {});
  });
