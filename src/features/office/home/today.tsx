import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { clockTime } from "../../../shared/dates.ts";
import { besides, unbroken } from "../../../shared/unbroken.ts";
import { batchesInShort } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import type { StaffHome } from "./contract.ts";
import styles from "./home.module.css";
import { staffHomeTexts as words } from "./texts.ts";

/** Today's classes by the hour; one's own with whether their roll was called. */
export function Classes({ classes, day }: { classes: NonNullable<StaffHome["classes"]>; day: string }) {
  const { own, all, rows } = classes;
  return (
    <Card
      title={words.classes}
      action={
        <>
          {!own && rows.length > 0 && rows.length < all && (
            <Link to="/dashboard/roll-call">{words.allClasses(all)}</Link>
          )}
          <Link to="/dashboard/routine">{words.routine}</Link>
        </>
      }
    >
      <ClassRows classes={classes} day={day} />
    </Card>
  );
}

type Shown = { exams: NonNullable<StaffHome["exams"]>; day: string; user: PortalUser };

/** Today's exams and those that come next. */
export function Coming({ exams, day, user }: Shown) {
  const path = grants(user, "examScheduleManagement") ? "exam-schedule?when=coming" : "my-exam-schedule";
  return (
    <Card title={words.exams} action={<Link to={`/dashboard/${path}`}>{words.allExams}</Link>}>
      {exams.length ? (
        <ul className={styles.rows}>
          {exams.map(({ examId, examName, examDate, time, batches }) => (
            <li key={examId}>
              <span>
                <strong>{examName}</strong>
                <small>
                  <When examDate={examDate} time={time} />
                  {`\u00a0· ${batchesInShort({ batches })}`}
                </small>
              </span>
              {examDate === day && <Badge tone="soon">{words.isToday}</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noExams}</p>
      )}
    </Card>
  );
}

type Rows = { classes: NonNullable<StaffHome["classes"]>; day: string };

function ClassRows({ classes: { own, all, rows, next }, day }: Rows) {
  if (!rows.length)
    return (
      <p>
        {own ? words.noOwnClasses : all ? words.classesOver(all) : words.noClasses}
        {next && (
          <small className={styles.next}>{words.nextClassOn(next.day, next.from, next.batchName)}</small>
        )}
      </p>
    );
  return (
    <ul className={styles.rows}>
      {rows.map(({ batchId, batchName, from, subject, teacherName, roomName, called }) => (
        <li key={`${batchId} ${from}`}>
          <Named to={called === null ? null : `/dashboard/roll-call/${batchId}/${day}`}>
            <strong>{besides(unbroken(clockTime(from)), batchName)}</strong>
            <small>{besides(subject, own ? null : teacherName, roomName)}</small>
          </Named>
          {called !== null && (
            <Badge tone={called ? "good" : "soon"}>{called ? words.isCalled : words.isNotCalled}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Named({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
