/** Words that stay in one line: "সকাল ৯টা". After a dash a line may end before a no-break space, too, but not before a word joiner. */
export const unbroken = (words: string): string =>
  words.replaceAll(" ", "\u00a0").replaceAll("–\u00a0", "–\u2060\u00a0");

/** What is told in parts, "শনি ও সোম, সকাল ৯টা থেকে ১০টা", breaks between them; a part too long for a phone's line breaks before no number. */
export const inParts = (words: string): string =>
  words
    .split(", ")
    .map((part) => (part.length <= 24 ? unbroken(part) : part.replace(/ (?=[০-৯])/gu, "\u00a0")))
    .join(", ");

/** No line ends between a number and what it counts: "১৫ মিনিট". */
export const withCounted = (words: string): string => words.replace(/(?<=[০-৯]) (?=\p{L})/gu, "\u00a0");

/** A name whose last word is a sign or two keeps it: "মূল্যায়ন ১" breaks before both. */
export const withItsEnd = (name: string): string => name.replace(/ (?=\S{1,2}$)/u, "\u00a0");

/** A name in a line of small letters: one that is not longer than most batches’ breaks nowhere. */
export const inSmall = (name: string): string =>
  name.length <= 30 ? unbroken(name) : withDash(withItsEnd(name));

/** A name with a dash in it: where it is broken, the dash ends a line and begins none. */
export const withDash = (name: string): string => name.replaceAll(" –", "\u00a0–");

/** What stands beside each other in a line, with a dot between; a line that is broken begins with no dot. */
export const besides = (...some: readonly (string | false | null | undefined)[]): string =>
  some.filter(Boolean).join("\u00a0· ");
