import type { Fields } from "../../../shared/errors.ts";

/** What a chosen file may be, and the words for it. */
export type FileRule = {
  /** Media types; "" where a browser may not know that of a file: the server looks at its content. */
  types: readonly string[];
  bytes: number;
  /** The longer edge, in pixels, of a picture that is made smaller to fit. */
  edge: number;
  texts: {
    choose: string;
    replace: string;
    remove: string;
    hint: string;
    wrongKind: string;
    tooLarge: string;
    shrink: string;
  };
};

/** Why a chosen file cannot be sent, as far as the browser knows; null when it can. */
export function fileProblem(file: File | null, { types, bytes, texts }: FileRule): string | null {
  if (!file) return null;
  if (!types.includes(file.type)) return texts.wrongKind;
  return file.size > bytes ? texts.tooLarge : null;
}

/** The check of a form for the files chosen in these fields: told before anything is sent. */
export function checkFiles<Name extends string>(rule: FileRule, ...names: Name[]) {
  return (values: Record<Name, File | null>): Fields => {
    const problems = names.map((name) => [name, fileProblem(values[name], rule)]);
    return Object.fromEntries(problems.filter(([, problem]) => problem));
  };
}
