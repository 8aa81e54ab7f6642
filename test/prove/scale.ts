import { TestRunner } from "vitest";
import { bar } from "../../scripts/bar.ts";

declare module "vitest" {
  interface TaskMeta {
    figures?: Record<string, string>;
  }
}

/** Whether everything is proven, as `npm run prove` does, or the quick part that `npm test` holds. */
export const whole = process.env.PROVE === "whole";

/** How many: the quick part's number, or the whole's. */
export const many = (quick: number, all: number): number => (whole ? all : quick);

/** All of them; in the quick part so many, spread over the list: of one the first, which stands where the case is that asks most. */
export const few = <const Item>(all: readonly Item[], quick: number): Item[] => {
  const step = whole ? 1 : Math.max(1, all.length / quick);
  return all.filter((_, at) => Math.floor(at % step) === 0);
};

/** How many rounds of the whole: `--rounds 3`, or so many. */
export const rounds = (all: number): number => Number(process.env.PROVE_ROUNDS ?? all);

/** Keeps a figure of the running test for the report; numbers are written with separators. */
export function figure(name: string, value: string | number): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (!meta) throw new Error("a figure belongs to a test");
  meta.figures = { ...meta.figures, [name]: typeof value === "number" ? value.toLocaleString("en") : value };
}

/** Shows how far a long proof is; the quick part is silent. */
export function progress(what: string, done: number, of: number): void {
  if (whole) bar(what, done, of);
}
