import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { homeRows } from "../../../shared/limits.ts";
import { besides, inSmall } from "../../../shared/unbroken.ts";
import { assignmentFieldTexts } from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { Columns, withRows } from "./columns.tsx";
import type { StaffHome as Work } from "./contract.ts";
import { FindStudent, LastReceipts } from "./desk.tsx";
import { Figures } from "./figures.tsx";
import styles from "./home.module.css";
import type { Told } from "./own-work.ts";
import { Queue } from "./queue.tsx";
import { examsBeside } from "./rules.ts";
import { Takings } from "./takings.tsx";
import { actionTexts, homeTexts, staffHomeTexts as words } from "./texts.ts";
import { Classes, Coming, classToCall } from "./today.tsx";

type Shown = { work: Told; user: PortalUser };

/** Whether a new institute's first steps stand above: they have the button that stands out, and before anybody is there, nothing else is told. */
type First = { first: false | "steps" | "nobody" };

/** Whether somebody's user type opens no work at all. */
export const isBare = ({ queue, takings, classes, exams, handIns }: Work): boolean =>
  !queue.length && !takings && !classes && !exams && !handIns;

/** Today: verbs and figures, then what this person does first and what belongs to it, as far as their user type opens it. */
export function StaffHome({ work, user, first, children }: Shown & First & { children: ReactNode }) {
  const { takings, desk, handIns, classes, exams, queue, smsLists, day } = work;
  const atDesk = grants(user, "feeDesk");
  const toCall = classToCall(work);
  // Of one's own classes each says in its row that its roll is to be called.
  const waits =
    classes?.own && classes.rows.length ? queue.filter(({ kind }) => kind !== "rollCalls") : queue;
  const rows = Math.min(waits.length, homeRows.queue) + (smsLists?.length ?? 0);
  const waiting = (rows > 0 || !toCall) && {
    key: "queue",
    rem: withRows(rows),
    card: <Queue work={work} waits={waits} />,
  };
  const ofToday = classes && {
    ...{ key: "classes", rem: withRows(classes.rows.length) },
    card: <Classes classes={classes} day={day} next={toCall} />,
  };
  const receipts = desk && {
    ...{ key: "receipts", rem: withRows(desk.receipts.length) },
    card: <LastReceipts desk={desk} />,
  };
  const next = exams && examsBeside(exams, rows, day);
  const coming = next && {
    ...{ key: "exams", rem: withRows(next.length) },
    card: <Coming exams={next} day={day} user={user} />,
  };
  const hasLine = takings?.days.some(({ amount, before }) => amount || before);
  const line = takings && {
    ...{ key: "takings", rem: hasLine ? 17 : 8 },
    card: <Takings takings={takings} atDesk={atDesk} />,
  };
  const handedIn = handIns && {
    ...{ key: "handIns", rem: withRows(handIns.length) },
    card: <HandIns handIns={handIns} day={day} />,
  };
  const cards =
    classes?.own && classes.rows.length
      ? [receipts, ofToday, handedIn, waiting, coming, line]
      : [receipts, waiting, coming, line, ofToday, handedIn];
  return (
    <>
      <PageHeader title={homeTexts.today(day)}>
        <Actions user={user} work={work} first={first} calls={toCall !== undefined} />
      </PageHeader>
      {children}
      {first !== "nobody" && (
        <>
          {desk && <FindStudent />}
          <div className={styles.work} data-calls={toCall !== undefined}>
            <Figures work={work} user={user} />
            {!isBare(work) && <Columns cards={cards} />}
          </div>
        </>
      )}
    </>
  );
}

/** Four of what one may do at most; the first thing is the one that stands out, at the end of the line, or in the row of the class whose roll is to be called. */
function Actions({ user, work: { desk, classes }, first, calls }: Shown & First & { calls: boolean }) {
  const manages = grants(user, "studentManagement");
  const open = actions.filter(
    ({ name, permission }) =>
      grants(user, permission) && !(desk && name === "pay") && !((manages || calls) && name === "rollCall"),
  );
  // On a day without class of one's own no roll is called first.
  const isLater = ({ name }: (typeof actions)[number]) =>
    name === "rollCall" && Boolean(classes?.own && !classes.rows.length);
  const inOrder = open.toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)));
  const shown = inOrder.slice(0, calls ? 3 : 4).toReversed();
  if (!shown.length) return null;
  return (
    <nav aria-label={words.actions} className={styles.actions}>
      {shown.map(({ name, to }, at) => (
        <Button
          key={name}
          component={Link}
          to={`/dashboard/${to}`}
          {...(at === shown.length - 1 && !desk && !first && !calls
            ? { color: "marigold" }
            : { variant: "default" })}
        >
          {actionTexts[name]}
        </Button>
      ))}
    </nav>
  );
}

/** The first thing first: of an office taking a payment, of a teacher calling the roll. */
const actions = [
  { name: "pay", permission: "feeDesk", to: "desk" },
  { name: "admit", permission: "studentManagement", to: "admit" },
  { name: "rollCall", permission: "rollCall", to: "roll-call" },
  { name: "marks", permission: "marksEntry", to: "exam-schedule?when=past" },
  { name: "announce", permission: "mainDashboard", to: "manage-notice?new=1" },
  { name: "assign", permission: "myAssignment", to: "manage-assignment?new=1" },
  { name: "application", permission: "admissionDesk", to: "applications?new=1" },
  { name: "schedule", permission: "examSchedule", to: "my-exam-schedule" },
] as const satisfies readonly { name: keyof typeof actionTexts; [more: string]: string }[];

function HandIns({ handIns, day }: { handIns: NonNullable<Work["handIns"]>; day: string }) {
  return (
    <Card
      title={words.handIns}
      action={<Link to="/dashboard/manage-assignment">{words.allAssignments}</Link>}
    >
      {handIns.length ? (
        <ul className={styles.rows}>
          {handIns.map(({ id, subject, batchName, studentName, deadline, handedInCount, studentCount }) => (
            <li key={id}>
              <Link to={`/dashboard/manage-assignment/${id}`}>
                <strong>{subject}</strong>
              </Link>
              <TimeLeft deadline={deadline} on={day} />
              <small className={styles.below}>
                {besides(
                  inSmall(studentName ?? batchName),
                  `${assignmentFieldTexts.handedIn}\u00a0${assignmentFieldTexts.ofAll(handedInCount, studentCount)}`,
                )}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noHandIns}</p>
      )}
    </Card>
  );
}
