/**
 * What a page keeps in this browser until the server has it, by key: it outlives the page and the session. Whose it is stands
 * in the key. A browser that keeps nothing answers that nothing is kept.
 */
export const readKept = (key: string): Promise<unknown> => inStore("readonly", (store) => store.get(key));

/** Keeps a value under a key; without one, nothing. */
export const keep = (key: string, value: unknown): Promise<unknown> =>
  inStore("readwrite", (store) => (value === undefined ? store.delete(key) : store.put(value, key)));

/** The keys under which something is kept that begin so. */
export const keptKeys = async (begin: string): Promise<string[]> =>
  ((await inStore("readonly", (store) => store.getAllKeys(IDBKeyRange.bound(begin, `${begin}\uffff`)))) ??
    []) as string[];

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
