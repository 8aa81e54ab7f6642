import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { listPaths, type Shown } from "./links.ts";
import styles from "./overview.module.css";
import { overviewTexts, overviewTableTexts as words } from "./texts.ts";

/** How many of its 35 seats each of the newest batches uses. */
export function BatchSeats({ overview: { batches }, canOpen }: Shown) {
  const { newest, total } = batches;
  const bars = newest.map(({ batchId, batchName, students }) => {
    const value = words.used(bengaliDigits(students), bengaliDigits(seatsOfBatch));
    const to = { address: listPaths.inBatch(batchName), label: words.linkOf(batchName, value) };
    return {
      ...{ key: batchId, name: batchName, value, part: students / seatsOfBatch },
      full: students >= seatsOfBatch,
      to: canOpen.students ? to : undefined,
    };
  });
  return (
    <Card
      title={words.batches}
      action={canOpen.batches && <Link to={listPaths.batches}>{words.allBatches}</Link>}
    >
      {bars.length ? (
        <div className={styles.seats}>
          <BarChart label={words.batches} columns={[words.batch, words.seats]} bars={bars} />
        </div>
      ) : (
        <p className={styles.quiet}>{words.noBatches}</p>
      )}
      {newest.length < total && (
        <p className={styles.quiet}>{words.newest(bengaliDigits(newest.length), bengaliDigits(total))}</p>
      )}
    </Card>
  );
}

/** Admissions of the last twelve months, side by side, this one last. */
export function Admissions({ overview: { admissions }, canOpen }: Shown) {
  const most = Math.max(...admissions.map(({ students }) => students));
  const bars = admissions.toReversed().map(({ month, students }) => {
    const said = words.linkOf(monthOf(month), overviewTexts.people(bengaliDigits(students)));
    const to = { address: listPaths.joined(month), label: said };
    return {
      ...{ key: month, name: <Month month={month} />, value: bengaliDigits(students) },
      part: most ? students / most : 0,
      to: canOpen.students ? to : undefined,
    };
  });
  return (
    <Card title={words.admissions}>
      {most > 0 ? (
        <div className={styles.months}>
          <BarChart upright label={words.admissions} columns={[words.month, words.admitted]} bars={bars} />
        </div>
      ) : (
        <p className={styles.quiet}>{words.noAdmissions}</p>
      )}
    </Card>
  );
}

/** As short as a narrow bar needs it; whole for who hears it. */
const Month = ({ month }: { month: string }) => (
  <>
    <span aria-hidden="true" title={monthOf(month)}>
      <span className={styles.short}>{words.shortMonths[Number(month.slice(5, 7)) - 1]}</span>
      <span className={styles.shortest}>{words.shortestMonths[Number(month.slice(5, 7)) - 1]}</span>
    </span>
    <span className="visually-hidden">{monthOf(month)}</span>
  </>
);
