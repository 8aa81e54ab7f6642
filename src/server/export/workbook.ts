import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { bengaliDigits } from "../../shared/digits.ts";
import { refuse } from "../../shared/errors.ts";
import { inLine, workbookRows } from "../../shared/limits.ts";
import type { Cell } from "../../shared/list-export.ts";
import { exportTexts } from "../../shared/texts.ts";
import { Gone, semaphore, type Waiter } from "../semaphore.ts";

/** What the thread begins with. */
export type Sheet = { title: string; header: readonly string[] };

/**
 * An XLSX workbook of one sheet. Its library writes the whole at once, which takes seconds and memory: it does so in a
 * thread of its own, one at a time, which ends when who asked is gone. TOO_LARGE over 20,000 rows.
 */
export const workbookOf = (
  { title, header }: Sheet,
  pages: AsyncGenerator<Cell[][]>,
  who?: Waiter,
): Promise<Buffer> =>
  atOnce.work(() => writtenBy(new Worker(writer, { workerData: { title, header } }), pages, who?.gone), who);

/** Throws TOO_LARGE where a list has more rows than a workbook takes. */
export function refuseLong(rows: number): void {
  if (rows > workbookRows) throw refuse("TOO_LARGE", { message: exportTexts.tooLong(most) });
}

async function writtenBy(
  worker: Worker,
  pages: AsyncGenerator<Cell[][]>,
  gone?: AbortSignal,
): Promise<Buffer> {
  const book = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
    worker.once("exit", () => reject(new Error("the thread ended before the workbook was written")));
    gone?.addEventListener("abort", () => reject(new Gone()));
  });
  book.catch(() => {});
  try {
    let rows = 0;
    for await (const page of pages) {
      if (gone?.aborted) throw new Gone();
      rows += page.length;
      refuseLong(rows);
      worker.postMessage(page);
    }
    worker.postMessage(null);
    const { buffer, byteOffset, byteLength } = await book;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    void worker.terminate();
  }
}

const atOnce = semaphore(1, inLine);
/** A source file that Node runs as it is, also beside a built portal. */
const writer = resolve("src/server/export/workbook-worker.ts");
const most = bengaliDigits(workbookRows.toLocaleString("en-IN"));
