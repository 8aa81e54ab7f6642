import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { LineChart } from "../../../portal/kit/chart/line-chart.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { dayAfter, longDate, monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { lastingNew } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import {
  ownAttendanceTexts as attendanceTexts,
  hours,
  ownMaterialTexts as materialTexts,
} from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { unbilledTexts } from "../../desk/index.ts";
import type { OwnStanding } from "../../exams/index.ts";
import { NextExam, OwnResults } from "../../exams/parts.ts";
import { NoticeCard } from "../../notices/parts.ts";
import { Columns, withRows } from "./columns.tsx";
import styles from "./home.module.css";
import type { HomeCards, OwnHome } from "./own-work.ts";
import { homeTexts, studentHomeTexts as words } from "./texts.ts";

/** What is late first, then how the last exam went, what comes next, what is due and what is new. */
export function StudentHome({ own, notices }: { own: OwnHome } & HomeCards) {
  const { results, exams, now, progress } = own;
  const [next] = exams ?? [];
  return (
    <>
      <PageHeader title={homeTexts.today(own.day)} />
      <Late own={own} />
      <Columns
        inOrder
        cards={[
          results && {
            ...{ key: "result", rem: 16.5 },
            card: <LastResult result={results[0]} typed={own.typed} now={now} />,
          },
          exams && {
            ...{ key: "exam", rem: next ? 15.5 : 6 },
            card: next ? (
              <NextExam key={next.examId} exam={next} now={now} forStaff={false} />
            ) : (
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
          { key: "due", rem: withRows(own.toHandIn.length), card: <Due own={own} /> },
          progress.length > 1 && { key: "progress", rem: 17, card: <Progress progress={progress} /> },
          own.attendance.classes > 0 && {
            ...{ key: "attendance", rem: 7 },
            card: <Attendance attendance={own.attendance} day={own.day} />,
          },
          own.newMaterials > 0 && {
            ...{ key: "materials", rem: 7 },
            card: <NewMaterials many={own.newMaterials} />,
          },
          {
            ...{ key: "notices", rem: 5 + 7.5 * notices.data.length },
            card: <NoticeCard notices={notices.data} total={notices.total} writes={false} />,
          },
        ]}
      />
    </>
  );
}

function NewMaterials({ many }: { many: number }) {
  return (
    <Card title={materialTexts.card} action={<Link to="/dashboard/materials">{materialTexts.see}</Link>}>
      <p>{materialTexts.many(many)}</p>
    </Card>
  );
}

/** Whether the day on which something was to be paid has passed; on it nobody is late. */
const isLate = ({ money, day }: OwnHome): boolean => money !== null && money.dueDay < day;

/** What is overdue stands before everything else, with the way to pay it. */
function Late({ own }: { own: OwnHome }) {
  const { money, day } = own;
  if (!money || !isLate(own)) return null;
  const days = Math.round((Date.parse(day) - Date.parse(money.dueDay)) / 86_400_000);
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

/** How one's marks went from exam to exam. */
function Progress({ progress }: { progress: OwnHome["progress"] }) {
  const percent = (share: number) => `${bengaliDigits(share)}%`;
  const [first, last] = [progress[0], progress.at(-1)];
  const day = (of: typeof first) => (of ? longDate(of.examDate).split(" ").slice(0, 2).join(" ") : "");
  return (
    <Card title={words.progress} action={<Link to="/dashboard/grades">{words.allResults}</Link>}>
      <LineChart
        label={words.progress}
        points={progress.map(({ examId, examName, examDate, share }) => ({
          ...{ key: String(examId), name: `${examName}, ${shortDate(examDate)}` },
          ...{ value: share, said: percent(share) },
        }))}
        unit={percent}
        names={[words.marks]}
        ends={[day(first), day(last)]}
        top={100}
        table={{ open: words.inNumbers, heads: [words.exam, words.marks] }}
      />
    </Card>
  );
}

type Last = { result: OwnStanding | undefined; typed: OwnHome["typed"]; now: number };

function LastResult({ result, typed, now }: Last) {
  if (typed) return <LastTyped typed={typed} now={now} />;
  return (
    <Card title={words.result} action={<Link to="/dashboard/results">{words.allResults}</Link>}>
      {result ? (
        <>
          <New since={result.publishedAt} now={now} />
          <OwnResults results={[result]} />
          <AgainstAverage result={result} />
        </>
      ) : (
        <p>{words.noResult}</p>
      )}
    </Card>
  );
}

/** A result that came in the last days is told to be new. */
function New({ since, now }: { since: string | null; now: number }) {
  if (since === null || now - Date.parse(since) > lastingNew * 86_400_000) return null;
  return (
    <p>
      <Badge tone="waiting">{words.newResult}</Badge>
    </p>
  );
}

type Typed = { typed: NonNullable<OwnHome["typed"]>; now: number };

function LastTyped({ typed: { examName, publishDate, subjects }, now }: Typed) {
  return (
    <Card title={words.result} action={<Link to="/dashboard/grades">{words.allResults}</Link>}>
      <New since={publishDate} now={now} />
      <p>
        <strong>{examName}</strong> {publishDate && <small>{longDate(publishDate)}</small>}
      </p>
      <ul className={styles.rows}>
        {subjects.map(({ subjectName, marks, fullMarks }) => (
          <li key={subjectName}>
            <span>{subjectName}</span>
            <span>
              <strong>{bengaliDigits(marks)}</strong>
              {fullMarks !== null && ` / ${bengaliDigits(fullMarks)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One's marks as a bar above that of the batch's average; of all, where the batch is not known. */
function AgainstAverage({ result: { total, full, batchAverage, average } }: { result: OwnStanding }) {
  const other = batchAverage ?? average;
  if (total === null || other === null) return null;
  const bars = [
    { name: words.you, marks: total, own: true },
    { name: batchAverage === null ? words.average : words.batchAverage, marks: other, own: false },
  ];
  return (
    <dl className={styles.bars} aria-label={words.compared}>
      {bars.map(({ name, marks, own }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span data-own={own} style={{ inlineSize: `${Math.max(0, (marks / full) * 100)}%` }} />
            {bengaliDigits(marks)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of the month's classes one came to. */
function Attendance({ attendance, day }: { attendance: OwnHome["attendance"]; day: string }) {
  const { classes, absent, share } = attendance;
  return (
    <Card
      title={attendanceTexts.card(monthOf(day))}
      action={<Link to="/dashboard/attendance">{attendanceTexts.all}</Link>}
    >
      <p>
        {share !== null && <strong>{attendanceTexts.shareOfCard(share)}</strong>}{" "}
        {attendanceTexts.ofCard(absent, classes)}
      </p>
    </Card>
  );
}

/** Today's and tomorrow's classes. */
function NextClasses({ own: { classes, day } }: { own: OwnHome }) {
  const days = [
    { name: words.today, day },
    { name: words.tomorrow, day: dayAfter(day) },
  ];
  return (
    <Card title={words.classes} action={<Link to="/dashboard/routine">{words.routine}</Link>}>
      {!classes.length && <p>{words.noClasses}</p>}
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

/** Money to be paid and work to be handed in, each a way to where it is done. */
function Due({ own }: { own: OwnHome }) {
  const { unbilled, toHandIn, day } = own;
  const money = isLate(own) ? null : own.money;
  if (!money && isLate(own) && !unbilled && !toHandIn.length) return null;
  return (
    <Card title={words.due}>
      {money || unbilled || toHandIn.length ? (
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
                <small>{courseName}</small>
              </Link>
              <TimeLeft deadline={deadline} on={day} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.nothingDue}</p>
      )}
    </Card>
  );
}
