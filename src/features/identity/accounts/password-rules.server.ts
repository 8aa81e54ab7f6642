import { asciiDigits } from "../../../shared/digits.ts";
import { refuseField } from "../../../shared/errors.ts";
import { fold } from "../../../shared/folding.ts";
import { password as limits } from "../../../shared/limits.ts";
import { passwordTexts } from "../../../shared/texts.ts";

/** Whose password it is to be: what of them everybody may know. */
export type Known = { regId: string; name: string; mobile: string };

/** Refuses beside `field` a password that others would guess first: whoever sets it, whichever way. */
export async function checkPassword(password: string, whose: Known, field: string): Promise<void> {
  const weakness = await weaknessOf(password, whose);
  if (weakness) throw refuseField(field, passwordTexts[weakness]);
}

/** Why a password would be guessed among the first, or null. Its length is the contract's. */
export async function weaknessOf(password: string, whose: Known) {
  if (new Set(password).size === 1) return "repeated";
  if (isOwn(password, whose)) return "own";
  const typed = asciiDigits(password).toLowerCase();
  return isInRow(typed) || (await commonest()).has(typed) ? "common" : null;
}

/** Keys or letters as they stand beside each other, in either direction. */
const isInRow = (typed: string) =>
  rows.some((row) => row.includes(typed) || [...row].reverse().join("").includes(typed));

const rows = [
  ...["01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ...["abcdefghijklmnopqrstuvwxyz", "অআইঈউঊঋএঐওঔ", "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ"],
];

/** One's id, phone number or name, whole or a word of it, however they are written. */
function isOwn(password: string, { regId, name, mobile }: Known): boolean {
  const number = mobile.replace(/^(?:\+?88)?0?/, "");
  const own = [regId, name, ...name.split(/\s+/), number, `0${number}`, `880${number}`];
  return own.map(lettersOf).filter(Boolean).includes(lettersOf(password));
}

/** Letters and digits alone, folded. */
const lettersOf = (text: string) => asciiDigits(fold(text)).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

let list: Promise<Set<string>> | undefined;

/** The commonest passwords of our lengths. The package, kept by those of zxcvbn-ts, has them in the order of leaks; it is read when the first is set. */
function commonest(): Promise<Set<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const ours = dictionary["passwords-common"].filter(
      ({ length }) => length >= limits.shortest && length <= limits.longest,
    );
    return new Set(ours.slice(0, limits.commonest));
  });
  return list;
}
