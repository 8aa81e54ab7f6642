import type { ReactNode } from "react";
import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { Pager } from "../../../portal/kit/list/pager.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { lackingSaid } from "../merit/texts.ts";
import type { OwnMark, OwnTotal, Position } from "./contract.ts";
import { ByExam, BySubject, saidOf } from "./marks.tsx";
import { byExam, examKey, type Group, type Mark, shareOf, totalOf, wholeMarks } from "./rules.ts";
import { markTexts, progressTexts as words } from "./texts.ts";

const pageSize = pageSizes.examsOfProgress;

type Shown = {
  marks: readonly OwnMark[];
  totals: readonly OwnTotal[];
  positions: readonly Position[];
  page: number;
  empty: string;
  /** What stands between the subjects and the exams. */
  children: ReactNode;
};

/** One student's published results: in figures, by subject as they move over time, and exam by exam. */
export function StudentProgress({ marks, totals, positions, page, empty, children }: Shown) {
  if (!marks.length)
    return (
      <>
        <EmptyState text={empty} icon="progress" />
        {children}
      </>
    );
  const exams = byExam(marks, totals);
  const [latest] = exams;
  const whole = wholeMarks(marks, totals);
  const share = saidShare(whole);
  const placeIn = new Map(positions.map((one) => [examKey({ examId: one.examId, examName: "" }), one]));
  return (
    <>
      <StatCards label={words.figures}>
        <StatCard
          label={words.published}
          value={words.many(bengaliDigits(marks.length))}
          note={words.inExams(bengaliDigits(exams.length))}
        />
        {share && <StatCard label={words.share} {...share} />}
        {latest && <StatCard label={words.lastExam} {...lastOf(latest)} />}
      </StatCards>
      {whole.length > 0 && <BySubject marks={whole} what={markTexts.own} />}
      {children}
      <ByExam
        exams={exams.slice((page - 1) * pageSize, page * pageSize)}
        what={markTexts.own}
        note={(key) => <Place position={placeIn.get(key)} />}
      >
        <Pager page={page} total={exams.length} pageSize={pageSize} />
      </ByExam>
    </>
  );
}

/** What the last exam came to; of what is not whole no share is said. */
function lastOf(exam: Group<Mark>) {
  const total = totalOf(exam);
  if (total.lacking.length)
    return { value: saidOf(total), note: `${exam.name} · ${lackingSaid(total.lacking)}` };
  const share = saidShare(exam.marks, exam.total);
  return { value: share?.value ?? words.marks(bengaliDigits(total.marks)), note: exam.name };
}

/** Where they stood in an exam that the portal has reckoned; nothing of one typed by hand. */
function Place({ position }: { position: Position | undefined }) {
  if (!position) return null;
  const { batchPosition, inBatch, centralPosition, sat } = position;
  return (
    <p>
      {batchPosition !== null && words.inBatch(batchPosition, inBatch)}
      {batchPosition !== null && centralPosition !== null && ", "}
      {centralPosition !== null && words.central(centralPosition, sat)}
    </p>
  );
}

/** "৭৮%" of full marks, and of how many results: of those alone whose full marks are known; null where none are. */
export function saidShare(marks: readonly Mark[], total?: Group<Mark>["total"]) {
  const known = marks.filter(({ fullMarks }) => fullMarks !== null);
  const share = shareOf(known, total);
  if (!share) return null;
  const part = words.ofKnown(bengaliDigits(marks.length), bengaliDigits(known.length));
  return {
    value: words.percent(bengaliDigits(share.percent)),
    note: known.length < marks.length ? part : words.allTogether,
  };
}
