import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { direction, inOrder } from "../../../shared/order.ts";
import { answer, changeOf, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, isHttps, optionalText, text } from "../../../shared/text.ts";
import { bannerTexts } from "./texts.ts";

/** The drawings that a slide without a picture of its own may show. */
export const slideArts = ["constant", "seats", "marks"] as const;

/** What the office fills in; the form and the server check the same. A button has both words and address, or neither. */
export const slideFields = z.object({
  /** Empty: the institute's programme. */
  title: optionalText(90),
  text: text(300),
  linkLabel: optionalText(40),
  /** A path of this site, or an https address. */
  linkTo: optionalText(300, (value) => isOwnPath(value) || isHttps(value), bannerTexts.badAddress),
  art: z.enum(slideArts).default("constant"),
});

const slide = record("Slide", {
  ...slideFields.shape,
  slideId: id(),
  file: z.string().nullable(),
  version: z.int(),
});
export type Slide = z.infer<typeof slide>;

const slideId = { slideId: id() };

export const bannerContract = {
  getAll: openTo.public
    .get("/banner/getAll", "List the banner's slides in display order")
    .output(pageOf(slide)),
  addSlide: openTo("userTypeManagement")
    .taking("picture")
    .post("/banner/addSlide", "Add a slide")
    .input(slideFields.extend({ file: sentFile() }))
    .output(answer(slide)),
  updateSlide: openTo("userTypeManagement")
    .taking("picture")
    .put(
      "/banner/updateSlide",
      "Change a slide",
      "Omitted fields are unchanged; `withoutFile` removes the picture.",
    )
    .input(
      changeOf(slideFields).extend({
        ...slideId,
        file: sentFile(),
        withoutFile: z.boolean().optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(slide)),
  moveSlide: openTo("userTypeManagement")
    .post("/banner/moveSlide", "Move a slide up or down")
    .input(z.object({ ...slideId, direction }))
    .output(inOrder),
  delete: openTo("userTypeManagement")
    .post("/banner/delete", "Delete a slide", "IN_USE for the last slide.")
    .input(z.object({ ...slideId, version: z.int().optional() }))
    .output(answer(z.object(slideId))),
};

const isOwnPath = (value: string) => /^\/(?![/\\])[^\s\\<>"]*$/.test(value);
