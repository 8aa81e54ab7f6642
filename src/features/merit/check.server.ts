import type { Call } from "../../server/http/call.ts";
import { blankEntry, isEntered } from "../results/rules.ts";
import type { Scheme } from "../schemes/contract.ts";
import { readProgress } from "../sheets/read.server.ts";
import type { PublicationCheck } from "./contract.ts";
import { readEntrants } from "./entrants.server.ts";
import type { Marked } from "./live.server.ts";
import { batchNames, readPeople } from "./read.server.ts";
import { reckon } from "./reckon.server.ts";
import { oddOnes } from "./rules.ts";
import type { Entrant } from "./score.ts";

/** Of each kind as many are named; the rest is counted. */
const most = 50;

/** What the office should know of an exam before its result is published: reckoned anew, from marks as they are now. */
export async function checkExam({ db }: Pick<Call, "db">, exam: Marked): Promise<PublicationCheck> {
  const { scheme } = exam;
  const [entrants, sheets, batches] = await Promise.all([
    readEntrants(db, exam),
    readProgress(db, exam),
    batchNames(db),
  ]);
  const { standings, figures } = await reckon(scheme, entrants);
  const missing = entrants
    .map((entrant) => ({ entrant, sections: blankIn(scheme, entrant) }))
    .filter(({ sections }) => sections.length);
  const odd = oddOnes(standings, figures.all.median).slice(0, most);
  const shown = missing.slice(0, most);
  const ids = [...shown.map(({ entrant }) => entrant), ...odd].map(({ studentId }) => studentId);
  const people = await readPeople(db, ids);
  const named = ({ studentId, batchId }: { studentId: number; batchId: number | null }) => ({
    ...{ studentId, regId: "", userName: "", ...people.get(studentId) },
    batchName: batches.get(batchId ?? 0) ?? "",
  });
  const { examId, examName, category, examDate, publishAt, publishedAt, version } = exam;
  return {
    ...{ examId, examName, category, examDate, version, figures: figures.all },
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    missing: shown.map(({ entrant, sections }) => ({
      ...named(entrant),
      sections: entrant.marks.length ? sections : [],
    })),
    missingTotal: missing.length,
    notBegun: sheets.filter(({ students, blank }) => students === blank).map(({ batchName }) => batchName),
    odd: odd.map((one) => ({ ...named(one), total: one.total ?? 0 })),
    withoutGpa: scheme.gpa
      ? entrants.filter(({ sscGpa, hscGpa }) => sscGpa === null || hscGpa === null).length
      : 0,
  };
}

/** The subjects in which something is still to be entered of a student; of those to choose from, as many as they lack. */
function blankIn({ sections, answer }: Scheme, { marks }: Entrant): string[] {
  const entered = new Map(marks.map((mark) => [mark.section, mark]));
  const blank = sections.filter((section) => {
    const { state, mcq, written } = entered.get(section.key) ?? { state: "marked", mcq: null, written: null };
    return !isEntered(section, { ...blankEntry, state, mcqMarks: mcq, writtenMarks: written });
  });
  if (!answer) return blank.map(({ subject }) => subject);
  const chosen = blank.filter(({ key }) => answer.of.includes(key));
  const lacking = Math.max(0, chosen.length - (answer.of.length - answer.any));
  return [...blank.filter((section) => !chosen.includes(section)), ...chosen.slice(0, lacking)].map(
    ({ subject }) => subject,
  );
}
