import { Link } from "react-router";
import type { StudentId } from "../../../shared/ids.ts";
import { studentPages } from "./student-pages.ts";

type Shown = { studentId: StudentId; userName: string; alone?: boolean };

/** A student's name wherever one stands: pressed, it opens their page. `alone` on a line of its own, it is as high as a thumb. */
export function StudentName({ studentId, userName, alone = false }: Shown) {
  return (
    <Link to={studentPages.page(studentId)} className={alone ? "touchable" : undefined}>
      {userName}
    </Link>
  );
}
