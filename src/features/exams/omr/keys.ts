import { fold } from "../../../shared/folding.ts";
import { parseMark } from "../../../shared/marks.ts";
import { lettersIn } from "./answers.ts";

/** The sets of one exam's question paper; the first is the one that the others are mapped to. */
export const setNames = ["A", "B", "C", "D"] as const;
export type SetName = (typeof setNames)[number];

/** What is right at a question: one of these options, exactly all of these, so many marks for each, or it is void. */
export type Rightness =
  | { is: "any"; of: string }
  | { is: "all"; of: string }
  | { is: "weights"; of: ReadonlyMap<string, number> }
  | { is: "void"; for: "everyone" | "tried" | "nobody" };

/**
 * What is right, of what was typed: `B`; `A/D` for any of them; `ACD` for all of them together; `A=1/B=0.5` for marks by
 * option; `*` void with full marks to all, `+` to those who tried it, `x` out of the total. Null for anything else.
 */
export function rightnessOf(typed: string): Rightness | null {
  const text = fold(typed).replace(/\s/g, "");
  const voided = voids.get(text);
  if (voided) return { is: "void", for: voided };
  const parts = text.split("/");
  if (text.includes("=")) return weightsIn(parts);
  const letters = parts.map(lettersIn);
  if (letters.some((one) => one === null || (parts.length > 1 && one.length > 1))) return null;
  if (parts.length > 1) {
    const any = [...new Set(letters)].sort().join("");
    return any.length === letters.length ? { is: "any", of: any } : null;
  }
  const [own] = letters;
  return own ? { is: own.length > 1 ? "all" : "any", of: own } : null;
}

/** The one way in which a key is written; null where it cannot be read. */
export function keyText(typed: string): string | null {
  const right = rightnessOf(typed);
  if (!right) return null;
  if (right.is === "void") return signOfVoid[right.for];
  if (right.is === "weights") return [...right.of].map(([option, marks]) => `${option}=${marks}`).join("/");
  return right.is === "all" ? right.of : [...right.of].join("/");
}

/** The options that count as right, or for which there are marks. */
export function optionsOf(right: Rightness): string {
  if (right.is === "void") return "";
  return right.is === "weights" ? [...right.of.keys()].join("") : right.of;
}

/** The keys in a typed or pasted text: with spaces, commas or lines between, numbered or not; or one sign for each. */
export function keysIn(typed: string): string[] {
  const plain = fold(typed.replace(/\s+/g, " ")).replace(/(^|[\s,;])[0-9]{1,3}\s*[.):]\s*/g, "$1");
  if (!plain) return [];
  // A comma amid the marks of an option is a decimal point.
  const text = plain.replace(/(=[0-9]{1,3}),([0-9]{1,2})(?![0-9])/g, "$1.$2");
  if (/[\s,;]/.test(text)) return text.split(/[\s,;]+/).filter(Boolean);
  return /[=/]/.test(text) ? [text] : Array.from(text);
}

export const signOfVoid = { everyone: "*", tried: "+", nobody: "x" } as const;

const voids = new Map<string, "everyone" | "tried" | "nobody">([
  ["*", "everyone"],
  ["g", "everyone"],
  ["+", "tried"],
  ["x", "nobody"],
]);

function weightsIn(parts: readonly string[]): Rightness | null {
  const of = new Map<string, number>();
  for (const part of parts) {
    const [, sign = "", marks = ""] = part.match(/^(.)=([0-9]{1,3}(?:[.,][0-9]{1,2})?)$/u) ?? [];
    const option = lettersIn(sign);
    if (!option || of.has(option)) return null;
    of.set(option, parseMark(marks) ?? 0);
  }
  return { is: "weights", of: new Map([...of].sort(([one], [other]) => (one < other ? -1 : 1))) };
}
