import { type Change, write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { bank, formulas, tableFile } from "../../../shared/limits.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { questionFields } from "../bank/contract.ts";
import { readQuestion } from "../bank/read.server.ts";
import { isAnswered } from "../bank/rules.ts";
import { addQuestion, type Sent } from "../bank/write.server.ts";
import { drawApart } from "../drawing/draw-apart.server.ts";
import { pasteContract, type RowRead } from "./contract.ts";
import { parsePasted } from "./parse.ts";
import type { FileQuestion } from "./read-file.ts";
import { pasteTexts as words } from "./texts.ts";

const api = serve(pasteContract);

export const pasteHandlers = api.router({
  addPasted: api.addPasted.handler(async ({ input: { text, seen, ...about }, context }) => {
    const { questions, strange } = parsePasted(text);
    if (!questions.length) throw refuseField("text", words.nothing);
    const read = await checked(
      context,
      questions.map(
        ({ label, line, faults, doubts, kind, stem, options, right, number, explanation, stimulus }) => ({
          ...{ label: label || bengaliDigits(line), line, faults, doubts },
          question: { ...about, kind, stem, options, right, number, explanation, stimulus },
        }),
      ),
    );
    const faulty = read.filter(({ faults }) => faults.length);
    if (faulty.length) {
      const told = faulty.slice(0, 3).map(({ label, faults }) => words.ofQuestion(label, faults.join(" ")));
      throw refuseField("text", [words.faulty(faulty.length), ...told].join("\n"));
    }
    if (!seen && (strange.length || read.some(({ doubts }) => doubts.length)))
      throw refuseField("seen", words.notSeen);
    const by = signedIn(context).accountId;
    const added = await write(context, (change) => addAll(change, read, by));
    return { data: { added } };
  }),

  addFile: api.addFile.handler(async ({ input: { file, confirmed }, context }) => {
    const sent = newFile(file);
    if (!sent) throw refuseField("file", words.noFile);
    if (sent.size > tableFile.bytes)
      throw refuse("TOO_LARGE", { message: words.tooLarge, fields: { file: words.tooLarge } });
    const found = await readApart<FileQuestion[] | { problem: string }>(context.waiter, program, {
      bytes: new Uint8Array(await sent.arrayBuffer()),
    });
    if (!found) return { data: { ...nothing, problem: tableFileProblems.tooLarge } };
    if ("problem" in found) return { data: { ...nothing, problem: found.problem } };
    const read = await checked(
      context,
      found.map(({ line, faults, question }) => ({
        ...{ label: bengaliDigits(line), line, faults, question },
        doubts: isAnswered(question) ? [] : [words.noAnswer],
      })),
    );
    const rows: RowRead[] = read.map(({ line, faults, doubts, question: { stem } }) => ({
      ...{ line, stem, faults, doubts },
    }));
    if (!confirmed || read.some(({ faults }) => faults.length)) return { data: { ...nothing, rows } };
    const by = signedIn(context).accountId;
    const added = await write(context, (change) => addAll(change, read, by));
    return { data: { added, problem: null, rows } };
  }),
});

const nothing = { added: 0, problem: null, rows: [] };
const program = "src/features/questions/paste/read-file.ts";

type Read = {
  label: string;
  line: number;
  faults: string[];
  doubts: string[];
  question: FileQuestion["question"];
};

/** What the form would say of each, and what cannot be drawn, among its faults. */
async function checked({ waiter }: Call, read: readonly Read[]): Promise<Read[]> {
  if (read.length > bank.pasted) throw refuseField("text", words.tooMany(bengaliDigits(bank.pasted)));
  const textsOf = ({ question: { stem, options, explanation, stimulus } }: Read) => [
    ...[stem, explanation, stimulus],
    ...options.map(({ text }) => text),
  ];
  const texts = [...new Set(read.flatMap(textsOf))];
  const drawn = await drawApart(waiter, texts, formulas.paperMilliseconds);
  const problems = new Map(texts.map((text, at) => [text, drawn[at]?.problem ?? null]));
  return read.map((one) => {
    const form = questionFields.safeParse({ ...one.question, pictureId: null, stimulusId: null });
    const refused = form.success ? [] : form.error.issues.map(({ message }) => message);
    const undrawn = textsOf(one).flatMap((text) => problems.get(text) ?? []);
    return { ...one, faults: [...new Set([...one.faults, ...refused, ...undrawn])] };
  });
}

/** The last first, so that the list, newest first, has them in their order; those that share a stimulus stand together in theirs. */
async function addAll(change: Change, read: readonly Read[], by: AccountId): Promise<number> {
  const groups: Read[][] = [];
  for (const one of read) {
    const last = groups.at(-1);
    const { stimulus } = one.question;
    if (last && stimulus && last[0]?.question.stimulus === stimulus) last.push(one);
    else groups.push([one]);
  }
  for (const group of groups.toReversed()) {
    let stimulusId: number | null = null;
    for (const { question } of group) {
      const sent: Sent = questionFields.parse({ ...question, pictureId: null, stimulusId });
      const questionId = await addQuestion(change, sent, by);
      if (question.stimulus && group.length > 1) ({ stimulusId } = await readQuestion(change.tx, questionId));
    }
  }
  return read.length;
}
