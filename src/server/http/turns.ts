import { Gone } from "../semaphore.ts";

/** Whose turn it is: of one key so many are at work at once. */
export type Turn = { key: string; most: number };
/** What is said to who has waited for too long; null where they wait as long as it takes. */
type Late = (() => Error) | null;
type Line = { working: number; waiting: (() => void)[] };

/**
 * Few requests of one holder are at work at once, so that nobody else waits for all of them: those behind wait for a turn, which comes in the
 * order in which they came. Who has waited `patience` milliseconds, or finds `longest` before them, hears what `late` says.
 */
export function turns(patience: number, longest: number) {
  const lines = new Map<string, Line>();
  const lineOf = (key: string) => {
    const line = lines.get(key) ?? { working: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };
  return {
    /** Answers null where the turn has come, else when it does, and how to leave. Who had a turn before `isFirst`. */
    take({ key, most }: Turn, isFirst: boolean, late: Late): { began: Promise<void>; leave(): void } | null {
      const line = lineOf(key);
      if (line.working >= most) {
        if (late && !isFirst && line.waiting.length >= longest) throw late();
        return turnIn(line, isFirst, patience, late);
      }
      line.working += 1;
      return null;
    },
    /** Takes a turn at once, whoever is at work. */
    enter({ key }: Turn): void {
      lineOf(key).working += 1;
    },
    /** In the next round of the event loop: others are answered between one and the next, also where nothing in them waits. */
    give({ key, most }: Turn): void {
      setImmediate(() => {
        const line = lineOf(key);
        line.working -= 1;
        if (line.waiting.length && line.working < most) {
          line.working += 1;
          line.waiting[0]?.();
        }
        if (line.working === 0) lines.delete(key);
      });
    },
  };
}

function turnIn({ waiting }: Line, isFirst: boolean, patience: number, late: Late) {
  let leave = () => {};
  const began = new Promise<void>((begin, drop) => {
    const out = () => {
      if (timer) clearTimeout(timer);
      return waiting.includes(next) && waiting.splice(waiting.indexOf(next), 1);
    };
    const next = () => {
      out();
      begin();
    };
    const timer = late && setTimeout(() => out() && drop(late()), patience);
    leave = () => out() && drop(new Gone());
    if (isFirst) waiting.unshift(next);
    else waiting.push(next);
  });
  return { began, leave: () => leave() };
}
