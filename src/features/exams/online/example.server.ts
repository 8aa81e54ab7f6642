import type { Database } from "../../../server/db/database.ts";
import { questions, questionVersions } from "../../questions/index.server.ts";
import type { QuestionContent } from "../../questions/index.ts";
import type { FrozenKey, FrozenSet } from "../papers/frozen.ts";
import { examPapers, paperQuestions, paperSets } from "../papers/table.server.ts";

/** An exam's frozen paper of four questions in two sets: one right option, any of two, all of two, a number. */
export async function freezeFour(
  db: Database,
  examId: number,
): Promise<{ sets: FrozenSet[]; key: FrozenKey }> {
  const kinds = ["one", "any", "all", "number"] as const;
  const ids: number[] = [];
  for (const kind of kinds) {
    const content = contentOf(kind);
    const [question] = await db.insert(questions).values({ subject: "গণিত", content }).returning();
    if (!question) throw new Error("no question");
    ids.push(question.questionId);
    await db.insert(questionVersions).values({ questionId: question.questionId, number: 1, content });
  }
  const one = (id: number, kind: (typeof kinds)[number], section: string) => ({
    ...{ id, kind, section, stimulus: null, unit: "", picture: null, stem: `প্রশ্ন ${id}` },
    options:
      kind === "number" ? [] : ["a", "b", "c", "d"].map((name) => ({ id: name, html: `অপশন ${name}` })),
  });
  const asked = kinds.map((kind, at) => one(ids[at] ?? 0, kind, at < 2 ? "s1" : "s2"));
  const sections = [
    { key: "s1", subject: "গণিত", questions: 2 },
    { key: "s2", subject: "পদার্থ", questions: 2 },
  ];
  const turned = asked
    .map((question) => ({ ...question, options: question.options.toReversed() }))
    .toReversed();
  const sets: FrozenSet[] = [
    { set: "A", sections, stimuli: [], fonts: [], questions: asked },
    { set: "B", sections, stimuli: [], fonts: [], questions: turned },
  ];
  const [single = 0, any = 0, all = 0, number = 0] = ids;
  const key: FrozenKey = {
    [single]: { right: ["b"] },
    [any]: { right: ["a", "c"] },
    [all]: { right: ["a", "d"] },
    [number]: { value: "9.8", tolerance: "0.1" },
  };
  await db.insert(examPapers).values({ examId, sets: 2, seed: 7, frozenAt: new Date(), key });
  const versions = await db.select().from(questionVersions);
  for (const [place, questionId] of ids.entries()) {
    const versionId = versions.find((version) => version.questionId === questionId)?.versionId ?? 0;
    await db.insert(paperQuestions).values({ examId, questionId, versionId, section: "s1", place });
  }
  await db.insert(paperSets).values(sets.map((body) => ({ examId, set: body.set, body })));
  return { sets, key };
}

const contentOf = (kind: QuestionContent["kind"]): QuestionContent => ({
  ...{ stem: "প্রশ্ন", kind, options: [], right: [], explanation: "", stimulus: null, pictureId: null },
  number: kind === "number" ? { value: "9.8", tolerance: "0.1", unit: "" } : null,
});
