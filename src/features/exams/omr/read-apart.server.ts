import { fork } from "node:child_process";
import { resolve } from "node:path";
import { Gone, semaphore, type Waiter } from "../../../server/semaphore.ts";
import { inLine, omrFile } from "../../../shared/limits.ts";
import { type FileRead, type FileToRead, unread } from "./read-file.ts";
import { fileProblems } from "./texts.ts";

/**
 * Reads a file in a process of its own, one at a time: nobody else waits for it, and one that takes too long or too much
 * memory ends that process alone. It ends too when who sent the file is gone.
 */
export const readApart = (who: Waiter, file: FileToRead): Promise<FileRead> =>
  atOnce.work(
    () =>
      new Promise((answer, drop) => {
        const reader = fork(program, [String(omrFile.milliseconds)], {
          serialization: "advanced",
          execArgv: [`--max-old-space-size=${megabytes}`],
          env: { PATH: process.env.PATH, NODE_ENV: "production" },
          stdio: ["ignore", "ignore", "ignore", "ipc"],
        });
        const end = () => void reader.kill("SIGKILL");
        who.gone.addEventListener("abort", end, { once: true });
        reader.once("message", (read) => {
          answer(read as FileRead);
          end();
        });
        reader.once("error", () => answer(unread(fileProblems.notATable)));
        reader.once("exit", () => {
          who.gone.removeEventListener("abort", end);
          if (who.gone.aborted) drop(new Gone());
          else answer(unread(fileProblems.tooLarge));
        });
        // A reader that dies answers by its exit.
        reader.send(file, () => {});
      }),
    who,
  );

const atOnce = semaphore(1, inLine);
const megabytes = 768;
/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/features/exams/omr/read-worker.ts");
