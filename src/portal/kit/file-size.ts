import { fileLinkTexts as words } from "../texts.ts";

export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? words.kilobytes(String(kilobytes))
    : words.megabytes((bytes / 1_048_576).toFixed(1));
}
