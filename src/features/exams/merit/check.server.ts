import type { Call } from "../../../server/http/call.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { readOpenBundles } from "../bundles/read.server.ts";
import { readHeldSheets } from "../examiners/held.server.ts";
import { readWaits } from "../exams/waits.server.ts";
import { asPublished, oddOnes } from "../ranking/rules.ts";
import { type Entrant, lackingOf } from "../ranking/score.ts";
import type { Scheme } from "../schemes/contract.ts";
import { readProgress } from "../sheets/read.server.ts";
import { readChecked } from "./checked.server.ts";
import type { PublicationCheck } from "./contract.ts";
import { readUnknown } from "./decisions.server.ts";
import { readEntrants } from "./entrants.server.ts";
import { hallOf } from "./hall.server.ts";
import { impossibleIn } from "./impossible.server.ts";
import { passesOf, unknownGpa } from "./lacking.ts";
import type { Marked } from "./live.server.ts";
import { newGpaOf } from "./new-gpa.server.ts";
import { oddColumns } from "./odd-columns.ts";
import { rankInPieces } from "./rank.server.ts";
import { batchNames, readFigures, readPeople } from "./read.server.ts";
import { withoutShift } from "./shifts.ts";
import { readTold } from "./told.server.ts";
import { readWithdrawn } from "./withdrawn.server.ts";

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
  const found = await rankInPieces(scheme, entrants);
  const { standings, figures } = asPublished(await readFigures(db, exam.examId), found);
  const [of, told, hall, newGpa, checked, waits, held, bundles, withdrawn] = await Promise.all([
    exam.publishedAt ? { unknown: [], undecided: [] } : readUnknown(db, exam, found.standings),
    readTold(db, exam, standings),
    hallOf(db, exam, standings),
    newGpaOf(db, exam),
    readChecked(db, exam.examId),
    exam.publishedAt ? [] : readWaits(db, exam),
    exam.publishedAt ? [] : readHeldSheets(db, exam),
    readOpenBundles(db, exam.examId),
    readWithdrawn(db, exam.examId),
  ]);
  const { undecided } = of;
  const unknown = undecided.slice(0, most);
  const [presentWithout, absentWith] = [hall.presentWithout.slice(0, most), hall.absentWith.slice(0, most)];
  const impossible = impossibleIn(scheme, entrants).slice(0, most);
  const unread = new Set(
    scheme.scripts
      ? standings.filter(({ scriptRead }) => scriptRead === false).map(({ studentId }) => studentId)
      : [],
  );
  const unentered = new Set(
    found.standings.filter(({ state }) => state === "notEntered").map(({ studentId }) => studentId),
  );
  const missing = entrants
    .filter(({ studentId }) => !unentered.has(studentId))
    .map((entrant) => ({ entrant, sections: blankIn(scheme, entrant, unread.has(entrant.studentId)) }))
    .filter(({ sections }) => sections.length);
  const odd = oddOnes(standings, figures.all.median).slice(0, most);
  const shown = missing.slice(0, most);
  const ids = [
    ...[...shown.map(({ entrant }) => entrant), ...impossible, ...odd, ...unknown],
    ...[...presentWithout, ...absentWith],
  ].map(({ studentId }) => studentId);
  const people = await readPeople(db, ids);
  const named = ({ studentId, batchId }: { studentId: StudentId; batchId: number | null }) => ({
    ...{ studentId, regId: "", userName: "", ...people.get(studentId) },
    batchName: batches.get(batchId ?? 0) ?? "",
  });
  const { examId, examName, category, examDate, publishAt, publishedAt, version } = exam;
  return {
    ...{ examId, examName, category, examDate, version, checked, withdrawn },
    figures: { ...figures.all, ...passesOf(scheme, told) },
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    missing: shown.map(({ entrant, sections }) => ({ ...named(entrant), sections })),
    missingTotal: missing.length,
    notEntered: unknown.map(named),
    notEnteredTotal: undecided.length,
    leftOut: of.unknown.length - undecided.length,
    presentWithout: presentWithout.map((one) => ({ ...named(one), state: one.state })),
    absentWith: absentWith.map((one) => ({ ...named(one), total: one.total ?? 0 })),
    oddColumns: oddColumns(scheme, entrants).map(({ batchId, ...one }) => ({
      ...one,
      batchName: batches.get(batchId) ?? "",
      confirmed: exam.oddConfirmed.includes(one.key),
    })),
    newGpa,
    waits,
    examiners: held,
    bundles,
    notBegun: sheets.filter(({ students, blank }) => students === blank).map(({ batchName }) => batchName),
    impossible: impossible.map((one) => ({ ...one, ...named(one) })),
    odd: odd.map((one) => ({ ...named(one), total: one.total ?? 0 })),
    withoutGpa: entrants.filter((entrant) => unknownGpa(scheme, entrant)).length,
    withoutKind:
      scheme.deduct || scheme.secondTime === false
        ? entrants.filter(({ applicantKind }) => !applicantKind).length
        : 0,
    withoutShift: withoutShift(scheme, standings).length,
  };
}

/** The subjects in which something is still to be entered of a student; of an unread script nothing is. */
function blankIn({ sections, answer }: Scheme, entrant: Entrant, unread: boolean): string[] {
  const asked = unread ? sections.map((section) => ({ ...section, written: null })) : sections;
  const lacking = lackingOf({ sections: asked, answer }, entrant);
  return sections.flatMap(({ key, subject }) => (lacking.includes(key) ? [subject] : []));
}
