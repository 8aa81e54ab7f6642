import type { Fields } from "../../../shared/errors.ts";
import type { Slide } from "./contract.ts";
import { bannerTexts } from "./texts.ts";

type Link = Pick<Slide, "linkLabel" | "linkTo">;

/** A button has both a label and a link, or there is none: messages by field. */
export function linkProblems({ linkLabel, linkTo }: Link): Fields {
  if (linkTo.trim() && !linkLabel.trim()) return { linkLabel: bannerTexts.noLabel };
  if (linkLabel.trim() && !linkTo.trim()) return { linkTo: bannerTexts.noAddress };
  return {};
}

/** What heads a slide: its own title, else the programme, else the name of an institute that has not said any. */
export const titleOf = (
  { title }: Pick<Slide, "title">,
  { programme, name }: { programme: string; name: string },
) => title.trim() || programme || name;

/** What the banner shows where the office has written no slide: the programme, and what the institute says of itself. */
export const slideOfInstitute = ({ about }: { about: string }): Slide => ({
  ...{ slideId: 0, title: "", text: about, linkLabel: "", linkTo: "" },
  ...{ art: "constant", file: null, version: 0 },
});
