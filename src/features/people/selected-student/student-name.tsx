import { Link } from "react-router";
import type { StudentId } from "../../../shared/ids.ts";
import { studentPages } from "./student-pages.ts";

/** A student's name wherever one stands: pressed, it opens their page. */
export function StudentName({ studentId, userName }: { studentId: StudentId; userName: string }) {
  return <Link to={studentPages.page(studentId)}>{userName}</Link>;
}
