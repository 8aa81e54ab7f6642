import { type Change, write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeFromFile } from "../../../server/images/store.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { bank, formulas, packedBank, questionPicture, tableFile } from "../../../shared/limits.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { questionFields } from "../bank/contract.ts";
import { readQuestion } from "../bank/read.server.ts";
import { isAnswered } from "../bank/rules.ts";
import { questionFieldTexts as heads } from "../bank/texts.ts";
import { addQuestion, type Sent } from "../bank/write.server.ts";
import { drawApart } from "../drawing/draw-apart.server.ts";
import { pasteContract, type RowRead } from "./contract.ts";
import { parsePasted } from "./parse.ts";
import type { FileQuestion, FileRead } from "./read-file.ts";
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
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (bytes.length > (isZip ? packedBank : tableFile).bytes)
      throw refuse("TOO_LARGE", { message: words.tooLarge, fields: { file: words.tooLarge } });
    const found = await readApart<FileRead | { problem: string }>(context.waiter, program, {
      ...{ bytes, withPictures: confirmed },
    });
    if (!found) return { data: { ...nothing, problem: tableFileProblems.tooLarge } };
    if ("problem" in found) return { data: { ...nothing, problem: found.problem } };
    const read = await checked(
      context,
      found.questions.map(({ line, faults, question, pictures }) => ({
        ...{ label: bengaliDigits(line), line, faults, question, pictures },
        doubts: isAnswered(question) ? [] : [words.noAnswer],
      })),
    );
    const told = (): RowRead[] =>
      read.map(({ line, faults, doubts, question: { stem } }) => ({ line, stem, faults, doubts }));
    const isFaulty = () => read.some(({ faults }) => faults.length);
    if (!confirmed || isFaulty()) return { data: { ...nothing, rows: told() } };
    const stored = await storePictures(context, found.pictures);
    for (const one of read) one.faults.push(...unreadOf(one, stored));
    if (isFaulty()) return { data: { ...nothing, rows: told() } };
    const by = signedIn(context).accountId;
    const added = await write(context, (change) => addAll(change, read, by, stored));
    return { data: { added, problem: null, rows: told() } };
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
  pictures?: FileQuestion["pictures"];
};

/** By the name that rows have for it, the address of each picture; null of one that cannot be read. */
type Stored = ReadonlyMap<string, string | null>;

/** Stores pictures one after the other; those that no question has after a day are deleted. */
async function storePictures(context: Call, pictures: FileRead["pictures"]): Promise<Stored> {
  const stored = new Map<string, string | null>();
  for (const [name, bytes] of pictures)
    stored.set(name, await storeFromFile(context, Buffer.from(bytes), questionPicture));
  return stored;
}

const unreadOf = ({ pictures }: Read, stored: Stored): string[] =>
  (["picture", "stimulusPicture"] as const).flatMap((name) => {
    const file = pictures?.[name];
    return file && stored.get(file) === null ? [words.inColumn(heads[name], words.notPicture(file))] : [];
  });

/** What the form would say of each, and what cannot be drawn, among its faults. */
async function checked({ waiter }: Call, read: readonly Read[]): Promise<Read[]> {
  if (read.length > bank.pasted) throw refuseField("text", words.tooMany(bank.pasted));
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
async function addAll(
  change: Change,
  read: readonly Read[],
  by: AccountId,
  stored: Stored = new Map(),
): Promise<number> {
  const idOf = (name: string | null | undefined) => (name && stored.get(name)) || null;
  const sharedOf = ({ question, pictures }: Read) =>
    question.stimulus && JSON.stringify([question.stimulus, pictures?.stimulusPicture ?? null]);
  const groups: Read[][] = [];
  for (const one of read) {
    const last = groups.at(-1);
    const shared = sharedOf(one);
    if (last?.[0] && shared && sharedOf(last[0]) === shared) last.push(one);
    else groups.push([one]);
  }
  for (const group of groups.toReversed()) {
    let stimulusId: number | null = null;
    for (const { question, pictures } of group) {
      const pictureId = idOf(pictures?.picture);
      const stimulusPictureId = idOf(pictures?.stimulusPicture);
      const sent: Sent = questionFields.parse({ ...question, pictureId, stimulusId, stimulusPictureId });
      const questionId = await addQuestion(change, sent, by);
      if (question.stimulus && group.length > 1) ({ stimulusId } = await readQuestion(change.tx, questionId));
    }
  }
  return read.length;
}
