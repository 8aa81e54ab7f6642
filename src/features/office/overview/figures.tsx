import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { longDate, monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { listPaths, type Shown } from "./links.ts";
import { overviewTexts as words } from "./texts.ts";

/** The figures of today; money for those who may see it. */
export function Figures({ overview, canOpen }: Shown) {
  const { students, batches, admissions, money, exams, messages } = overview;
  const [now] = admissions;
  const next = exams.next?.[0];
  return (
    <StatCards label={words.figures}>
      <StatCard
        label={words.students}
        value={words.people(bengaliDigits(students))}
        note={words.inBatches(bengaliDigits(batches.total))}
        to={canOpen.students ? listPaths.students : undefined}
      />
      {now && (
        <StatCard
          label={words.admitted}
          value={words.people(bengaliDigits(now.students))}
          note={monthOf(now.month)}
          to={canOpen.students ? listPaths.joined(now.month) : undefined}
        />
      )}
      {money && (
        <>
          <StatCard
            label={words.paid}
            value={taka(money.paid)}
            note={monthOf(money.month)}
            to={listPaths.money}
          />
          <StatCard
            label={words.due}
            value={taka(money.due)}
            note={monthOf(money.month)}
            to={listPaths.money}
          />
        </>
      )}
      <StatCard
        label={words.coming}
        value={words.many(bengaliDigits(exams.coming))}
        note={next && words.next(longDate(next.examDate))}
        to={canOpen.exams ? listPaths.exams : canOpen.schedule ? listPaths.schedule : undefined}
      />
      {messages !== null && (
        <StatCard
          label={words.messages}
          value={words.many(bengaliDigits(messages))}
          note={words.messagesNote}
          to={listPaths.messages}
        />
      )}
    </StatCards>
  );
}
