import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { dayAfter, daysFrom, longDate, monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { homeRows, leastOfLine } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { besides } from "../../../shared/unbroken.ts";
import {
  ownAttendanceTexts as attendanceTexts,
  hours,
  isSoon,
  ownMaterialTexts as materialTexts,
} from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { unbilledTexts } from "../../desk/index.ts";
import { NextExam } from "../../exams/parts.ts";
import { NoticeCard } from "../../notices/parts.ts";
import { Columns, withRows } from "./columns.tsx";
import styles from "./home.module.css";
import type { HomeCards, OwnHome } from "./own-work.ts";
import { LastResult } from "./student-results.tsx";
import { homeTexts, studentHomeTexts as words } from "./texts.ts";

/** What is late first, then the next exam, how the last one went, classes, what is due and what is new. */
export function StudentHome({ own, notices }: { own: OwnHome } & HomeCards) {
  const { results, exams, now, progress } = own;
  const [next] = exams ?? [];
  const news = notices.data.slice(0, homeRows.ownNotices);
  return (
    <>
      <PageHeader title={homeTexts.today(own.day)} />
      <Late own={own} />
      <Columns
        inOrder
        cards={[
          next !== undefined && {
            ...{ key: "exam", rem: 9.5 },
            card: <NextExam key={next.examId} exam={next} now={now} forStaff={false} />,
          },
          results && {
            ...{ key: "result", rem: progress.length < leastOfLine ? 12 : 24 },
            card: <LastResult result={results[0]} typed={own.typed} progress={progress} now={now} />,
          },
          exams &&
            !next && {
              ...{ key: "exam", rem: 6 },
              card: (
                <Card title={words.next}>
                  <p>{words.noExam}</p>
                </Card>
              ),
            },
          {
            key: "classes",
            rem: own.classes.length ? 10 + 3 * own.classes.length : 6,
            card: <NextClasses own={own} />,
          },
          own.attendance.classes > 0 && {
            ...{ key: "attendance", rem: 6.5 },
            card: <Attendance own={own} />,
          },
          {
            key: "due",
            rem: withRows(own.toHandIn.length + Number(own.newMaterials > 0)),
            card: <Due own={own} />,
          },
          {
            ...{ key: "news", rem: 5 + 7.5 * news.length },
            card: <NoticeCard notices={news} total={notices.total} writes={false} />,
          },
        ]}
      />
    </>
  );
}

/** Whether the day on which something was to be paid has passed; on it nobody is late. */
const isLate = ({ money, day }: OwnHome): boolean => money !== null && money.dueDay < day;

/** What is overdue stands before everything else, with the way to pay it. */
function Late({ own }: { own: OwnHome }) {
  const { money, day } = own;
  if (!money || !isLate(own)) return null;
  const days = daysFrom(money.dueDay, day);
  return (
    <section className={styles.late} aria-label={words.late(taka(money.owed))}>
      <p>
        <b>{words.late(taka(money.owed))}</b>
        <span>{words.lateSince(longDate(money.dueDay), days)}</span>
      </p>
      <Button component={Link} to="/dashboard/my-money" color="marigold">
        {words.pay}
      </Button>
    </section>
  );
}

/** Today's and tomorrow's classes. */
function NextClasses({ own: { classes, unknownWeek, day } }: { own: OwnHome }) {
  const days = [
    { name: words.today, day },
    { name: words.tomorrow, day: dayAfter(day) },
  ];
  return (
    <Card title={words.classes} action={<Link to="/dashboard/routine">{words.routine}</Link>}>
      {!classes.length && <p>{unknownWeek ? words.unknownWeek(unknownWeek.schedule) : words.noClasses}</p>}
      {(classes.length ? days : []).map((one) => {
        const all = classes.filter((of) => of.day === one.day);
        return (
          <section key={one.day} aria-label={one.name}>
            <h3 className={styles.day}>
              {one.name} <small>{longDate(one.day)}</small>
            </h3>
            {all.length ? (
              <ul className={styles.rows}>
                {all.map(({ subject, teacherName, roomName, off, ...time }) => (
                  <li key={time.from}>
                    <span>
                      <strong>{subject || words.class}</strong>
                      <small>{[teacherName, roomName].filter(Boolean).join(", ")}</small>
                    </span>
                    <span>{off === null ? hours(time) : words.off(off)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{words.noClass}</p>
            )}
          </section>
        );
      })}
    </Card>
  );
}

/** How much of the month's classes one came to. */
function Attendance({ own: { attendance, day } }: { own: OwnHome }) {
  const { classes, absent, share } = attendance;
  return (
    <Card
      title={attendanceTexts.card(monthOf(day))}
      action={<Link to="/dashboard/attendance">{words.allDays}</Link>}
    >
      <p className={styles.share}>
        {share !== null && <b>{attendanceTexts.percent(share)}</b>}
        <span>{attendanceTexts.ofCard(absent, classes)}</span>
      </p>
    </Card>
  );
}

/** Money to be paid, work to be handed in and material nobody has looked at, each a way to where it is done. */
function Due({ own }: { own: OwnHome }) {
  const { unbilled, toHandIn, newMaterials, day } = own;
  const money = isLate(own) ? null : own.money;
  const some = money || unbilled || toHandIn.length || newMaterials;
  if (!some && isLate(own)) return null;
  return (
    <Card title={words.due}>
      {some ? (
        <ul className={styles.rows}>
          {money && (
            <li>
              <Link to="/dashboard/my-money">
                <strong>{words.money(taka(money.owed))}</strong>
                <small>{words.lastDay(longDate(money.dueDay))}</small>
              </Link>
              <TimeLeft deadline={money.dueDay} on={day} />
            </li>
          )}
          {unbilled > 0 && <li>{unbilledTexts.forOwn(bengaliDigits(unbilled))}</li>}
          {toHandIn.map(({ id, subject, courseName, deadline }) => (
            <li key={id}>
              <Link to="/dashboard/manage-assignment">
                <strong>{words.handIn(subject)}</strong>
                <small>
                  {besides(courseName, !isSoon(deadline, day) && words.lastDay(longDate(deadline)))}
                </small>
              </Link>
              {isSoon(deadline, day) && <TimeLeft deadline={deadline} on={day} />}
            </li>
          ))}
          {newMaterials > 0 && (
            <li>
              <Link to="/dashboard/materials">
                <strong>{materialTexts.card}</strong>
                <small>{materialTexts.many(newMaterials)}</small>
              </Link>
            </li>
          )}
        </ul>
      ) : (
        <p>{words.nothingDue}</p>
      )}
    </Card>
  );
}
