import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { dayAndTime, longDate, monthOf } from "../../../shared/dates.ts";
import { Icon, type IconName } from "../../../web/icons.tsx";
import { CoursesCard } from "../../catalogue/parts.ts";
import { assignmentFieldTexts } from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { waitingListTexts } from "../../contact/index.ts";
import { WaitingLists } from "../../contact/parts.ts";
import { batchNames } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import { StorageBar } from "../../identity/parts.ts";
import { NoticeCard } from "../../notices/parts.ts";
import { Banner, GeneralInformation, PhotoCard } from "../../people/parts.ts";
import type { StaffHome as Work } from "./contract.ts";
import { Figures } from "./figures.tsx";
import styles from "./home.module.css";
import type { HomeCards } from "./own-work.ts";
import { actionTexts, staffHomeTexts as words } from "./texts.ts";

type Shown = { work: Work & { day: string } } & HomeCards;

/** The day's figures, what is done first, and what waits, as far as one's user type opens it; who one is comes after. */
export function StaffHome({ work, user, notices, storage, courses }: Shown) {
  const { exams, waiting, handIns, smsHeld, smsToLookAt, smsLists, reopened, leaves, applications, day } =
    work;
  const writes = grants(user, "mainDashboard");
  const profile = grants(user, "profile");
  return (
    <>
      {smsHeld !== null && <SmsHeld many={smsHeld} />}
      {smsHeld === null && smsToLookAt !== null && smsToLookAt > 0 && <SmsToLookAt many={smsToLookAt} />}
      {smsLists && smsLists.length > 0 && <SmsLists lists={smsLists} />}
      {leaves !== null && leaves > 0 && <LeavesAsked many={leaves} />}
      {applications !== null && applications > 0 && <ApplicationsCame many={applications} />}
      {reopened && reopened.length > 0 && <Reopened reopened={reopened} />}
      <Figures work={work} user={user} />
      <Actions user={user} />
      <div className={styles.cards}>
        {waiting && <Waiting waiting={waiting} publishes={grants(user, "studentManagement")} />}
        {exams && <NextExams exams={exams} day={day} user={user} />}
        {handIns && <HandIns handIns={handIns} day={day} />}
        <NoticeCard notices={notices.data} total={notices.total} writes={writes}>
          <StorageBar storage={storage} editable={writes} />
        </NoticeCard>
        <Banner user={user} />
        {courses && <CoursesCard courses={courses} />}
        {profile && <GeneralInformation user={user} />}
        {profile && <PhotoCard user={user} />}
      </div>
    </>
  );
}

/** Nothing is sent after a restore before somebody has looked. */
function SmsHeld({ many }: { many: number }) {
  return (
    <div className={styles.held}>
      <Card
        title={words.smsHeld}
        action={<Link to={`/dashboard/outbox${many ? "?state=uncertain" : ""}`}>{words.smsHeldDecide}</Link>}
      >
        <p>{words.smsHeldWhy(many)}</p>
      </Card>
    </div>
  );
}

/** What did not reach anybody stands here until somebody has looked. */
function SmsToLookAt({ many }: { many: number }) {
  return (
    <div className={styles.held}>
      <Card
        title={words.smsToLookAt}
        action={<Link to="/dashboard/outbox?look=1">{words.smsHeldDecide}</Link>}
      >
        <p>{words.smsToLookAtWhy(many)}</p>
      </Card>
    </div>
  );
}

/** A guardian waits for a word, perhaps of today's class. */
function LeavesAsked({ many }: { many: number }) {
  return (
    <div className={styles.held}>
      <Card
        title={words.leaves}
        action={<Link to="/dashboard/roll-call/leaves?state=waiting">{words.smsHeldDecide}</Link>}
      >
        <p>{words.leavesWhy(many)}</p>
      </Card>
    </div>
  );
}

/** Who asks to be admitted waits for a call. */
function ApplicationsCame({ many }: { many: number }) {
  return (
    <div className={styles.held}>
      <Card
        title={words.applications}
        action={<Link to="/dashboard/applications?state=new">{words.smsHeldDecide}</Link>}
      >
        <p>{words.applicationsWhy(many)}</p>
      </Card>
    </div>
  );
}

/** What rules made waits here for one press. */
function SmsLists({ lists }: { lists: NonNullable<Work["smsLists"]> }) {
  return (
    <div className={styles.held}>
      <Card
        title={waitingListTexts.lists}
        action={<Link to="/dashboard/outbox/rules">{words.smsRules}</Link>}
      >
        <WaitingLists lists={lists} />
      </Card>
    </div>
  );
}

/** Nobody opens closed books without those who answer for them seeing it. */
function Reopened({ reopened }: { reopened: NonNullable<Work["reopened"]> }) {
  return (
    <div className={styles.held}>
      <Card title={words.reopened}>
        <ul className={styles.rows}>
          {reopened.map(({ what, by, at, reason }) => (
            <li key={`${what} ${at}`}>
              <Link
                to={
                  what.length > 7 ? `/dashboard/day-book?day=${what}` : `/dashboard/money/month?month=${what}`
                }
              >
                <strong>
                  {words.reopenedBy(
                    what.length > 7 ? longDate(what) : monthOf(`${what}-01`),
                    by,
                    dayAndTime(at),
                  )}
                </strong>
                <small>{words.reopenedWhy(reason)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** The first four of what one may do, large. */
function Actions({ user }: { user: PortalUser }) {
  const open = actions.filter(({ permission }) => grants(user, permission)).slice(0, 4);
  if (!open.length) return null;
  return (
    <nav aria-label={words.actions} className={styles.actions}>
      {open.map(({ name, icon, to }) => (
        <Link key={name} to={`/dashboard/${to}`}>
          <Icon name={icon} size={26} />
          {actionTexts[name]}
        </Link>
      ))}
    </nav>
  );
}

const actions = [
  { name: "admit", permission: "studentManagement", icon: "students", to: "all-students?new=1" },
  { name: "pay", permission: "feeDesk", icon: "desk", to: "desk" },
  { name: "marks", permission: "marksEntry", icon: "marks", to: "exam-schedule?when=past" },
  { name: "announce", permission: "mainDashboard", icon: "announce", to: "manage-notice?new=1" },
  { name: "rollCall", permission: "rollCall", icon: "check", to: "roll-call" },
  { name: "assign", permission: "myAssignment", icon: "assignments", to: "manage-assignment?new=1" },
  {
    name: "application",
    permission: "admissionDesk",
    icon: "students",
    to: "applications?new=1",
  },
  { name: "schedule", permission: "examSchedule", icon: "schedule", to: "my-exam-schedule" },
] as const satisfies readonly { name: keyof typeof actionTexts; icon: IconName; [more: string]: string }[];

type Waits = NonNullable<Work["waiting"]>;

/** Exams whose marks are to be entered, or whose result is to be published by those who may. */
function Waiting({ waiting, publishes }: { waiting: Waits; publishes: boolean }) {
  return (
    <Card
      title={words.waiting}
      action={<Link to="/dashboard/exam-schedule?when=past">{words.allMarks}</Link>}
    >
      {waiting.length ? (
        <ul className={styles.rows}>
          {waiting.map(({ examId, examName, examDate, publishAt, batches, students, entered }) => {
            const done = entered >= students;
            return (
              <li key={examId}>
                <Link to={`/dashboard/marks/${examId}${done && publishes ? "/publish" : ""}`}>
                  <strong>{examName}</strong>
                  <small>
                    {longDate(examDate)} · {batchNames({ batches })}
                  </small>
                </Link>
                <Badge tone={done ? "calm" : "soon"}>
                  {!done
                    ? words.entered(entered, students)
                    : publishAt
                      ? words.planned(dayAndTime(publishAt))
                      : words.toPublish}
                </Badge>
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{words.nothingWaits}</p>
      )}
    </Card>
  );
}

type Exams = NonNullable<Work["exams"]>;

function NextExams({ exams, day, user }: { exams: Exams; day: string; user: PortalUser }) {
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
                  <When examDate={examDate} time={time} /> · {batchNames({ batches })}
                </small>
              </span>
              {examDate === day && <Badge tone="soon">{words.today}</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noExams}</p>
      )}
    </Card>
  );
}

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
