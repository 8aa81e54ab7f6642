import { data, Link, Outlet } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { Tabs } from "../../../portal/kit/tabs.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { bundleScreenTexts } from "../bundles/texts.ts";
import { examinerScreenTexts } from "../examiners/texts.ts";
import { examContract } from "../exams/contract.ts";
import { When } from "../exams/when.tsx";
import { examPagesTexts as pages } from "../merit/texts.ts";
import { omrScreenTexts } from "../omr/texts.ts";
import { ExamState } from "../sheets/exam-state.tsx";
import { marksTexts as words } from "../sheets/texts.ts";
import { solutionTexts } from "../solutions/texts.ts";
import type { Route } from "./+types/tabs";
import styles from "./tabs.module.css";

const entering = [
  { name: words.sheets, path: "" },
  { name: omrScreenTexts.title, path: "/omr" },
  { name: examinerScreenTexts.title, path: "/examiners" },
  { name: bundleScreenTexts.title, path: "/bundles" },
];
const parts = [
  ...entering,
  { name: pages.publish, path: "/publish" },
  { name: pages.merit, path: "/merit" },
  { name: pages.tabulation, path: "/tabulation" },
  { name: pages.analysis, path: "/analysis" },
  { name: pages.cards, path: "/cards" },
  { name: solutionTexts.title, path: "/solutions" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  const found = Number.isSafeInteger(examId)
    ? await ask(context, examContract.getAll, { examId, marked: true })
    : null;
  const exam = found?.data[0];
  if (!exam) throw data(null, { status: 404 });
  return { exam, manages: grants(user, "studentManagement") };
}

/** An exam's marks and its result, part by part, in the order in which they are worked through. */
export default function ExamPages({ loaderData: { exam, manages } }: Route.ComponentProps) {
  const { examId, examName, examDate, time } = exam;
  return (
    <>
      <PageHeader title={examName}>
        <Button component={Link} to="/dashboard/marks" variant="default">
          {words.back}
        </Button>
      </PageHeader>
      <p className={styles.about} data-about>
        <When examDate={examDate} time={time} /> <ExamState exam={exam} />
      </p>
      <Tabs label={words.tabs} tabs={manages ? parts : entering} to={`/dashboard/marks/${examId}`} />
      <Outlet context={exam} />
    </>
  );
}
