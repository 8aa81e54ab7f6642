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
