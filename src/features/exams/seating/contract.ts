import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { seatsAtOnce } from "../../../shared/limits.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { seatingTexts as words } from "./texts.ts";

const examId = { examId: id() };
const manages = openTo("studentManagement");
/** Names that the office gives; nothing for none. */
const name = optionalText(60);
/** What is not sent stays. */
const said = changeOf(z.object({ shift: name, hall: name })).shape;
const seat = z.int().min(1).max(100_000).nullable();

const seated = record("SeatInExam", {
  ...{ studentId: id<StudentId>(), regId: z.string(), userName: z.string() },
  batchName: z.string(),
  ...{ shift: z.string(), hall: z.string(), seat },
});
export type Seated = z.infer<typeof seated>;

const named = z.array(z.object({ name: z.string(), students: z.int() }));

export const seatingContract = {
  getById: manages
    .get("/seating/getById", "An exam's shifts and halls, with how many students have which")
    .input(z.object(examId))
    .output(
      answer(
        z.object({
          students: z.int(),
          shifts: named,
          halls: named,
          withoutShift: z.int(),
          withoutHall: z.int(),
          batches: z.array(z.object({ batchId: id(), batchName: z.string(), students: z.int() })),
        }),
      ),
    ),
  getAll: manages
    .get("/seating/getAll", "Where the students of an exam sit it, by roll")
    .input(listInput({ ...examId, ...said }))
    .output(pageOf(seated)),
  set: manages
    .taking("list")
    .post(
      "/seating/set",
      "Say in which shift, hall and seat students sit an exam",
      "Of those in `rows`, by roll, all or none, 3,900 at once; or of all, or of a batch, one shift and hall. What is not sent stays, empty text takes it away. Answers how many have changed. What is published keeps its shifts: `newGpa` of `merit/check` says what newer ones would move.",
    )
    .input(
      z.object({
        ...examId,
        rows: z
          .array(
            z.object({
              roll: text(30),
              ...{ ...said, seat: seat.optional() },
            }),
          )
          .max(seatsAtOnce, { error: words.tooMany(seatsAtOnce) })
          .optional(),
        batchId: id().optional(),
        ...said,
      }),
    )
    .output(answer(z.object({ changed: z.int() }))),
  deal: manages
    .post(
      "/seating/deal",
      "Deal the students of an exam who have no seat to halls",
      "In the halls' order, neighbours of different batches as far as it goes; each shift has all seats of a hall. Who has a seat keeps it, who has a hall stays in it. Nothing is dealt where seats are missing.",
    )
    .input(
      z.object({
        ...examId,
        halls: z
          .array(z.object({ name: text(60), seats: z.int().min(1).max(2000) }))
          .min(1)
          .max(200),
      }),
    )
    .output(answer(z.object({ changed: z.int() }))),
};
