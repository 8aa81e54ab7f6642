import { keep, keptKeys, readKept } from "../../web/browser-store.ts";
import { plainCall } from "../../web/plain-call.ts";
import type { MarkOutcome, rollCallContract } from "./contract.ts";
import { answered, isHeld, nextRequest, type Unsent } from "./unsent.ts";

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
  readonly #who: string;
  readonly of: Of;

  constructor(who: string, of: Of) {
    this.#who = who;
    this.of = of;
  }

  /** Takes up what an earlier visit could not send, before what was marked meanwhile. */
  async load(): Promise<void> {
    const found = await readKept(this.#key);
    const kept: Unsent[] = Array.isArray(found) ? found : [];
    const marked = new Set(this.list.map(({ studentId }) => studentId));
    this.put([...kept.filter(({ studentId, key }) => key !== null || !marked.has(studentId)), ...this.list]);
  }

  put(list: readonly Unsent[]): void {
    this.list = list;
    void keep(this.#key, list.length ? list : undefined);
  }

  /** `kept` wait to be sent, `held` wait for a person. */
  count(): { kept: number; held: number } {
    const held = this.list.filter(isHeld).length;
    return { kept: this.list.length - held, held };
  }

  /** Sends what waits, and answers whether it arrived; null where nothing waits. */
  send(saved: (marks: readonly Unsent[]) => void = () => {}): Promise<boolean> | null {
    const next = this.refused === null ? nextRequest(this.list, () => crypto.randomUUID()) : null;
    if (!next) return null;
    this.put(next.list);
    const { key, marks } = next;
    const take = (outcomes: readonly MarkOutcome[]) => {
      const done = new Set(
        outcomes.filter(({ result }) => result === "saved").map(({ studentId }) => studentId),
      );
      saved(this.list.filter((one) => one.key === key && done.has(one.studentId)));
      this.put(answered(this.list, key, outcomes));
      return true;
    };
    const input = { ...this.of, by: this.#who, marks };
    return plainCall<Save>("POST", { path: "rollCall/save", input, idempotencyKey: key }).then((answer) => {
      if (!answer.error) return take(answer.data);
      const { code, message, fields } = answer.error;
      if (code === "NOT_ALLOWED") this.refused = message;
      if (!neverTaken.has(code)) return false;
      const said = fields?.day ?? message;
      return take(marks.map(({ studentId }) => ({ studentId, result: "refused", message: said })));
    });
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

const prefixOf = (who: string) => `roll-call ${who} `;

/** Trying again would not help: the batch or the day is none any more. */
const neverTaken = new Set(["BAD_REQUEST", "NOT_FOUND", "KEY_REUSED"]);
