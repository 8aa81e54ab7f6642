import { useEffect, useState } from "react";
import type { Fields } from "../../../shared/errors.ts";
import { photo, picture } from "../../../shared/limits.ts";
import { photoTexts } from "../../texts.ts";

export const photoKinds = ["image/png", "image/jpeg", "image/gif"];

/** What a chosen file may be, and the words for it. */
export type ImageRule = { limits: typeof photo | typeof picture; hint: string; tooLarge: string };

/** A person's photo. */
export const photoRule: ImageRule = {
  limits: photo,
  hint: photoTexts.hint,
  tooLarge: photoTexts.tooLarge,
};

/** Every other picture. */
export const pictureRule: ImageRule = {
  limits: picture,
  hint: photoTexts.pictureHint,
  tooLarge: photoTexts.pictureTooLarge,
};

/** Why a chosen file cannot be published; null when it can. */
export function imageProblem(file: File | null, rule: ImageRule): string | null {
  if (!file) return null;
  if (!photoKinds.includes(file.type)) return photoTexts.notAnImage;
  return file.size > rule.limits.bytes ? rule.tooLarge : null;
}

/** The check of a form for the files chosen in these fields: told before anything is sent. */
export function checkImages<Name extends string>(rule: ImageRule, ...names: Name[]) {
  return (values: Record<Name, File | null>): Fields => {
    const problems = names.map((name) => [name, imageProblem(values[name], rule)]);
    return Object.fromEntries(problems.filter(([, problem]) => problem));
  };
}

/** The address of a chosen file while it is shown. */
export function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
