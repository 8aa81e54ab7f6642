import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { dayAfter, longDate, monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { CoursesCard } from "../../catalogue/parts.ts";
import {
  ownAttendanceTexts as attendanceTexts,
  hours,
  ownMaterialTexts as materialTexts,
} from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { unbilledTexts } from "../../desk/index.ts";
import type { OwnStanding } from "../../exams/index.ts";
import { NextExam, OwnResults } from "../../exams/parts.ts";
import { StorageBar } from "../../identity/parts.ts";
import { NoticeCard } from "../../notices/parts.ts";
import { Banner, GeneralInformation, PhotoCard } from "../../people/parts.ts";
import styles from "./home.module.css";
import type { HomeCards, OwnHome } from "./own-work.ts";
import { studentHomeTexts as words } from "./texts.ts";

/** How the last exam went, the next one, what is due and what is new; who one is comes after. */
export function StudentHome({ own, user, notices, storage, courses }: { own: OwnHome } & HomeCards) {
  const { results, exams, now } = own;
  const [next] = exams ?? [];
  const profile = grants(user, "profile");
  return (
    <div className={styles.cards}>
      {results && <LastResult result={results[0]} typed={own.typed} />}
      {next ? (
        <NextExam key={next.examId} exam={next} now={now} forStaff={false} />
      ) : (
        exams && (
          <Card title={words.exam}>
            <p>{words.noExam}</p>
          </Card>
        )
      )}
      <NextClasses own={own} />
      <Due own={own} />
      <div className={styles.stack}>
        {own.attendance.classes > 0 && <Attendance attendance={own.attendance} day={own.day} />}
        {own.newMaterials > 0 && (
          <Card
            title={materialTexts.card}
            action={<Link to="/dashboard/materials">{materialTexts.see}</Link>}
          >
            <p>{materialTexts.many(own.newMaterials)}</p>
          </Card>
        )}
        <NoticeCard notices={notices.data} total={notices.total} writes={false} />
      </div>
      <Banner user={user} />
      {courses && <CoursesCard courses={courses} />}
      {profile && <GeneralInformation user={user} />}
      {profile && <PhotoCard user={user} />}
      <div className={styles.storage}>
        <StorageBar storage={storage} editable={false} />
      </div>
    </div>
  );
}

function LastResult({ result, typed }: { result: OwnStanding | undefined; typed: OwnHome["typed"] }) {
  if (typed) return <LastTyped typed={typed} />;
  return (
    <Card title={words.result} action={<Link to="/dashboard/results">{words.allResults}</Link>}>
      {result ? (
        <>
          <OwnResults results={[result]} />
          <AgainstAverage result={result} />
        </>
      ) : (
        <p>{words.noResult}</p>
      )}
    </Card>
  );
}

function LastTyped({ typed: { examName, publishDate, subjects } }: { typed: NonNullable<OwnHome["typed"]> }) {
  return (
    <Card title={words.result} action={<Link to="/dashboard/grades">{words.allResults}</Link>}>
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
      {days.map((one) => {
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
function Due({ own: { money, unbilled, toHandIn, day } }: { own: OwnHome }) {
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
