import { useEffect, useState } from "react";
import { photo } from "../../shared/limits.ts";
import { photoTexts } from "../texts.ts";

export const photoKinds = ["image/png", "image/jpeg", "image/gif"];

/** Why a chosen file cannot be published as a person's photo; null when it can. */
export function photoProblem(file: File | null): string | null {
  if (!file) return null;
  if (!photoKinds.includes(file.type)) return photoTexts.notAnImage;
  return file.size > photo.bytes ? photoTexts.tooLarge : null;
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
