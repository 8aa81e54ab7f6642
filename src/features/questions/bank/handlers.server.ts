import { desc, eq } from "drizzle-orm";
import { images } from "../../../server/db/tables.ts";
import { write } from "../../../server/db/write.ts";
import { attached } from "../../../server/files/sent-file.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { bank, questionPicture } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { accounts } from "../../identity/index.server.ts";
import { drawApart } from "../drawing/draw-apart.server.ts";
import { questionContract } from "./contract.ts";
import { packed } from "./pack.server.ts";
import { matching, readChapters, readQuestion, readQuestions } from "./read.server.ts";
import { letterAt } from "./rules.ts";
import type { QuestionContent } from "./shape.ts";
import { questions, questionVersions } from "./table.server.ts";
import { questionTexts } from "./texts.ts";
import { usesOf } from "./uses.server.ts";
import { addQuestion, deleteIdleStimulus, heldQuestion, updateQuestion } from "./write.server.ts";

const api = serve(questionContract);

export const questionHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = matching(input);
    const data = await readQuestions(db, where, rowsOf(input));
    return { data, total: await db.$count(questions, where), chapters: await readChapters(db) };
  }),

  getById: api.getById.handler(async ({ input: { questionId }, context }) => {
    const { db, waiter } = context;
    const question = await readQuestion(db, questionId);
    const versions = await db
      .select({
        ...{ number: questionVersions.number, content: questionVersions.content },
        ...{ at: questionVersions.madeAt, by: accounts.regId },
      })
      .from(questionVersions)
      .leftJoin(accounts, eq(accounts.accountId, questionVersions.madeBy))
      .where(eq(questionVersions.questionId, questionId))
      .orderBy(desc(questionVersions.number))
      .limit(shownVersions);
    const drawn = await drawApart(
      waiter,
      versions.map(({ content }) => asText(content)),
    );
    return {
      data: {
        ...{ question, usedIn: await usesOf(db, questionId) },
        versions: versions.map(({ content, at, ...version }, place) => ({
          ...{ ...version, at: at.toISOString(), stem: content.stem },
          html: drawn[place]?.html ?? "",
        })),
      },
    };
  }),

  getPacked: api.getPacked.handler(async ({ input, context: { db } }) => {
    const where = matching(input);
    const found = await readQuestions(db, where, { limit: bank.pasted, offset: 0 });
    const bytes = await packed(db, found, await db.$count(questions, where));
    return attached({ name: `questions-${today()}.zip`, type: "application/zip", bytes });
  }),

  draw: api.draw.handler(async ({ input: { texts }, context: { waiter } }) => ({
    data: texts.length ? await drawApart(waiter, texts) : [],
  })),

  addPicture: api.addPicture.handler(async ({ input: { file }, context }) => {
    const chosen = newFile(file);
    if (!chosen) throw refuseField("file", questionTexts.noPicture);
    return { data: { pictureId: await storeImage(context, chosen, questionPicture) } };
  }),

  addQuestion: api.addQuestion.handler(async ({ input, context }) => {
    await checkPictures(context, input);
    const data = await write(context, async (change) =>
      readQuestion(change.tx, await addQuestion(change, input, signedIn(context).accountId)),
    );
    return { data };
  }),

  updateQuestion: api.updateQuestion.handler(async ({ input, context }) => {
    const { questionId, version, ...sent } = input;
    await checkPictures(context, sent);
    const data = await write(context, async (change) => {
      const newer = () => readQuestion(change.tx, questionId);
      const { stimulusId } = await heldQuestion(change, questionId);
      await updateQuestion(change, questionId, sent, signedIn(context).accountId, { version, newer });
      const now = await readQuestion(change.tx, questionId);
      if (now.stimulusId !== stimulusId) await deleteIdleStimulus(change, stimulusId);
      return now;
    });
    return { data };
  }),

  archive: api.archive.handler(async ({ input: { questionId, version, archived }, context }) => {
    const data = await write(context, async (change) => {
      const newer = () => readQuestion(change.tx, questionId);
      const archivedAt = archived ? new Date() : null;
      await change.edit(questions, questionId, { archivedAt }, { version, newer });
      return readQuestion(change.tx, questionId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { questionId, version }, context }) => {
    await write(context, async (change) => {
      await heldQuestion(change, questionId);
      const usedIn = await usesOf(change.tx, questionId);
      if (usedIn.length) throw refuse("IN_USE", { message: questionTexts.inUse(usedIn) });
      const newer = () => readQuestion(change.tx, questionId);
      const { stimulusId } = await change.remove(questions, questionId, { version, newer });
      await deleteIdleStimulus(change, stimulusId);
    });
    return { data: { questionId } };
  }),
});

const shownVersions = 20;

/** A wording on one page: the stimulus, what is asked, the options, with a word behind what is right, and the explanation. */
function asText({ stimulus, stem, options, right, number, explanation }: QuestionContent): string {
  return [
    stimulus?.text ?? "",
    stem,
    ...options.map(
      ({ id, text }, at) => `${letterAt(at)}) ${text}${right.includes(id) ? questionTexts.isRight : ""}`,
    ),
    number ? `${number.value} ± ${number.tolerance} ${number.unit}` : "",
    explanation,
  ]
    .filter(Boolean)
    .join("\n");
}

type Pictures = { pictureId: string | null; stimulusPictureId: string | null };

async function checkPictures({ db }: Call, sent: Pictures): Promise<void> {
  for (const name of ["pictureId", "stimulusPictureId"] as const) {
    const address = sent[name];
    if (address !== null && !(await db.$count(images, eq(images.address, address))))
      throw refuseField(name, questionTexts.noPicture);
  }
}
