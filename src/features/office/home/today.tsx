import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { clockTime } from "../../../shared/dates.ts";
import { batchNames } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import type { StaffHome } from "./contract.ts";
import styles from "./home.module.css";
import { staffHomeTexts as words } from "./texts.ts";

type Shown = { work: StaffHome & { day: string }; user: PortalUser };

/** Today's classes by the hour, one's own with whether their roll was called, and the exams that come next. */
export function Today({ work: { classes, exams, day }, user }: Shown) {
  if (!classes && !exams) return null;
  const schedule = grants(user, "examScheduleManagement")
    ? "exam-schedule?when=coming"
    : grants(user, "examSchedule")
      ? "my-exam-schedule"
      : null;
  return (
    <Card title={words.today} action={<Link to="/dashboard/routine">{words.routine}</Link>}>
      {classes && <Classes classes={classes} day={day} />}
      {exams && (
        <section aria-label={words.exams}>
          <h3 className={styles.day}>
            {schedule ? <Link to={`/dashboard/${schedule}`}>{words.exams}</Link> : words.exams}
          </h3>
          {exams.length ? (
            <ul className={styles.rows}>
              {exams.map(({ examId, examName, examDate, time, batches }) => (
                <li key={examId}>
                  <span>
                    <strong>{examName}</strong>
                    <small>
                      <When examDate={examDate} time={time} /> ·{" "}
                      {batches.length > 2 ? words.batches(batches.length) : batchNames({ batches })}
                    </small>
                  </span>
                  {examDate === day && <Badge tone="soon">{words.isToday}</Badge>}
                </li>
              ))}
            </ul>
          ) : (
            <p>{words.noExams}</p>
          )}
        </section>
      )}
    </Card>
  );
}

function Classes({
  classes: { own, all, rows },
  day,
}: {
  classes: NonNullable<StaffHome["classes"]>;
  day: string;
}) {
  if (!rows.length) return <p>{own ? words.noOwnClasses : all ? words.classesOver(all) : words.noClasses}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map(({ batchId, batchName, from, subject, teacherName, roomName, called }) => (
        <li key={`${batchId} ${from}`}>
          <Named to={called === null ? null : `/dashboard/roll-call/${batchId}/${day}`}>
            <strong>
              {clockTime(from)} · {batchName}
            </strong>
            <small>{[subject, own ? null : teacherName, roomName].filter(Boolean).join(" · ")}</small>
          </Named>
          {called !== null && (
            <Badge tone={called ? "good" : "soon"}>{called ? words.isCalled : words.isNotCalled}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Named({ to, children }: { to: string | null; children: React.ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
