import { Link } from "react-router";
import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { Pager } from "../../../portal/kit/list/pager.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import type { AverageMark, BatchTotal, Ranked } from "./contract.ts";
import styles from "./marks.module.css";
import { ByExam, BySubject } from "./marks.tsx";
import { byExam, fullOf } from "./rules.ts";
import { saidShare } from "./student-progress.tsx";
import { chooseTexts, markTexts, progressTexts as words } from "./texts.ts";

type Shown = {
  marks: readonly AverageMark[];
  totals: readonly BatchTotal[];
  /** The exam that was chosen; without one, all of them. */
  exam: string | undefined;
  ranking: readonly Ranked[];
  ranked: number;
  page: number;
};

/** A batch's averages by subject and exam, and its students by their marks. */
export function BatchProgress({ marks, totals, exam, ranking, ranked, page }: Shown) {
  if (!marks.length) return <EmptyState text={words.batchEmpty} icon="progress" />;
  const exams = byExam(marks, totals);
  const chosen = exams.find(({ key }) => key === exam);
  const shown = chosen ? [chosen] : exams.slice(0, pageSizes.examsOfProgress);
  const counted = chosen?.marks ?? marks;
  const [share, full] = [saidShare(counted, chosen?.total), chosen?.total?.fullMarks ?? fullOf(counted)];
  return (
    <>
      <StatCards label={words.figures}>
        {!chosen && <StatCard label={words.exams} value={words.many(bengaliDigits(exams.length))} />}
        <StatCard label={words.ranked} value={words.people(bengaliDigits(ranked))} />
        {share && (
          <StatCard label={words.averageShare} value={share.value} note={chosen ? chosen.name : share.note} />
        )}
      </StatCards>
      {!chosen && <BySubject marks={marks} what={markTexts.average} />}
      <ByExam exams={shown} what={markTexts.average}>
        {shown.length < exams.length && !chosen && (
          <p className={styles.note}>{markTexts.someExams(bengaliDigits(shown.length))}</p>
        )}
      </ByExam>
      <section aria-labelledby="ranking">
        <div className={styles.head}>
          <h2 id="ranking">{chosen ? chooseTexts.rankingOf(chosen.name) : chooseTexts.ranking}</h2>
        </div>
        <div className={styles.exam}>
          <BarChart
            label={chooseTexts.ranking}
            columns={[chooseTexts.place, chooseTexts.marks]}
            bars={ranking.map((one) => barOf(one, full, chosen !== undefined))}
          />
        </div>
        <Pager page={page} total={ranked} pageSize={pageSizes.ranking} />
      </section>
    </>
  );
}

/** A student's sum as a part of all full marks together, where they are known: the bars are in the order of the ranks. */
function barOf(ranked: Ranked, full: number | null, ofOneExam: boolean) {
  const { studentId, userName, regId, rank, marks, results } = ranked;
  const name = (
    <span className={styles.place}>
      <span className={styles.rank}>{bengaliDigits(rank)}</span>
      <Link to={{ search: `?student=${studentId}` }}>{userName}</Link>
      <span className={styles.more}>
        <span>{regId}</span> {!ofOneExam && <span>{chooseTexts.results(bengaliDigits(results))}</span>}
      </span>
    </span>
  );
  const value = bengaliDigits(marks);
  return {
    ...{ key: studentId, name, part: full ? marks / full : null },
    value: full && ofOneExam ? markTexts.ofFull(value, bengaliDigits(full)) : value,
  };
}
