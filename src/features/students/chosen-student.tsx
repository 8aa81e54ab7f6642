import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { Photo } from "../../portal/kit/photo.tsx";
import { EmptyState } from "../../portal/kit/states.tsx";
import { studentPages } from "./chosen.ts";
import styles from "./chosen-student.module.css";
import type { Student } from "./contract.ts";
import { studentPageTexts as words } from "./texts.ts";

type Shown = { student: Student; to: keyof typeof studentPages; children?: ReactNode };

/** Whom a page is about, with the ways to the list and to their other page; `children` sum up what it shows. */
export function ChosenStudent({ student, to, children }: Shown) {
  const { file, userName, regId, batch, studentId } = student;
  return (
    <section className={styles.student} aria-label={words.student}>
      <Photo file={file} size={64} />
      <div className={styles.who}>
        <p className={styles.name}>{userName}</p>
        <p>
          {words.roll} <span>{regId}</span>
        </p>
        <p>
          {words.batch} <span>{batch?.batchName ?? words.noBatch}</span>
        </p>
      </div>
      {children}
      <nav aria-label={words.ways} className={styles.ways}>
        <Link to="/dashboard/all-students">{words.all}</Link>
        <Link to={studentPages[to](studentId)} state={{ student, studentId }}>
          {words[to]}
        </Link>
      </nav>
    </section>
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
