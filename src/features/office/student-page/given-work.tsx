import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { shortDate } from "../../../shared/dates.ts";
import { besides } from "../../../shared/unbroken.ts";
import { isSoon } from "../../classes/index.ts";
import { TimeLeft } from "../../classes/parts.ts";
import styles from "./student-page.module.css";
import { givenWorkTexts as words } from "./texts.ts";

type Given = {
  id: number;
  subject: string;
  deadline: string;
  handedInCount: number;
  studentCount: number;
};

type Shown<Of extends Given> = {
  assignments: readonly Of[];
  day: string;
  /** Whom each is for, where they are not all for the same. */
  whose?: (assignment: Of) => string | null;
};

/** Assignments with how many have handed them in, of a batch or a teacher; what ends soon stands out, of the others the day is told. */
export function GivenWork<Of extends Given>({ assignments, day, whose }: Shown<Of>) {
  return (
    <Card title={words.title}>
      <ul className={styles.rows}>
        {assignments.map((one) => (
          <li key={one.id}>
            <span>
              <Link to={`/dashboard/manage-assignment/${one.id}`} className="touchable">
                {one.subject}
              </Link>
              <small>{besides(whose?.(one), words.handedIn(one.handedInCount, one.studentCount))}</small>
            </span>
            {one.deadline >= day && isSoon(one.deadline, day) ? (
              <TimeLeft deadline={one.deadline} on={day} />
            ) : (
              <span>{shortDate(one.deadline)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
