import { useEffect, useState } from "react";
import { photo, picture } from "../../../shared/limits.ts";
import { photoTexts } from "../../texts.ts";
import type { FileRule } from "../form/file-rule.ts";

const types = ["image/png", "image/jpeg", "image/gif"];

/** A person's photo. */
export const photoRule: FileRule = { types, ...photo, texts: photoTexts };

/** Every other picture. */
export const pictureRule: FileRule = {
  types,
  ...picture,
  texts: { ...photoTexts, hint: photoTexts.pictureHint, tooLarge: photoTexts.pictureTooLarge },
};

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
