import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { clockTime } from "../../../shared/dates.ts";
import { besides, inSmall, unbroken, withDash } from "../../../shared/unbroken.ts";
import { classDayTexts } from "../../classes/index.ts";
import { batchesInShort } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import type { StaffHome } from "./contract.ts";
import styles from "./home.module.css";
import type { Told } from "./own-work.ts";
import { actionTexts, staffHomeTexts as words } from "./texts.ts";

/** The own class whose roll is called now: the last that has begun, else the first of those that nobody has called. */
export function classToCall({ classes, time }: Pick<Told, "classes" | "time">): ClassOfHome | undefined {
  const open = classes?.own ? classes.rows.filter(({ called }) => called === false) : [];
  return open.findLast(({ from }) => from <= time) ?? open[0];
}

type ClassOfHome = NonNullable<StaffHome["classes"]>["rows"][number];
type Today = { classes: NonNullable<StaffHome["classes"]>; day: string; next: ClassOfHome | undefined };

/** Today's classes by the hour; one's own with the way to their roll-call, or that it was taken. */
export function Classes({ classes, day, next }: Today) {
  const { own, all, rows, next: later } = classes;
  return (
    <Card
      title={!rows.length && later ? words.next : words.classes}
      action={
        <>
          {!own && rows.length > 0 && rows.length < all && (
            <Link to="/dashboard/roll-call">{words.allClasses(all)}</Link>
          )}
          <Link to="/dashboard/routine">{words.routine}</Link>
        </>
      }
    >
      <ClassRows classes={classes} day={day} next={next} />
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
                  <span className={styles.beside}>
                    {batchesInShort({ batches }).split(", ").map(inSmall).join(", ")}
                  </span>
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

function ClassRows({ classes: { own, all, rows, unknown, next: later }, day, next }: Today) {
  if (!rows.length && later)
    return (
      <ul className={styles.rows}>
        <li>
          <span>
            <strong>{withDash(later.batchName)}</strong>
            <small>{words.dayAndHour(later.day, later.from)}</small>
          </span>
        </li>
      </ul>
    );
  if (!rows.length) {
    const none = own ? words.noOwnClasses : words.noClasses;
    return <p>{all && !own ? words.classesOver(all) : unknown ? classDayTexts.toComplete(unknown) : none}</p>;
  }
  return (
    <ul className={styles.rows}>
      {rows.map((one) => (
        <li key={`${one.batchId} ${one.from}`}>
          <OneClass
            one={one}
            own={own}
            path={`/dashboard/roll-call/${one.batchId}/${day}`}
            first={one === next}
          />
        </li>
      ))}
    </ul>
  );
}

type OfClass = { one: ClassOfHome; own: boolean; path: string; first: boolean };

/** A class whose own roll is still to be called has its verb; else its name leads there, for who may call it. */
function OneClass({ one, own, path, first }: OfClass) {
  const { batchName, from, subject, teacherName, roomName, called } = one;
  const toCall = own && called === false;
  return (
    <>
      <Named to={called === null || toCall ? null : path}>
        <strong>{withDash(batchName)}</strong>
        <small>
          {besides(unbroken(clockTime(from)), subject, !own && teacherName && inSmall(teacherName), roomName)}
        </small>
      </Named>
      {toCall && (
        <Button
          component={Link}
          to={path}
          aria-label={`${actionTexts.rollCall}: ${batchName}`}
          {...(first ? { color: "marigold" } : { variant: "default" })}
        >
          {actionTexts.rollCall}
        </Button>
      )}
      {called && <Badge tone="good">{words.isCalled}</Badge>}
    </>
  );
}

function Named({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
