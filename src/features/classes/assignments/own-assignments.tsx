import type { RouterContextProvider } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { readListParams, redirectPastEnd, useListPending } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { today } from "../../../shared/dates.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { assignmentContract, type HandIn, type OwnAssignment } from "./contract.ts";
import { Deadline, TimeLeft } from "./deadline.tsx";
import { HandInFile } from "./hand-in-file.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import styles from "./own-assignments.module.css";
import { dayOf, daysLeft } from "./rules.ts";
import {
  assignmentFieldTexts,
  assignmentScreenTexts,
  assignmentTexts,
  handInTexts as words,
} from "./texts.ts";

const pageSize = pageSizes.assignments;

/** A student's own assignments, and the day from which the time left is counted. */
export async function loadOwnAssignments(context: Readonly<RouterContextProvider>, request: Request) {
  const { page } = readListParams(request);
  const list = await ask(context, assignmentContract.mine, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, day: today() };
}

type Shown = Awaited<ReturnType<typeof loadOwnAssignments>>;

/** What a student has to do, the soonest first, then what is done. */
export function OwnAssignments({ data, total, page, day }: Shown) {
  const busy = useListPending();
  return (
    <>
      <PageHeader title={assignmentScreenTexts.mine} count={total} />
      <PagedList
        list={{ data, total, page }}
        pageSize={pageSize}
        empty={<EmptyState text={assignmentTexts.none} icon="assignments" />}
      >
        <ul className={styles.cards} aria-busy={busy}>
          {data.map((assignment) => (
            <OwnCard key={assignment.id} assignment={assignment} day={day} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

/** What to do, until when, and the form to hand it in. */
function OwnCard({ assignment, day }: { assignment: OwnAssignment; day: string }) {
  const { id, subject, courseName, detail, deadline, handIn } = assignment;
  const over = daysLeft(deadline, day) < 0;
  return (
    <li className={styles.card} aria-labelledby={`assignment-${id}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`assignment-${id}`}>{subject}</h2>
          <p className={styles.quiet}>{courseName}</p>
        </div>
        <div className={styles.marks}>
          {handIn ? <HandedInMark handIn={handIn} /> : <TimeLeft deadline={deadline} on={day} />}
        </div>
      </div>
      <p className={styles.detail}>{detail}</p>
      <p className={styles.quiet}>
        {assignmentFieldTexts.deadline}: <Deadline day={deadline} />
      </p>
      <div className={styles.hand}>
        {handIn && (
          <p className={styles.handed}>
            <span>{words.on(dayOf(handIn))}</span>
            <HandInFile handIn={handIn} />
          </p>
        )}
        {!handIn && over && <p className={styles.quiet}>{words.lateHint}</p>}
        {handIn && over ? (
          <p className={styles.quiet}>{words.closed}</p>
        ) : (
          <HandInForm assignment={assignment} />
        )}
      </div>
    </li>
  );
}

function HandedInMark({ handIn: { late } }: { handIn: HandIn }) {
  return <Badge tone={late ? "late" : "good"}>{late ? words.lateMark : words.handedInMark}</Badge>;
}
