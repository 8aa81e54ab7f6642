/**
 * What a page keeps in this browser until the server has it, by key: it outlives the page and the session. Whose it is stands
 * in the key. A browser that keeps nothing answers that nothing is kept.
 */
export const readKept = (key: string): Promise<unknown> => inStore("readonly", (store) => store.get(key));

/**
 * Changes what is kept under a key, also when several pages of this browser do so at once: `change` makes the new value of the one that
 * is there, or undefined for none.
 */
const changeKept = (key: string, change: (kept: unknown) => unknown): Promise<unknown> =>
  inStore("readwrite", (store) => {
    const read = store.get(key);
    read.addEventListener("success", () => {
      const value = change(read.result);
      return value === undefined ? store.delete(key) : store.put(value, key);
    });
    return read;
  });

/**
 * Keeps a page's own list under a key, behind what other pages of this browser have kept there. `known` is what it has read and
 * kept so far; `read` makes a list of what is kept.
 */
export const keepOwn = <Of>(
  key: string,
  { known, own }: { known: readonly Of[]; own: readonly Of[] },
  read: (kept: unknown) => readonly Of[],
): Promise<unknown> =>
  changeKept(key, (kept) => {
    const next = merged(read(kept), known, own);
    return next.length ? next : undefined;
  });

/** What is kept then: a page's own list behind what others have kept, which it never had. */
export function merged<Of>(kept: readonly Of[], known: readonly Of[], own: readonly Of[]): readonly Of[] {
  const had = new Set([...known, ...own].map((one) => JSON.stringify(one)));
  return [...kept.filter((one) => !had.has(JSON.stringify(one))), ...own];
}

/** The keys under which something is kept that begin so. */
export const keptKeys = async (begin: string): Promise<string[]> =>
  ((await inStore("readonly", (store) => store.getAllKeys(beginningSo(begin)))) ?? []) as string[];

/** What is kept under them. */
export const keptValues = async (begin: string): Promise<unknown[]> =>
  ((await inStore("readonly", (store) => store.getAll(beginningSo(begin)))) ?? []) as unknown[];

const beginningSo = (begin: string) => IDBKeyRange.bound(begin, `${begin}\uffff`);

const databaseName = "dhrubok";
/** By the name of its first user: sheets that are kept in browsers stay known. */
const storeName = "marks";

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    database ??= open();
    const opened = await database;
    return await result(work(opened.transaction(storeName, mode).objectStore(storeName)));
  } catch {
    return undefined;
  }
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    result(request).then(resolve, reject);
  });
}

const result = <Of>(request: IDBRequest<Of>): Promise<Of> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
