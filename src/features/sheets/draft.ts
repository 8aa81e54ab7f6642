import * as z from "zod";
import { markStates } from "../results/rules.ts";
import { cell } from "./contract.ts";

const mark = z.number().nullable();
const draft = z.object({
  studentId: z.int(),
  section: z.string(),
  /** What the server had said when the first of the changes was made. */
  base: z.object({
    state: z.enum(markStates),
    rightCount: mark,
    wrongCount: mark,
    extraMarks: mark.default(null),
    mcqMarks: mark,
    writtenMarks: mark,
  }),
  changes: z.array(cell.pick({ field: true, to: true })),
});
/** What was typed of a student's section and not saved. */
export type Draft = z.infer<typeof draft>;

/** What is kept in this browser under a key; nothing where it cannot be read. */
export const readDraft = (key: string): Promise<Draft[]> =>
  inStore<unknown>("readonly", (store) => store.get(key)).then((kept) =>
    z
      .array(draft)
      .catch([])
      .parse(kept ?? []),
  );

/** Keeps what is unsaved, or that nothing is. A browser that keeps nothing still has it while the page is open. */
export const keepDraft = (key: string, drafts: readonly Draft[]): Promise<unknown> =>
  inStore<unknown>("readwrite", (store) => (drafts.length ? store.put(drafts, key) : store.delete(key)));

/** Not the storage that is emptied when a session ends: a draft outlives it. */
const databaseName = "dhrubok";
const storeName = "marks";

async function inStore<Of>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Of | undefined> {
  try {
    const database = await opened();
    return await result(work(database.transaction(storeName, mode).objectStore(storeName)));
  } catch {
    return undefined;
  }
}

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    result(request).then(resolve, reject);
  });
  return database;
}

const result = <Of>(request: IDBRequest<Of>): Promise<Of> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
