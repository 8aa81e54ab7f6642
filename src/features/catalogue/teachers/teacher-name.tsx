import { Link } from "react-router";

/** The page of one of the staff. */
export const teacherPage = (teacherId: number) => `/dashboard/teachers/${teacherId}`;

type Shown = { teacherId: number; teacherName: string; alone?: boolean };

/** A teacher's name wherever one stands: pressed, it opens their page. `alone` on a line of its own, it is as high as a thumb. */
export function TeacherName({ teacherId, teacherName, alone = false }: Shown) {
  return (
    <Link to={teacherPage(teacherId)} className={alone ? "touchable" : undefined}>
      {teacherName}
    </Link>
  );
}
