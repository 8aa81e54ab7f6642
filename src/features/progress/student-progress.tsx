import { StatCard, StatCards } from "../../portal/kit/chart/stat-cards.tsx";
import { Pager } from "../../portal/kit/list/pager.tsx";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import { pageSizes } from "../../shared/limits.ts";
import type { OwnMark } from "./contract.ts";
import { ByExam, BySubject } from "./marks.tsx";
import { byExam, percentOf } from "./rules.ts";
import { markTexts, progressTexts as words } from "./texts.ts";

const pageSize = pageSizes.examsOfProgress;

type Shown = { marks: readonly OwnMark[]; page: number; empty: string };

/** One student's published results: in figures, by subject as they move over time, and exam by exam. */
export function StudentProgress({ marks, page, empty }: Shown) {
  if (!marks.length) return <EmptyState text={empty} icon="progress" />;
  const exams = byExam(marks);
  const [latest] = exams;
  return (
    <>
      <StatCards label={words.figures}>
        <StatCard
          label={words.published}
          value={words.many(bengaliDigits(marks.length))}
          note={words.inExams(bengaliDigits(exams.length))}
        />
        <StatCard label={words.share} value={shareOf(marks)} note={words.allTogether} />
        {latest && <StatCard label={words.lastExam} value={shareOf(latest.marks)} note={latest.name} />}
      </StatCards>
      <BySubject marks={marks} what={markTexts.own} />
      <ByExam exams={exams.slice((page - 1) * pageSize, page * pageSize)} what={markTexts.own}>
        <Pager page={page} total={exams.length} pageSize={pageSize} />
      </ByExam>
    </>
  );
}

/** "৭৮%" of the highest marks. */
export function shareOf(marks: Parameters<typeof percentOf>[0]): string {
  const percent = percentOf(marks);
  return percent === null ? words.unknown : words.percent(bengaliDigits(percent));
}
