import * as z from "zod";
import { isColour } from "../../../shared/colours.ts";
import { sentFile } from "../../../shared/file.ts";
import { erasure, messageDays, smsMonths, years } from "../../../shared/limits.ts";
import { answer, changeOf, record } from "../../../shared/paging.ts";
import { mobile } from "../../../shared/phone-number.ts";
import { openTo } from "../../../shared/procedure.ts";
import { email, isHttps, optionalText, text } from "../../../shared/text.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { arePhones } from "./rules.ts";
import { instituteTexts } from "./texts.ts";
import { filmOf } from "./video.ts";

const isFilm = (typed: string) => filmOf(typed) !== null;
const colour = () => text(7).refine(isColour, instituteTexts.badColour);
const link = () => optionalText(300, isHttps, fieldTexts.https);

/** What the office fills in; the form and the server check the same. */
const instituteFields = z.object({
  name: text(60),
  nameLatin: text(60).regex(/^[A-Za-z0-9][A-Za-z0-9 .,'&()-]*$/, instituteTexts.latin),
  /** The one that is called first. */
  phone: mobile(),
  /** Further ones, with commas between. */
  otherPhones: optionalText(120, arePhones, instituteTexts.badPhones),
  email: email(),
  address: text(200),
  country: text(60),
  /** When the office is open. */
  hours: optionalText(200),
  admissionYear: z.int().min(years.first).max(years.last),
  /** The academic programme that the banner announces. */
  programme: text(90),
  about: text(600),
  /** Empty: the institute has none. */
  messengerUrl: link(),
  socialUrl: link(),
  youtubeUrl: link(),
  /** A film's address on YouTube, however written, or a film of the portal's own; kept as the one that plays it. Null or empty: there is none. */
  videoUrl: optionalText(300, isFilm, instituteTexts.badVideo).unwrap().nullable(),
  /** #rrggbb: the ground of headings and bands, which carries light text; and what is to be pressed. */
  mainColour: colour(),
  accentColour: colour(),
  /** For which an answered message of the contact form stays; the privacy page says so. */
  messageDays: z.int().min(1).max(messageDays.most),
  /** For which words and numbers of messages by SMS stay; the privacy page says so. */
  smsMonths: z.int().min(1).max(smsMonths.most),
  /** The numbers by which students pay, and how. */
  payTo: optionalText(600),
  /** Whether the site may show results to whoever knows roll and phone digits; each exam is opened by itself. */
  publicResults: z.boolean(),
  /** Whether teachers who manage no students see and type marks of the batches alone that they teach. */
  ownBatchesOnly: z.boolean(),
  /** Years after the last payment or result, or after they were archived, that students' personal data stays. */
  retentionYears: z.int().min(1).max(erasure.mostYears),
});

const institute = record("Institute", {
  ...instituteFields.shape,
  // Empty until the office has written its own.
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  programme: z.string(),
  about: z.string(),
  logo: z.string().nullable(),
  videoUrl: z.string().nullable(),
  version: z.int(),
});
export type Institute = z.infer<typeof institute>;

/** What a new institute has to do: all but the last two are done in its six steps, those whenever there is time. */
export const firstSteps = [
  ...(["identity", "texts", "courses", "plans", "batches", "students", "bills", "receipts"] as const),
  ...(["teachers", "own"] as const),
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const instituteContract = {
  get: openTo.public
    .get("/institute/get", "The institute's record: name, contact, programme, links")
    .output(answer(institute)),
  firstSteps: openTo("userTypeManagement")
    .get(
      "/institute/firstSteps",
      "List a new institute's remaining setup steps",
      "By what there is: a course, a bill, texts of the site that nobody has read. Empty once all are done.",
    )
    .output(answer(z.array(z.enum(firstSteps)))),
  putStepsAway: openTo("userTypeManagement")
    .put(
      "/institute/putStepsAway",
      "Put the setup steps away, or bring them back",
      "While they are away none is listed.",
    )
    .input(z.object({ away: z.boolean() }))
    .output(answer(z.object({ away: z.boolean() }))),
  update: openTo("userTypeManagement")
    .taking("picture")
    .put(
      "/institute/update",
      "Change the institute's record",
      "Omitted fields are unchanged; `withoutLogo` removes the logo. A colour with too little contrast is refused.",
    )
    .input(
      changeOf(instituteFields).extend({
        logo: sentFile(),
        withoutLogo: z.boolean().optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(institute)),
};
