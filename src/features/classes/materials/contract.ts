import * as z from "zod";
import { materials } from "../../../shared/limits.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, isWebAddress, text } from "../../../shared/text.ts";
import { materialTexts } from "./texts.ts";

/** What staff fill in; the form and the server check the same. Given to a course or to a batch, and to one of them alone. */
const materialFields = z.object({
  courseId: id().nullable(),
  batchId: id().nullable(),
  subject: text(80),
  chapter: text(80),
  title: text(150),
});

/** A file that was sent before, or an address; of both one, which takes the place of what there was. */
const content = {
  link: text(500).refine(isWebAddress, materialTexts.badLink).nullish(),
  fileId: z.uuid().nullish(),
  fileName: z.string().max(500).nullish(),
  /** In its chapter; the last where nothing is said. */
  place: z.int().min(1).max(materials.places).nullish(),
};

const material = record("Material", {
  materialId: id(),
  ...materialFields.shape,
  courseName: z.string().nullable(),
  batchName: z.string().nullable(),
  place: z.int(),
  /** Null where it is a file. */
  link: z.string().nullable(),
  /** Null where it is a link. */
  file: z.object({ fileName: z.string(), size: z.int() }).nullable(),
  /** An instant, as ISO 8601 says it; another file or link begins anew. */
  givenAt: z.string(),
  version: z.int(),
});
export type Material = z.infer<typeof material>;

const ownMaterial = record("OwnMaterial", {
  ...material.pick({ materialId: true, subject: true, chapter: true, title: true, link: true, file: true })
    .shape,
  /** Given since the caller last looked. */
  isNew: z.boolean(),
});
export type OwnMaterial = z.infer<typeof ownMaterial>;

const chapter = z.object({ subject: z.string(), chapter: z.string() });

const staff = openTo("courseManagement", "myAssignment").forStaff;
const one = { materialId: id(), version: z.int().optional() };

export const materialContract = {
  getAll: staff
    .get(
      "/material/getAll",
      "List the study material by subject, chapter and place",
      "`batchId` finds what the students of that batch see, that of its courses too. `chapters` are those of the whole list, `bytes` what its files take.",
    )
    .input(
      listInput({
        courseId: id().optional(),
        batchId: id().optional(),
        subject: text(100).optional(),
      }),
    )
    .output(pageOf(material).extend({ chapters: z.array(chapter), bytes: z.number() })),
  beginFile: staff
    .post(
      "/material/beginFile",
      "Begin sending a file (PDF or picture, at most 20 MB)",
      "Its parts follow, each `partBytes` long but the last. A file that no material has after a day is deleted.",
    )
    .input(z.object({ size: z.int() }))
    .output(answer(z.object({ fileId: z.uuid(), partBytes: z.int() }))),
  sendPart: staff
    .taking("part")
    .post(
      "/material/sendPart",
      "Send one part of a file",
      "Parts are numbered from 0, come in any order, and may be sent again. NOT_AN_IMAGE if the first says that the file is neither PDF nor picture.",
    )
    .input(z.object({ fileId: z.uuid(), number: z.int().min(0), part: z.file() }))
    .output(answer(z.object({ fileId: z.uuid(), number: z.int() }))),
  addMaterial: staff
    .post(
      "/material/addMaterial",
      "Give a course or a batch a file or a link",
      "`fileId` names a file whose parts were all sent by the caller. NOT_AN_IMAGE if a picture is broken.",
    )
    .input(materialFields.extend(content))
    .output(answer(material)),
  updateMaterial: staff
    .put(
      "/material/updateMaterial",
      "Change a material",
      "Omitted fields are unchanged. Another file or link takes the place of what there was, and is new to students. NOT_AN_IMAGE if a picture is broken.",
    )
    .input(changeOf(materialFields).extend({ ...content, ...one }))
    .output(answer(material)),
  delete: staff
    .post("/material/delete", "Delete a material", "Its file too.")
    .input(z.object(one))
    .output(answer(z.object({ materialId: id() }))),

  mine: openTo("myAssignment")
    .get(
      "/material/mine",
      "List the study material of the caller's batch and its courses, by subject, chapter and place",
      "Empty for staff. A file is at /materials/<materialId>. `asOf` is what `looked` takes.",
    )
    .output(answer(z.array(ownMaterial)).extend({ asOf: z.string() })),
  looked: openTo("myAssignment")
    .post("/material/looked", "Note that the caller has seen what was listed", "Nothing is noted of staff.")
    .input(z.object({ asOf: z.iso.datetime() }))
    .output(answer(z.object({}))),
};
