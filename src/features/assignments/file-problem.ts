import { handInFile } from "../../shared/limits.ts";
import { fileTypes } from "./file-kind.ts";
import { handInFileTexts as words } from "./texts.ts";

/** Why a chosen file cannot be handed in, as far as the browser knows; null when it can. */
export function fileProblem(file: File | null): string | null {
  if (!file) return null;
  if (file.type && !fileTypes.includes(file.type)) return words.wrongKind;
  return file.size > handInFile.bytes ? words.tooLarge : null;
}
