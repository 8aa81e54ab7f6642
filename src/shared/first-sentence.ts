/** What search engines and stores show of a description. */
const most = 155;

/** The first sentence of a text; of a longer one its first words, with an ellipsis. */
export function firstSentence(text: string): string {
  const sentence = text.trim().match(/^[^।?!\n]+[।?!]?/)?.[0] ?? "";
  if (sentence.length <= most) return sentence;
  return `${sentence.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
}
