import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { Photo } from "../../portal/kit/image/photo.tsx";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import type { Student } from "./contract.ts";
import styles from "./selected-student.module.css";
import { studentPages } from "./selection.ts";
import { studentPageTexts as words } from "./texts.ts";

type Person = Pick<Student, "userName" | "regId" | "batch"> & { file?: string | null };

/** Whom a page is about, what `children` sum up of it, and its `ways` to other pages. */
export function StudentCard(shown: { student: Person; ways: ReactNode; children?: ReactNode }) {
  const { student, ways, children } = shown;
  return (
    <section className={styles.student} aria-label={words.student}>
      {student.file !== undefined && <Photo file={student.file} size={64} />}
      <div className={styles.who}>
        <p className={styles.name}>{student.userName}</p>
        <p>
          {words.roll} <span>{student.regId}</span>
        </p>
        <p>
          {words.batch} <span>{student.batch?.batchName ?? words.noBatch}</span>
        </p>
      </div>
      {children}
      <nav aria-label={words.ways} className={styles.ways}>
        {ways}
      </nav>
    </section>
  );
}

type Shown = { student: Student; to: keyof typeof studentPages; children?: ReactNode };

/** The student of a page of the office, with the ways to the list and to their other page. */
export function SelectedStudent({ student, to, children }: Shown) {
  const { studentId } = student;
  return (
    <StudentCard
      student={student}
      ways={
        <>
          <Link to="/dashboard/all-students">{words.all}</Link>
          <Link to={studentPages[to](studentId)} state={{ student, studentId }}>
            {words[to]}
          </Link>
        </>
      }
    >
      {children}
    </StudentCard>
  );
}

type Passed = { studentId?: number; student?: { studentId: number } } | null;

/** Such a page whose address names nobody: the one passed in route state is, else the list is offered. */
export function NoStudent({ title }: { title: string }) {
  const { pathname, state } = useLocation();
  const { studentId, student } = (state as Passed) ?? {};
  const passed = studentId ?? student?.studentId;
  if (passed) return <Navigate to={`${pathname}?student=${passed}`} state={state} replace />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState text={words.nobody} icon="students">
        <Link to="/dashboard/all-students">{words.all}</Link>
      </EmptyState>
    </>
  );
}
