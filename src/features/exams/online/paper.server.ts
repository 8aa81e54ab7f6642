import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import type { FrozenQuestion, FrozenSet } from "../papers/frozen.ts";
import { paperSets } from "../papers/table.server.ts";

/** What an exam asks, by question: the same in all of its sets. */
export type Asked = ReadonlyMap<number, { kind: FrozenQuestion["kind"]; options: ReadonlySet<string> }> & {
  /** Of its formulas. */
  fonts: readonly string[];
};

export const readAsked = ({ db, cached }: Pick<Call, "db" | "cached">, examId: number): Promise<Asked> =>
  cached([paperSets], `asked ${examId}`, async () => {
    const [first] = await readSets(db, examId);
    const asked = new Map(
      (first?.questions ?? []).map(({ id, kind, options }) => [
        id,
        { kind, options: new Set(options.map((option) => option.id)) },
      ]),
    );
    return Object.assign(asked, { fonts: first?.fonts ?? [] });
  });

export async function readSets(db: Reader, examId: number): Promise<FrozenSet[]> {
  const rows = await db
    .select({ body: paperSets.body })
    .from(paperSets)
    .where(eq(paperSets.examId, examId))
    .orderBy(paperSets.set);
  return rows.map(({ body }) => body);
}

/** An answer as it is kept; null where the paper has no such question, or the question no such option. */
export function answerTo(asked: Asked, questionId: number, typed: string): string | null {
  const question = asked.get(questionId);
  if (!question) return null;
  if (typed === "") return "";
  if (question.kind === "number") {
    const number = asciiDigits(typed).replace("−", "-").replace(",", ".");
    return /^-?[0-9]{1,12}(\.[0-9]{1,9})?$/.test(number) ? number : null;
  }
  const chosen = typed.split(",");
  if (chosen.some((one) => !question.options.has(one)) || new Set(chosen).size < chosen.length) return null;
  if (question.kind !== "all" && chosen.length > 1) return null;
  return chosen.toSorted().join(",");
}
