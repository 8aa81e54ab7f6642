import { checkImages, pictureRule } from "../../portal/kit/image/image-file.ts";
import type { Fields } from "../../shared/errors.ts";
import type { GalleryImage } from "./contract.ts";
import { galleryTexts } from "./texts.ts";

/** What stands in the form's fields, as they are typed and chosen. */
export type ImageValues = ReturnType<typeof newImage>;

export const newImage = () => ({ caption: "", tags: [] as string[], file: null as File | null });

export const valuesOf = ({ imageId, caption, tags, version }: GalleryImage) => ({
  ...{ imageId, caption, version },
  tags: tags.map(({ value }) => value),
  file: null as File | null,
});

/** The values as the calls read them: tags as one text, which a form with a file can carry empty. */
export const inputOf = <Values extends ImageValues>(values: Values) => ({
  ...values,
  tags: values.tags.join(),
  file: values.file ?? undefined,
});

export const checkFile = checkImages(pictureRule, "file");

/** A new picture is not one without a file. */
export const checkNew = (values: ImageValues): Fields =>
  values.file ? checkFile(values) : { file: galleryTexts.noPicture };
