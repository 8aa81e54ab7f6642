import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { monthOf, shortDate } from "../../../shared/dates.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import type { AnswerOf } from "../../../shared/procedure.ts";
import { besides, unbroken } from "../../../shared/unbroken.ts";
import { hours, weekdayName, weekdayOf } from "../../classes/index.ts";
import { type payContract, payScreenTexts } from "../../desk/index.ts";
import styles from "../student-page/student-page.module.css";
import type { TeacherPage } from "./contract.ts";
import { teacherPageTexts as words } from "./texts.ts";

/** What they teach, and how much of it this week and this month. */
export function About({ page: { subjects, week, taught } }: { page: TeacherPage }) {
  return (
    <Card title={words.about}>
      <Facts
        apart
        facts={[
          ...(subjects.length ? [[words.subjects, subjects.join(", ")] as const] : []),
          ...(week.minutes ? [[words.weekHours, words.hours(week.minutes)] as const] : []),
          ...(taught ? [[words.taught, words.taughtMany(taught)] as const] : []),
        ]}
      />
    </Card>
  );
}

export function Batches({ batches }: Pick<TeacherPage, "batches">) {
  return (
    <Card title={words.batches}>
      <ul className={styles.rows}>
        {batches.map(({ batchId, batchName, schedule, studentCount }) => (
          <li key={batchId}>
            <span>
              <Link to={`/dashboard/batches/${batchId}`} className="touchable">
                {batchName}
              </Link>
              {schedule && <small>{schedule}</small>}
            </span>
            <span>{words.students(studentCount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OfWeek = { week: TeacherPage["week"]; calls: boolean; day: string };

/** The classes of the week, each with its roll-call where it has begun. */
export function Week({ week: { classes }, calls, day }: OfWeek) {
  return (
    <Card title={words.week}>
      <ul className={styles.rows}>
        {classes.map((one) => (
          <li
            key={`${one.day} ${one.from} ${one.batchId}`}
            aria-current={one.day === day ? "date" : undefined}
          >
            <span>
              <strong>
                {weekdayName(weekdayOf(one.day))} {unbroken(hours(one))}
              </strong>
              <small>
                {besides(
                  ...[one.batchName, one.subject, one.roomName],
                  one.movedFrom !== null &&
                    one.movedFrom !== one.day &&
                    words.movedFrom(shortDate(one.movedFrom)),
                )}
              </small>
            </span>
            <State one={one} calls={calls} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OfClass = { one: TeacherPage["week"]["classes"][number]; calls: boolean };

function State({ one: { off, movedTo, called, batchId, batchName, day }, calls }: OfClass) {
  if (movedTo) return <Badge tone="plain">{words.movedTo(shortDate(movedTo))}</Badge>;
  if (off !== null) return <Badge tone="plain">{words.off(off)}</Badge>;
  if (called === null) return null;
  if (called) return <small>{words.called}</small>;
  if (!calls) return <Badge tone="late">{words.missing}</Badge>;
  return (
    <Link
      to={`/dashboard/roll-call/${batchId}/${day}`}
      className="touchable"
      aria-label={`${words.missing}: ${batchName}`}
    >
      {words.missing}
    </Link>
  );
}

export function Marks({ marks }: { marks: NonNullable<TeacherPage["marks"]> }) {
  return (
    <Card title={words.marks}>
      <ul className={styles.rows}>
        {marks.map(({ examId, examName, examDate, entered, students }) => (
          <li key={examId}>
            <span>
              <Link to={`/dashboard/marks/${examId}`} className="touchable">
                {examName}
              </Link>
              <small>{words.entered(entered, students)}</small>
            </span>
            <span>{shortDate(examDate)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OfPay = { pay: AnswerOf<typeof payContract.getTeacher>["data"]; teacherId: TeacherId };

/** What was earned this month, what of it stands on a slip, and the last slips. */
export function Pay({ pay: { pay, unsaid, slips, month, terms }, teacherId }: OfPay) {
  return (
    <Card
      title={words.pay}
      action={<Link to={`/dashboard/expenses/pay/${teacherId}?month=${month}`}>{words.payPage}</Link>}
    >
      {pay.earned || pay.slipped || pay.owed ? (
        <Facts
          facts={[
            [words.earned, taka(pay.earned)],
            [words.slipped, taka(pay.slipped)],
            [words.owed, taka(pay.owed)],
          ]}
        />
      ) : (
        !(unsaid && terms.length) && <p>{terms.length ? words.nothingEarned : words.noTerm}</p>
      )}
      {unsaid > 0 && <p>{payScreenTexts.unsaid(unsaid)}</p>}
      {slips.length > 0 && (
        <ul className={styles.rows} aria-label={words.lastSlips}>
          {slips.slice(0, 3).map(({ slipId, month: of, voucher }) => (
            <li key={slipId} data-void={voucher.voided !== null}>
              <span>
                <Link to={`/dashboard/pay-slips/${slipId}`} className="touchable">
                  {voucher.number}
                </Link>{" "}
                <small>{monthOf(`${of}-01`)}</small>
              </span>
              <span>{taka(voucher.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
