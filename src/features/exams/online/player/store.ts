import type { Answers } from "../rules.ts";

/** What this phone keeps of an attempt, under its student and exam. */
export type Kept = {
  device: string;
  attempt: {
    attemptId: number;
    examId: number;
    examName: string;
    set: string;
    paper: string;
    questions: number;
    fonts: string[];
    uploadMinutes: number | null;
  } & {
    startsAt: number;
    endsAt: number;
    entryUntil: number;
    minutes: number;
    entered: boolean;
  };
  answers: Answers;
  /** By question, the number of the answer that the server has a receipt of. */
  acked: Record<string, number>;
  /** How many answers it said to have. */
  stored: number;
  look: number[];
  at: number;
  handIn: boolean;
  state: string;
  late: number;
  /** The server's clock, and this phone's own, when they were last compared: for a page that is opened without a line. */
  clock: [server: number, own: number];
};

/** What is noted of an attempt beside: by which name the phone is known, and the numbers of answers that wait here. */
export type Noted = { device: string; unsent: (readonly [questionId: number, seq: number])[] };

/** Keeps what outlives the page, as durably as the phone can; answers whether it does. */
export async function keep(key: string, value: unknown): Promise<boolean> {
  memory.set(key, value);
  try {
    await done((await database()).transaction("kept", "readwrite", strict), (store) => store.put(value, key));
    return true;
  } catch {
    return false;
  }
}

export async function kept<Of>(key: string): Promise<Of | undefined> {
  try {
    const found = await done((await database()).transaction("kept"), (store) => store.get(key));
    return (found ?? memory.get(key)) as Of | undefined;
  } catch {
    return memory.get(key) as Of | undefined;
  }
}

export async function forget(key: string): Promise<void> {
  memory.delete(key);
  try {
    await done((await database()).transaction("kept", "readwrite"), (store) => store.delete(key));
  } catch {
    // What could not be kept need not be forgotten.
  }
}

/** Notes a few words of what is kept where another store of the browser has them: they say what was lost where the first was emptied. */
export function note(key: string, words: object): void {
  try {
    localStorage.setItem(`exam-notes-${key}`, JSON.stringify(words));
  } catch {
    // Then it cannot be told.
  }
}

export function noted<Of>(key: string): Of | null {
  try {
    return JSON.parse(localStorage.getItem(`exam-notes-${key}`) ?? "null");
  } catch {
    return null;
  }
}

/** Exams that are long over go, with their papers and pages; never the one that is opened, whatever the phone's clock says. */
export async function forgetOld(opened: number): Promise<void> {
  try {
    const store = await database();
    const keys = (await done(store.transaction("kept"), (of) => of.getAllKeys())) as string[];
    for (const key of keys.filter((one) => one.startsWith("attempt ") && !one.endsWith(` ${opened}`))) {
      const of = await kept<Kept>(key);
      if (!of || of.attempt.endsAt > Date.now() - keptDays * 86_400_000) continue;
      const pages = keys.filter((one) => one.startsWith(`page ${of.attempt.attemptId} `));
      const written = key.replace("attempt", "pages");
      for (const one of [key, written]) localStorage.removeItem(`exam-notes-${one}`);
      for (const old of [key, `paper ${of.attempt.paper}`, `set ${of.attempt.paper}`, written, ...pages])
        await forget(old);
    }
  } catch {
    // What cannot be read cannot be forgotten either.
  }
}

const keptDays = 10;

/** The line of a transaction is on disk before it is called done, where the browser can say so. */
const strict = { durability: "strict" } as const;
const memory = new Map<string, unknown>();
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("dhrubok-exams", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => {
      // What the browser or somebody empties meanwhile is opened anew by whoever keeps something next.
      const again = () => {
        request.result.close();
        opened = undefined;
      };
      Object.assign(request.result, { onclose: again, onversionchange: again });
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function done(transaction: IDBTransaction, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore("kept"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
