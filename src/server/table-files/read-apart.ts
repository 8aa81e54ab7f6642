import { resolve } from "node:path";
import { inLine, tableFile } from "../../shared/limits.ts";
import { askApart } from "../apart.ts";
import { semaphore, type Waiter } from "../semaphore.ts";

/**
 * What the `readFile` of a module, a source file's path below the project, makes of a file, in a process of its own, one file at a time; undefined where it
 * took too long or too much memory.
 */
export const readApart = <Read>(who: Waiter, module: string, file: object): Promise<Read | undefined> =>
  atOnce.work(
    () => askApart<Read>(who, program, { ...limits, message: { module: resolve(module), file } }),
    who,
  );

const atOnce = semaphore(1, inLine);
const limits = { milliseconds: tableFile.milliseconds, megabytes: 768 };
/** Source files that Node runs as they are, also beside a built portal. */
const program = resolve("src/server/table-files/worker.ts");
