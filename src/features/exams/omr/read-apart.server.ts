import { resolve } from "node:path";
import { askApart } from "../../../server/apart.ts";
import { semaphore, type Waiter } from "../../../server/semaphore.ts";
import { inLine, omrFile } from "../../../shared/limits.ts";
import { type FileRead, type FileToRead, unread } from "./read-file.ts";
import { fileProblems } from "./texts.ts";

/** Reads a file in a process of its own, one at a time. */
export const readApart = (who: Waiter, file: FileToRead): Promise<FileRead> =>
  atOnce.work(async () => {
    const read = await askApart<FileRead>(who, program, { ...limits, message: file });
    return read ?? unread(fileProblems.tooLarge);
  }, who);

const atOnce = semaphore(1, inLine);
const limits = { milliseconds: omrFile.milliseconds, megabytes: 768 };
/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/features/exams/omr/read-worker.ts");
