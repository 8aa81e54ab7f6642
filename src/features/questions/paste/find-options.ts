import { pasteTexts as words } from "./texts.ts";

/** Options that were found in a text, in their order, and what stood before them. */
export type FoundOptions = { before: string; options: string[]; doubts: string[] };

/** The marks before options: `ক.` `ক)` `(ক)` `[ক]`, and the same of a to f; they come in their order, each once. Null where there are none. */
export function findOptions(text: string): FoundOptions | null {
  const chains = alphabets.flatMap((letters) =>
    [false, true].map((glued) => chainOf(markersIn(text, letters, glued), letters.length)),
  );
  const [longest = []] = chains.toSorted((one, other) => other.length - one.length);
  const [first] = longest;
  if (!first || longest.length < 2) return null;
  const options = longest.map(({ end }, at) => text.slice(end, longest[at + 1]?.start).trim());
  const once = options.map(withoutEcho);
  return {
    before: text.slice(0, first.start).trim(),
    options: once,
    doubts: [
      ...(once.some((option, at) => option !== options[at]) ? [words.echo] : []),
      ...(once.length < 4 ? [words.fewOptions(once.length)] : []),
    ],
  };
}

/** The place of a letter among options; -1 for what is none. */
export const placeOf = (letter: string): number =>
  Math.max(...alphabets.map((letters) => letters.indexOf(letter.toLowerCase())));

const alphabets = ["কখগঘঙচ", "abcdef"] as const;

type Marker = { place: number; start: number; end: number };

/** Where letters stand as marks: alone at the beginning of a line or after a blank; `glued` to what stands before only with a bracket. */
function markersIn(text: string, letters: string, glued: boolean): Marker[] {
  const letter = `([${letters}])`;
  const own = `(?:[([]\\s*${letter}\\s*[)\\]]|${letter}\\s*[.)\\]])`;
  const marker = new RegExp(glued ? `(?:(?<=^|\\s)${own}|${letter}\\))` : `(?<=^|\\s)${own}`, "gimu");
  return [...text.matchAll(marker)].map((match) => ({
    place: letters.indexOf((match[1] ?? match[2] ?? match[3] ?? "").toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The first letter is the last one before the second, so that one in what is asked is passed over; then each next as it comes. */
function chainOf(markers: readonly Marker[], most: number): Marker[] {
  const second = markers.findIndex(
    ({ place }, at) => place === 1 && markers.slice(0, at).some((one) => one.place === 0),
  );
  if (second < 0) return [];
  const first = markers.slice(0, second).findLast(({ place }) => place === 0);
  const chain = first ? [first] : [];
  for (const marker of markers.slice(second))
    if (marker.place === chain.length && chain.length < most) chain.push(marker);
  return chain;
}

/** An option that stands twice, with its letter between or without, once. */
function withoutEcho(option: string): string {
  const parts = option.split(/\s+[([]?[কখগঘঙচa-f][.)\]]\s*|\s{2,}|\n/i).map((part) => part.trim());
  return parts.length === 2 && parts[0] && parts[0] === parts[1] ? parts[0] : option;
}
