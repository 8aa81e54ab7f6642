import { type ReactNode, useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { Photo } from "../../../portal/kit/image/photo.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import type { StudentId } from "../../../shared/ids.ts";
import type { Student } from "../students/contract.ts";
import styles from "./student-card.module.css";
import { studentPages } from "./student-pages.ts";
import { selectedStudentTexts as words } from "./texts.ts";

type Person = Pick<Student, "userName" | "regId" | "batch"> & { file?: string | null };

/** The student that a page is about, `children` that sum it up, and `links` to other pages, which fold behind a button on a phone. */
export function StudentCard(shown: { student: Person; links: ReactNode; children?: ReactNode }) {
  const { student, links, children } = shown;
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.student} aria-label={words.student}>
      {student.file !== undefined && <Photo file={student.file} size={64} />}
      <div className={styles.about}>
        <p className={styles.name}>{student.userName}</p>
        <p>
          <span>{words.roll}</span> {student.regId}
        </p>
        <p>
          <span>{words.batch}</span> {student.batch?.batchName ?? words.noBatch}
        </p>
      </div>
      <IconButton
        className={styles.more}
        label={words.links}
        icon="more"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {children}
      <nav aria-label={words.links} className={styles.links} data-open={open}>
        {links}
      </nav>
    </section>
  );
}

type Shown = { student: Student; to: keyof typeof studentPages; children?: ReactNode };

/** The selected student, with links to the list and to their other page. */
export function SelectedStudent({ student, to, children }: Shown) {
  const { studentId } = student;
  return (
    <StudentCard
      student={student}
      links={
        <>
          <Link to="/dashboard/all-students">{words.all}</Link>
          <Link to={studentPages[to](studentId)} state={{ student, studentId }}>
            {words[to]}
          </Link>
          <Link to={studentPages.messages(studentId)}>{words.messages}</Link>
        </>
      }
    >
      {children}
    </StudentCard>
  );
}

type Passed = { studentId?: StudentId; student?: { studentId: StudentId } } | null;

/** The page when its address names no student: goes to the one passed in route state, else offers the list. */
export function NoStudentSelected({ title }: { title: string }) {
  const { pathname, state } = useLocation();
  const { studentId, student } = (state as Passed) ?? {};
  const passed = studentId ?? student?.studentId;
  if (passed) return <Navigate to={`${pathname}?student=${passed}`} state={state} replace />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState text={words.noneSelected} icon="students">
        <Link to="/dashboard/all-students">{words.all}</Link>
      </EmptyState>
    </>
  );
}
