import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { Pager } from "../../../portal/kit/list/pager.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import type { BatchTotal, OwnMark, Position } from "./contract.ts";
import { ByExam, BySubject } from "./marks.tsx";
import { byExam, examKey, type Mark, shareOf, totalOf } from "./rules.ts";
import { markTexts, progressTexts as words } from "./texts.ts";

const pageSize = pageSizes.examsOfProgress;

type Shown = {
  marks: readonly OwnMark[];
  positions: readonly Position[];
  page: number;
  empty: string;
};

/** One student's published results: in figures, by subject as they move over time, and exam by exam. */
export function StudentProgress({ marks, positions, page, empty }: Shown) {
  if (!marks.length) return <EmptyState text={empty} icon="progress" />;
  const exams = byExam(marks);
  const [latest] = exams;
  const share = saidShare(marks);
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
        {latest && (
          <StatCard
            label={words.lastExam}
            value={saidShare(latest.marks)?.value ?? words.marks(bengaliDigits(totalOf(latest).marks))}
            note={latest.name}
          />
        )}
      </StatCards>
      <BySubject marks={marks} what={markTexts.own} />
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
export function saidShare(marks: readonly Mark[], total?: BatchTotal) {
  const known = marks.filter(({ fullMarks }) => fullMarks !== null);
  const share = shareOf(known, total);
  if (!share) return null;
  const part = words.ofKnown(bengaliDigits(marks.length), bengaliDigits(known.length));
  return {
    value: words.percent(bengaliDigits(share.percent)),
    note: known.length < marks.length ? part : words.allTogether,
  };
}
