import { data, Link, Outlet, redirect } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { examListContract } from "../exam-list/contract.ts";
import { NextStep } from "../exam-list/next-step.tsx";
import { rightsOf } from "../exam-list/rules.ts";
import { ExamState } from "../exam-list/state-badge.tsx";
import { When } from "../exams/when.tsx";
import { marksTexts as words } from "../sheets/texts.ts";
import type { Route } from "./+types/tabs";
import { ExamParts } from "./parts.tsx";
import styles from "./tabs.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry", "questionBank");
  const examId = Number(params.examId);
  const found = Number.isSafeInteger(examId)
    ? await ask(context, examListContract.getAll, { examId, marked: true })
    : null;
  const exam = found?.data[0];
  if (!exam) throw data(null, { status: 404 });
  const rights = rightsOf((permission) => grants(user, permission));
  // Who only makes papers has nothing but the paper here.
  const paper = `/dashboard/marks/${examId}/paper`;
  if (!rights.manages && !rights.enters && new URL(request.url).pathname !== paper) throw redirect(paper);
  return { exam, rights };
}

/** An exam's marks and its result, part by part, in the order in which they are worked through. */
export default function ExamPages({ loaderData: { exam, rights } }: Route.ComponentProps) {
  const { examName, examDate, time } = exam;
  return (
    <>
      <PageHeader title={examName}>
        <Button component={Link} to="/dashboard/exam-schedule" variant="default">
          {words.back}
        </Button>
        <NextStep exam={exam} rights={rights} />
      </PageHeader>
      <p className={styles.about} data-about>
        <When examDate={examDate} time={time} /> <ExamState exam={exam} />
      </p>
      <ExamParts exam={exam} rights={rights} />
      <Outlet context={exam} />
    </>
  );
}
