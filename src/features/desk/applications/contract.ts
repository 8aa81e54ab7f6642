import * as z from "zod";
import { asciiDigits } from "../../../shared/digits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { mobile, optionalMobile } from "../../../shared/phone-number.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { admittedAtDesk, paidAtOnce } from "../admission/contract.ts";
import { readTrxId } from "../desk/rules.ts";
import { applicationStates, longestNote, paidBy } from "./rules.ts";
import { applicationFieldTexts as fields, publicTexts } from "./texts.ts";

const state = z.enum(applicationStates);

/** What an applicant fills in; of school, college and what was paid only what they know. */
export const applicationFields = z.object({
  batchId: z.coerce.number().pipe(id()),
  /** The course as part of which the batch was chosen: a batch may belong to several. */
  courseId: z.coerce.number().pipe(id()).nullish(),
  userName: text(100),
  mobile: mobile(),
  fatherName: text(100),
  guardianMobile: optionalMobile(),
  schoolName: optionalText(150),
  collegeName: optionalText(150),
  /** The wallet's transaction, where something was paid already. */
  method: z.union([z.enum(paidBy), z.literal("").transform(() => null)]).nullish(),
  trxId: optionalText(60)
    .unwrap()
    .transform((typed) => readTrxId(typed ?? ""))
    .refine((trxId) => trxId === null || /^[A-Z0-9]{6,40}$/.test(trxId), fieldTexts.invalid)
    .nullish(),
});

/** What the page sends: with the trap for robots. A way of paying without its transaction says nothing, and a transaction is looked for in its wallet. */
export const sentApplication = applicationFields
  .extend({ website: z.string().max(1000).optional() })
  .refine(({ method, trxId }) => !method || trxId, { path: ["trxId"], message: publicTexts.noTrxId })
  .refine(({ method, trxId }) => method || !trxId, { path: ["method"], message: publicTexts.noMethod });

/** What the office writes of who calls, comes to the door or has sent a message: the rest is asked for until they are admitted. */
export const addedApplication = z.object({
  userName: applicationFields.shape.userName,
  mobile: mobile(),
  fatherName: optionalText(100),
  batchId: id().nullish(),
  courseName: optionalText(200),
  /** What they said, as the first note. */
  text: optionalText(longestNote),
});

const note = z.object({ text: z.string(), by: z.string(), at: z.string() });

/** Another application, or a student, of the same phone, or of the same name and guardian. */
const same = z.object({ kind: z.enum(["application", "student"]), number: z.string(), userName: z.string() });

const application = record("Application", {
  applicationId: id(),
  number: z.string(),
  state,
  ...applicationFields.omit({ batchId: true, courseId: true, method: true, trxId: true }).shape,
  fatherName: z.string(),
  guardianMobile: z.string(),
  schoolName: z.string(),
  collegeName: z.string(),
  method: z.enum(paidBy).nullable(),
  trxId: z.string().nullable(),
  batch: z.object({ batchId: id(), batchName: z.string(), seatsLeft: z.int() }).nullable(),
  /** The course that they ask about, as it was called then; empty where nobody said. */
  courseName: z.string(),
  /** The photo's address. */
  file: z.string().nullable(),
  /** The place in the batch's waiting list; null of who is not in it. */
  place: z.int().nullable(),
  same: z.array(same),
  notes: z.array(note),
  suspicious: z.boolean(),
  at: z.string(),
  /** Of the student it became. */
  regId: z.string().nullable(),
  version: z.int(),
});
export type Application = z.infer<typeof application>;

const digits = (pattern: RegExp, message: string) =>
  z
    .string()
    .max(40, { message, abort: true })
    .overwrite((typed) => asciiDigits(typed.trim()))
    .regex(pattern, message);

/** By what an applicant is known. */
const asked = z.object({
  number: digits(/^[0-9]{7}$/, publicTexts.badNumber),
  digits: digits(/^[0-9]{4}$/, publicTexts.badDigits),
});

const told = record("ApplicationState", {
  number: z.string(),
  state,
  batchName: z.string().nullable(),
  at: z.string(),
  place: z.int().nullable(),
  /** Their photo is there. */
  photo: z.boolean(),
});
export type ToldState = z.infer<typeof told>;

const office = openTo("admissionDesk", "studentManagement");
const one = { applicationId: id(), version: z.int().optional() };

/** What the office fills in to admit: what is paid at once, and how. */
export const acceptance = z.object({
  ...one,
  /** Another than was asked for; of who has none, it is needed. */
  batchId: id().optional(),
  /** Needed of who has none. */
  fatherName: optionalText(100),
  paid: paidAtOnce.optional(),
  confirmed: z.boolean().optional(),
});

export const applicationContract = {
  send: openTo.public
    .taking("text")
    .post(
      "/application/send",
      "Apply for admission to a batch",
      "Returns the number by which the applicant asks for its state. The same sent twice within ten minutes is one application.",
    )
    .input(sentApplication)
    .output(answer(z.object({ number: z.string() }))),
  state: openTo.public
    .post(
      "/application/state",
      "Get the state of an application by its number and the last four digits of its phone",
      "NOT_FOUND for an unknown number or wrong digits.",
    )
    .input(asked)
    .output(answer(told)),
  photo: openTo.public
    .taking("photo")
    .post(
      "/application/photo",
      "Send the photo that belongs to an application",
      "A form with `number`, `digits` and `file`: JPG, PNG or GIF, at most 50 KB. It takes the place of one that was sent before. NOT_FOUND for an unknown number or wrong digits; STALE once the application is decided.",
    )
    .input(asked.extend({ file: z.file().min(1, publicTexts.noPhoto) }))
    .output(answer(told)),
  getAll: office
    .get(
      "/application/getAll",
      "List applications, newest first; those that wait for a seat in the list's order",
      "`same` names applications and students of the same phone, or of the same name and guardian.",
    )
    .input(
      listInput({ state: state.optional(), batchId: id().optional(), searchName: searchTerm().optional() }),
    )
    .output(pageOf(application)),
  add: office
    .taking("text")
    .post(
      "/application/add",
      "Write down an applicant who called, came or sent a message",
      "The batch may be asked for later; `text` is the first note. The same within ten minutes is one application.",
    )
    .input(addedApplication)
    .output(answer(application)),
  note: office
    .taking("text")
    .post(
      "/application/note",
      "Note what was spoken of with the applicant, and what comes of it",
      "Without `state`, a new application becomes `called`. `called` opens a refused one again. STALE if it was accepted.",
    )
    .input(
      z.object({
        ...one,
        text: text(longestNote, fields.noteRequired),
        state: z.enum(["called", "waiting", "refused"]).optional(),
      }),
    )
    .output(answer(application)),
  accept: office
    .post(
      "/application/accept",
      "Admit the applicant: seat, account, first bill, and the receipt of what is paid",
      "All of it or nothing. Returns the initial password once. SEATS_FULL where the batch has 35 students, unless `confirmed` by studentManagement; STALE if it was accepted before.",
    )
    .input(acceptance)
    .output(answer(admittedAtDesk)),
};
