import type { CSSProperties } from "react";
import { bengaliDigits } from "../../shared/digits.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./past-success.module.css";

export type YearOfSuccess = {
  year: number;
  rows: { pastSuccessId: number; institution: string; count: number }[];
};

/** How many were admitted where in the last three academic years. */
export function PastSuccess({ years }: { years: YearOfSuccess[] }) {
  if (years.length === 0) return null;
  return (
    <Section title={homeTexts.pastSuccess} lead={homeTexts.pastSuccessLead} ground="graph">
      <div className={styles.years}>
        {years.map(({ year, rows }) => (
          <Year key={year} year={year} rows={rows} />
        ))}
      </div>
    </Section>
  );
}

function Year({ year, rows }: YearOfSuccess) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.year}>
      <h3>{homeTexts.academicYear(bengaliDigits(year), bengaliDigits(String(year + 1).slice(2)))}</h3>
      <p>{homeTexts.admittedInAll(bengaliDigits(total))}</p>
      <dl>
        {rows.map(({ pastSuccessId, institution, count }) => (
          <div key={pastSuccessId}>
            <dt>{institution}</dt>
            <dd style={{ "--part": count / most } as CSSProperties}>
              {homeTexts.people(bengaliDigits(count))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
