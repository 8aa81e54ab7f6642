import { randomInt } from "node:crypto";
import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { askable, byHardness, notUsedFor, questions } from "../../questions/index.server.ts";
import type { Hardness } from "../../questions/index.ts";
import { grouped, shuffled } from "./make-sets.ts";
import { inPaperToCome, openToVisitors } from "./over.server.ts";
import { paperTexts as words } from "./texts.ts";

export type Rule = {
  subject: string;
  chapter?: string | undefined;
  hardness?: Hardness | undefined;
  many: number;
};

/** Questions by chance, as many of each kind as the rules say, those of one stimulus all or none; none of `taken`. */
export async function deal(
  db: Reader,
  rules: readonly Rule[],
  { notFor, taken }: { notFor: number; taken: readonly number[] },
): Promise<number[]> {
  const dealt: number[] = [];
  for (const [at, { many, ...of }] of rules.entries()) {
    const gone = [...taken, ...dealt];
    const found = await db
      .select({ questionId: questions.questionId, content: questions.content })
      .from(questions)
      .where(
        and(
          ...[askable, ofRule(of), sql`not ${inPaperToCome} and not ${openToVisitors}`],
          notFor ? notUsedFor(notFor) : undefined,
          gone.length ? notInArray(questions.questionId, gone) : undefined,
        ),
      );
    const own: number[] = [];
    for (const group of shuffled(grouped(found), random))
      if (own.length + group.length <= many) own.push(...group.map(({ questionId }) => questionId));
    if (own.length < many)
      throw refuse("BAD_REQUEST", { fields: { [`rules.${at}.many`]: words.tooFew(own.length) } });
    dealt.push(...own);
  }
  return dealt;
}

const ofRule = ({ subject, chapter, hardness }: Omit<Rule, "many">): SQL | undefined =>
  and(
    eq(questions.subject, subject),
    chapter ? eq(questions.chapter, chapter) : undefined,
    hardness && byHardness[hardness],
  );

const random = () => randomInt(1_000_000_000) / 1_000_000_000;
