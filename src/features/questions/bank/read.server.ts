import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { nameMatches } from "../../../server/db/search.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { bankChapters } from "../../../shared/limits.ts";
import type { Question, useFilters } from "./contract.ts";
import { type Hardness, isAnswered } from "./rules.ts";
import { questions, stimuli } from "./table.server.ts";

type Filter = {
  searchName?: string | undefined;
  subject?: string | undefined;
  chapter?: string | undefined;
  hardness?: Hardness | undefined;
  use?: (typeof useFilters)[number] | undefined;
  state?: "present" | "draft" | "archived" | undefined;
};

/** Without a right answer. */
const isDraft = sql`(case when ${questions.content} ->> 'kind' = 'number'
  then ${questions.content} -> 'number' = 'null'::jsonb else ${questions.content} -> 'right' = '[]'::jsonb end)`;

/** Not asked by a frozen paper within so many months. */
export const notUsedFor = (months: number) =>
  sql`(${questions.lastUsedAt} is null or ${questions.lastUsedAt} < now() - make_interval(months => ${months}::int))`;

export const matching = ({ searchName, subject, chapter, hardness, use, state }: Filter): SQL | undefined =>
  and(
    searchName ? nameMatches(questions.folded, searchName) : undefined,
    subject ? eq(questions.subject, subject) : undefined,
    chapter ? eq(questions.chapter, chapter) : undefined,
    hardness && byHardness[hardness],
    use && conditions[use],
    state === "archived" ? isNotNull(questions.archivedAt) : isNull(questions.archivedAt),
    state === "draft" ? isDraft : undefined,
  );

const conditions = {
  never: eq(questions.uses, 0),
  used: gt(questions.uses, 0),
  notFor3: notUsedFor(3),
  notFor6: notUsedFor(6),
  notFor12: notUsedFor(12),
};

/** By the share of those who had it right. */
export const byHardness = {
  easy: gte(questions.facility, 0.8),
  usual: and(gte(questions.facility, 0.3), lt(questions.facility, 0.8)),
  hard: lt(questions.facility, 0.3),
  unknown: isNull(questions.facility),
} satisfies Record<Hardness, SQL | undefined>;

/** That may be asked: with a right answer, and not in the archive. */
export const askable = and(isNull(questions.archivedAt), sql`not ${isDraft}`);

const sharing = sql<number>`(case when ${questions.stimulusId} is null then 0 else (
  select count(*)::int from ${questions} "other"
  where "other".stimulus_id = ${questions.stimulusId} and "other".archived_at is null) end)`;

const { folded: _, ...columns } = getTableColumns(questions);

/** Newest first; those of one stimulus stand together. */
export async function readQuestions(
  db: Reader,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Question[]> {
  const first = sql`coalesce((select min("first".question_id) from ${questions} "first"
    where "first".stimulus_id = ${questions.stimulusId}), ${questions.questionId})`;
  const rows = await db
    .select({ ...columns, sharing, stimulus: stimuli.text })
    .from(questions)
    .leftJoin(stimuli, eq(stimuli.stimulusId, questions.stimulusId))
    .where(where)
    .orderBy(desc(first), asc(questions.questionId))
    .limit(limit)
    .offset(offset);
  return rows.map(presented);
}

export async function readQuestion(db: Reader, questionId: number): Promise<Question> {
  const [found] = await readQuestions(db, eq(questions.questionId, questionId), { limit: 1, offset: 0 });
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

export const readQuestionsOf = (db: Reader, questionIds: readonly number[]) =>
  readQuestions(db, inArray(questions.questionId, [...questionIds]), {
    limit: questionIds.length,
    offset: 0,
  });

/** The chapters of the bank, with how many questions each has to ask. */
export const readChapters = (db: Reader) =>
  db
    .select({
      ...{ subject: questions.subject, chapter: questions.chapter },
      questions: sql<number>`count(*)::int`,
    })
    .from(questions)
    .where(isNull(questions.archivedAt))
    .groupBy(questions.subject, questions.chapter)
    .orderBy(questions.subject, questions.chapter)
    .limit(bankChapters);

type Row = Omit<typeof questions.$inferSelect, "folded"> & { sharing: number; stimulus: string | null };

function presented({ content, lastUsedAt, archivedAt, stimulus, ...row }: Row): Question {
  const { stimulus: _, ...asked } = content;
  return {
    ...row,
    ...asked,
    stimulus: stimulus ?? "",
    stimulusPictureId: content.stimulus?.pictureId ?? null,
    draft: !isAnswered(content),
    lastUsed: lastUsedAt && today(lastUsedAt),
    archived: archivedAt !== null,
  };
}
