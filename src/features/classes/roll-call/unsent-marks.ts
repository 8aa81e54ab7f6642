import { keepOwn, keptKeys, merged, readKept } from "../../../web/browser-store.ts";
import { plainCall, type Refused } from "../../../web/plain-call.ts";
import type { rollCallContract } from "./contract.ts";
import { prefixOf } from "./kept-count.ts";
import { answered, isHeld, nextRequest, refused, type Unsent, withoutOlder } from "./unsent.ts";

type Save = (typeof rollCallContract)["save"];
type Of = { batchId: number; day: string };

/**
 * The marks of one roll-call that only this browser has, kept in it until the server has them. They are of the account that
 * made them: kept under its name, and taken by the server from nobody else.
 */
export class UnsentMarks {
  list: readonly Unsent[] = [];
  /** Why the server takes nothing more from here. */
  refused: string | null = null;
  /** What this page has read and written of what is kept: others may have kept more since. */
  #known: readonly Unsent[] = [];
  readonly #who: string;
  readonly of: Of;

  constructor(who: string, of: Of) {
    this.#who = who;
    this.of = of;
  }

  /** Takes up what an earlier visit could not send, before what was marked meanwhile. */
  async load(): Promise<void> {
    const found = listOf(await readKept(this.#key));
    const all = withoutOlder(merged(found, this.#known, this.list));
    this.#known = [...this.#known, ...found];
    if (all.length) this.put(all);
  }

  put(list: readonly Unsent[]): void {
    const known = this.#known;
    this.list = list;
    this.#known = list;
    void keepOwn(this.#key, { known, own: list }, listOf);
  }

  /** `kept` wait to be sent, `held` wait for a person. */
  count(): { kept: number; held: number } {
    const held = this.list.filter(isHeld).length;
    return { kept: this.list.length - held, held };
  }

  /** Sends what waits, and answers how the answer is taken up, which says whether there was one; null where nothing waits. */
  send(saved: (marks: readonly Unsent[]) => void = () => {}): Promise<() => boolean> | null {
    const next = this.refused === null ? nextRequest(this.list, newKey) : null;
    if (!next) return null;
    this.put(next.list);
    const { key, marks } = next;
    const input = { ...this.of, by: this.#who, marks };
    const sending = plainCall<Save>("POST", { path: "rollCall/save", input, idempotencyKey: key });
    return sending.then((answer) => () => {
      if (answer.error) return this.#refuse(key, answer.error);
      const outcomes = answer.data;
      const done = new Set(
        outcomes.filter(({ result }) => result === "saved").map(({ studentId }) => studentId),
      );
      saved(this.list.filter((one) => one.key === key && done.has(one.studentId)));
      this.put(answered(this.list, key, outcomes));
      return true;
    });
  }

  /** A request was not taken; answers whether the server said so. */
  #refuse(key: string, error: Refused): boolean {
    const { code, message } = error;
    if (code === "NOT_ALLOWED" || code === "NOT_FOUND") this.refused = message;
    // The batch is gone, and nobody can open its roll-call.
    if (code === "NOT_FOUND") this.put([]);
    else if (neverTaken.has(code)) this.put(refused(this.list, key, error, newKey));
    else return false;
    return true;
  }

  get #key(): string {
    return `${prefixOf(this.#who)}${this.of.batchId} ${this.of.day}`;
  }
}

/** The roll-calls of which this browser has kept marks of an account. */
export async function keptRollCalls(who: string): Promise<UnsentMarks[]> {
  const keys = await keptKeys(prefixOf(who));
  const all = keys.flatMap((key) => {
    const [batchId, day] = key.slice(prefixOf(who).length).split(" ");
    return day ? [new UnsentMarks(who, { batchId: Number(batchId), day })] : [];
  });
  await Promise.all(all.map((one) => one.load()));
  return all;
}

const listOf = (kept: unknown): readonly Unsent[] => (Array.isArray(kept) ? kept : []);

const newKey = () => crypto.randomUUID();

/** Trying again as it is would not help. */
const neverTaken = new Set(["BAD_REQUEST", "KEY_REUSED"]);
