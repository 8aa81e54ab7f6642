import { checkImages, pictureRule } from "../../portal/kit/image/image-file.ts";
import type { Fields } from "../../shared/errors.ts";
import { shownTexts } from "../../web/texts.ts";
import type { Slide } from "./contract.ts";
import { linkProblems } from "./rules.ts";

/** What stands in the form's fields, as they are typed and chosen. */
export type SlideValues = ReturnType<typeof newSlide>;

export const newSlide = () => ({
  title: "",
  text: "",
  linkLabel: shownTexts.seeCourses,
  linkTo: "/#courses",
  art: "constant" as Slide["art"],
  file: null as File | null,
  withoutFile: false,
});

export const valuesOf = ({ file: _, ...slide }: Slide) => ({
  ...slide,
  file: null as File | null,
  withoutFile: false,
});

/** The values as the calls read them; a picture that was not chosen stays as it is. */
export const inputOf = <Values extends SlideValues>(values: Values) => ({
  ...values,
  file: values.file ?? undefined,
});

/** What the schema cannot know. */
export const checkSlide = (values: SlideValues): Fields => ({
  ...checkImages(pictureRule, "file")(values),
  ...linkProblems(values),
});
