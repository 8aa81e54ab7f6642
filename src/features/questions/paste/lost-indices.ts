import { piecesOf } from "../drawing/pieces.ts";

/** What looks as if its index or exponent was lost in copying, and how it may be written. Nothing is rewritten by itself. */
export type LostIndex = { word: string; as: string };

export function lostIndices(text: string): LostIndex[] {
  const words = piecesOf(text).pieces.flatMap((piece) => ("text" in piece ? [piece.text] : []));
  const found = words.flatMap((words) => [
    ...[
      ...words.matchAll(
        /(?<![A-Za-z0-9])(?=[A-Za-z()]*[0-9])(?:[A-Z][a-z]?[0-9]{0,2}|\([A-Za-z0-9]{1,6}\)[0-9]){2,12}(?![A-Za-z])/g,
      ),
    ].map(([word]) => ({ word, as: `$\\ce{${word}}$` })),
    ...[...words.matchAll(/(?<![A-Za-z0-9])[A-Z][a-z]?[2-9](?![A-Za-z0-9])/g)].map(([word]) => ({
      word,
      as: `$\\ce{${word}}$`,
    })),
    ...[...words.matchAll(/(?<![0-9.])10[-–−]([0-9]{1,2})(?![0-9])/g)].map(([word, power]) => ({
      word,
      as: `$10^{-${power}}$`,
    })),
    ...[...words.matchAll(/(?<![A-Za-z0-9])([a-z])([2-9])(?![0-9])/g)].map(([word, base, power]) => ({
      word,
      as: `$${base}^{${power}}$`,
    })),
  ]);
  return [...new Map(found.map((one) => [one.word, one])).values()];
}
