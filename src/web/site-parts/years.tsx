import type { CSSProperties } from "react";
import { bengaliDigits } from "../../shared/digits.ts";
import { sitePartTexts } from "./texts.ts";
import styles from "./years.module.css";

export type YearOfSuccess = {
  /** The academic year that began in it. */
  year: number;
  rows: { pastSuccessId: number; institution: string; count: number }[];
};

type Heading = "h2" | "h3";

/** Academic years side by side: how many were admitted where. */
export function Years({ years, heading }: { years: YearOfSuccess[]; heading: Heading }) {
  return (
    <div className={styles.years}>
      {years.map(({ year, rows }) => (
        <Year key={year} year={year} rows={rows} heading={heading} />
      ))}
    </div>
  );
}

function Year({ year, rows, heading: Heading }: YearOfSuccess & { heading: Heading }) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.year}>
      <Heading>{sitePartTexts.academicYear(year)}</Heading>
      <p>{sitePartTexts.admittedInAll(bengaliDigits(total))}</p>
      <dl>
        {rows.map(({ pastSuccessId, institution, count }) => (
          <div key={pastSuccessId}>
            <dt>{institution}</dt>
            <dd style={{ "--part": count / most } as CSSProperties}>
              {sitePartTexts.people(bengaliDigits(count))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
