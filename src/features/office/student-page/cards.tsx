import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { Email } from "../../../portal/kit/email.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { dayAndTime, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { phoneLink } from "../../../shared/phone-number.ts";
import { besides } from "../../../shared/unbroken.ts";
import { handInTexts } from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import { statusTexts } from "../../contact/index.ts";
import { studentFieldTexts as fields, type Student } from "../../people/index.ts";
import { Change } from "../audit/change.tsx";
import { actionOf } from "../audit/rules.ts";
import { actionName, auditFieldTexts, entityName } from "../audit/texts.ts";
import type { StudentPage } from "./contract.ts";
import styles from "./student-page.module.css";
import { studentPageTexts as words } from "./texts.ts";

/** How to reach the student and the guardian; a phone number calls. */
export function Contact({ student }: { student: Student }) {
  return (
    <Card title={words.contact}>
      <Facts
        apart
        facts={[
          [fields.mobile, <Phone key="mobile" number={student.mobile} />],
          [fields.fatherName, student.fatherName],
          ...(student.guardianMobile
            ? [[fields.guardianMobile, <Phone key="guardian" number={student.guardianMobile} />] as const]
            : []),
          [fields.email, <Mail key="email" address={student.email} />],
        ]}
      />
    </Card>
  );
}

export function Study({ student }: { student: Student }) {
  const { courses, schoolName, collegeName, doj, sscGpa, hscGpa, applicantKind } = student;
  return (
    <Card title={words.study}>
      <Facts
        apart
        facts={[
          [words.courses, courses.map(({ courseName }) => courseName).join(", ")],
          [fields.schoolName, schoolName],
          [fields.collegeName, collegeName],
          [fields.doj, shortDate(doj)],
          ...(sscGpa === null ? [] : [[fields.sscGpa, bengaliDigits(sscGpa)] as const]),
          ...(hscGpa === null ? [] : [[fields.hscGpa, bengaliDigits(hscGpa)] as const]),
          ...(applicantKind === null
            ? []
            : [[fields.applicantKind, fields.applicantKinds[applicantKind]] as const]),
        ]}
      />
    </Card>
  );
}

/** What is not handed in first, the earliest first; of the others the latest. */
const asTheyPress = (all: OfAssignments["assignments"]) => {
  const byDay = all.toSorted((one, other) => one.deadline.localeCompare(other.deadline));
  return [...byDay.filter(({ handIn }) => !handIn), ...byDay.filter(({ handIn }) => handIn).toReversed()];
};

type OfAssignments = { assignments: NonNullable<StudentPage["assignments"]>; day: string };

export function Assignments({ assignments, day }: OfAssignments) {
  return (
    <Card title={words.assignments}>
      <ul className={styles.rows}>
        {asTheyPress(assignments).map(({ id, subject, courseName, deadline, handIn }) => (
          <li key={id}>
            <span>
              <Link to={`/dashboard/manage-assignment/${id}`} className="touchable">
                {subject}
              </Link>{" "}
              <small>{besides(courseName, shortDate(deadline))}</small>
            </span>
            {handIn ? (
              <Badge tone={handIn.late ? "late" : "good"}>
                {handIn.late ? handInTexts.lateMark : handInTexts.handedInMark}
              </Badge>
            ) : (
              <TimeLeft deadline={deadline} on={day} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Messages({ messages }: { messages: NonNullable<StudentPage["messages"]> }) {
  return (
    <Card title={words.messages}>
      <ul className={styles.rows}>
        {messages.map(({ messageId, message, status, latestAt }) => (
          <li key={messageId}>
            <span>
              <Link to={`/dashboard/messages/${messageId}`} className={`touchable ${styles.excerpt}`}>
                {message}
              </Link>
              <small>{dayAndTime(latestAt)}</small>
            </span>
            <Badge tone={status === "new" ? "waiting" : "plain"}>{statusTexts[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was changed of the record, and by whom. */
export function Changes({ changes }: { changes: NonNullable<StudentPage["changes"]> }) {
  return (
    <Card title={words.changes}>
      <ol className={styles.changes}>
        {changes.map((row) => (
          <li key={row.auditId}>
            <p>
              {words.by(
                `${entityName(row.entity)}, ${actionName(actionOf(row))}`,
                row.by ?? row.regId ?? auditFieldTexts.system,
                dayAndTime(row.at),
              )}
            </p>
            <Change {...row} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="touchable">
    <Email address={address} />
  </a>
);

const Phone = ({ number }: { number: string }) => (
  <a href={phoneLink(number)} className="touchable" aria-label={words.call(number)}>
    {number}
  </a>
);
