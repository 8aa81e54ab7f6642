import { clean } from "./folding.ts";
import { longestFileName } from "./limits.ts";

/** The files that people send, where it is not pictures alone: the type, its ending, and how the content begins. */
const kinds = [
  { type: "application/pdf", ending: "pdf", begins: ["%PDF-"] },
  { type: "image/png", ending: "png", begins: ["\x89PNG\r\n\x1a\n"] },
  { type: "image/jpeg", ending: "jpg", begins: ["\xff\xd8\xff"] },
  { type: "image/gif", ending: "gif", begins: ["GIF87a", "GIF89a"] },
] as const;

export type FileKind = (typeof kinds)[number];

/** For the browser's own choice of files. */
export const fileTypes: readonly string[] = kinds.map(({ type }) => type);

/** What a content is, by how it begins and never by its name; null where we do not take it. */
export function kindOf(content: Uint8Array): FileKind | null {
  const start = String.fromCharCode(...content.subarray(0, 8));
  return kinds.find(({ begins }) => begins.some((mark) => start.startsWith(mark))) ?? null;
}

/** The kind of a type that `kindOf` has told. */
export const kindOfType = (type: string): FileKind | null => kinds.find((kind) => kind.type === type) ?? null;

/** The name under which a file is kept: no path, nothing that a file system or a header minds, the true ending; `unnamed` where nothing is left. */
export function safeName(name: string, { ending }: Pick<FileKind, "ending">, unnamed: string): string {
  const read = name.slice(0, 4 * longestFileName);
  const stem = clean(read.toWellFormed().replace(unsafe, "_")).replace(/\.[a-z0-9]{1,5}$/i, "");
  const short = [...stem].slice(0, longestFileName).join("").trim();
  return `${/[^_.\s]/.test(short) ? short : unnamed}.${ending}`;
}

const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd/\\:*?"<>|]/g;
