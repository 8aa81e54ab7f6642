import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { wallClock } from "../../../shared/dates.ts";
import { assignmentFieldTexts } from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import type { StaffHome as Work } from "./contract.ts";
import { FindStudent, LastReceipts } from "./desk.tsx";
import { Figures } from "./figures.tsx";
import styles from "./home.module.css";
import { Queue } from "./queue.tsx";
import { Takings } from "./takings.tsx";
import { actionTexts, homeTexts, staffHomeTexts as words } from "./texts.ts";
import { Today } from "./today.tsx";

type Shown = { work: Work & { day: string }; user: PortalUser };

/** Whether somebody's user type opens no work at all. */
export const isBare = ({ queue, takings, classes, exams, handIns }: Work): boolean =>
  !queue.length && !takings && !classes && !exams && !handIns;

/** Today: verbs and figures, then on the left what this person does first, on the right what belongs to it, as far as their user type opens it. */
export function StaffHome({ work, user, children }: Shown & { children: ReactNode }) {
  const { takings, desk, handIns, classes } = work;
  const teaches = classes?.own === true && !desk;
  const queue = <Queue work={work} />;
  const today = <Today work={work} user={user} />;
  const line = takings && <Takings takings={takings} atDesk={grants(user, "feeDesk")} />;
  return (
    <>
      <PageHeader title={homeTexts.today(work.day)}>
        <Actions user={user} work={work} />
      </PageHeader>
      {children}
      {desk && <FindStudent />}
      <Figures work={work} user={user} />
      <div className={styles.two}>
        <div className={styles.stack}>{desk ? <LastReceipts desk={desk} /> : teaches ? today : queue}</div>
        <div className={styles.stack}>
          {(desk || teaches) && queue}
          {line}
          {!teaches && today}
          {handIns && <HandIns handIns={handIns} day={work.day} />}
        </div>
      </div>
    </>
  );
}

/** Four of what one may do at most; the first thing is the one that stands out, at the end of the line. */
function Actions({ user, work: { desk, classes, day } }: Shown) {
  const manages = grants(user, "studentManagement");
  const open = actions.filter(
    ({ name, permission }) =>
      grants(user, permission) && !(desk && name === "pay") && !(manages && name === "rollCall"),
  );
  const shown = open.slice(0, 4).toReversed();
  if (!shown.length) return null;
  const { time } = wallClock(Date.now());
  const own = classes?.own ? classes.rows.filter(({ called }) => called === false) : [];
  const call = own.findLast(({ from }) => from <= time) ?? own[0];
  return (
    <nav aria-label={words.actions} className={styles.actions}>
      {shown.map(({ name, to }, at) => (
        <Button
          key={name}
          component={Link}
          to={`/dashboard/${name === "rollCall" && call ? `${to}/${call.batchId}/${day}` : to}`}
          {...(at === shown.length - 1 && !desk ? { color: "marigold" } : { variant: "default" })}
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
  { name: "admit", permission: "studentManagement", to: "all-students?new=1" },
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
                <small>
                  {studentName ?? batchName} · {assignmentFieldTexts.handedIn}{" "}
                  {assignmentFieldTexts.ofAll(handedInCount, studentCount)}
                </small>
              </Link>
              <TimeLeft deadline={deadline} on={day} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noHandIns}</p>
      )}
    </Card>
  );
}
