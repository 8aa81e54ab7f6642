import { StatCard } from "../../../portal/kit/chart/stat-cards.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { listPaths, type Shown } from "./links.ts";
import styles from "./overview.module.css";
import { overviewTexts as words } from "./texts.ts";

/** The figures of today in one strip, all of them on a phone too; money for those who may see it. */
export function Figures({ overview, canOpen }: Shown) {
  const { students, admissions, money, exams, messages } = overview;
  const [now] = admissions;
  return (
    <section aria-label={words.figures}>
      <ul className={styles.figures}>
        <StatCard
          label={words.students}
          value={words.people(bengaliDigits(students))}
          to={canOpen.students ? listPaths.students : undefined}
        />
        {now && (
          <StatCard
            label={words.admitted}
            value={words.people(bengaliDigits(now.students))}
            to={canOpen.students ? listPaths.joined(now.month) : undefined}
          />
        )}
        {money && (
          <>
            <StatCard label={words.paid} value={taka(money.paid)} to={listPaths.money} />
            <StatCard label={words.due} value={taka(money.due)} to={listPaths.money} />
          </>
        )}
        <StatCard
          label={words.coming}
          value={words.many(bengaliDigits(exams.coming))}
          to={canOpen.exams ? listPaths.exams : canOpen.schedule ? listPaths.schedule : undefined}
        />
        {messages !== null && (
          <StatCard
            label={words.messages}
            value={words.many(bengaliDigits(messages))}
            to={listPaths.messages}
          />
        )}
      </ul>
    </section>
  );
}
