import { fork } from "node:child_process";
import { resolve } from "node:path";
import { semaphore } from "../../server/semaphore.ts";
import { omrFile } from "../../shared/limits.ts";
import { type FileRead, type FileToRead, unread } from "./read-file.ts";
import { fileProblems } from "./texts.ts";

/**
 * Reads a file in a process of its own, one at a time: nobody else waits for it, and one that takes too long or too much
 * memory ends that process alone.
 */
export const readApart = (file: FileToRead): Promise<FileRead> =>
  atOnce.work(
    () =>
      new Promise((answer) => {
        const reader = fork(program, [], {
          serialization: "advanced",
          execArgv: [`--max-old-space-size=${megabytes}`],
          env: { PATH: process.env.PATH, NODE_ENV: "production" },
          stdio: ["ignore", "ignore", "ignore", "ipc"],
        });
        const timer = setTimeout(() => reader.kill("SIGKILL"), omrFile.milliseconds);
        reader.once("message", (read) => answer(read as FileRead));
        reader.once("error", () => answer(unread(fileProblems.notATable)));
        reader.once("exit", () => {
          clearTimeout(timer);
          answer(unread(fileProblems.tooLarge));
        });
        // A reader that dies answers by its exit.
        reader.send(file, () => {});
      }),
  );

const atOnce = semaphore(1);
const megabytes = 768;
/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/features/omr/read-worker.ts");
