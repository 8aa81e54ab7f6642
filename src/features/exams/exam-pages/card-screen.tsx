import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { meritContract } from "../merit/contract.ts";
import styles from "../merit/result-card.module.css";
import { ResultCard } from "../merit/result-card.tsx";
import { cardTexts as words } from "../merit/texts.ts";
import { scriptContract } from "../online/written/contract.ts";
import { MarkedPages } from "../online/written/marked-pages.tsx";
import { solutionContract } from "../solutions/contract.ts";
import { SolutionList } from "../solutions/solution-list.tsx";
import type { Route } from "./+types/card-screen";
import { RecheckRequest } from "./recheck.tsx";

export const handle = { name: words.title, scripts: "onIntent" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = await allow(context, "gradesProgress", "studentManagement");
  const examId = Number(params.examId);
  const studentId = Number(new URL(request.url).searchParams.get("student")) || undefined;
  const own = user.studentId !== undefined;
  if (!Number.isSafeInteger(examId) || (!own && !studentId)) throw data(null, { status: 404 });
  const manages = grants(user, "studentManagement");
  const [{ data: card }, { data: solutions }, { data: marked }] = await Promise.all([
    ask(context, meritContract.card, { examId, studentId: own ? undefined : studentId }),
    own || manages ? ask(context, solutionContract.getAll, { examId }) : { data: [] },
    ask(context, scriptContract.getMarked, { examId, studentId: own ? undefined : studentId }),
  ]);
  return { card, solutions, marked, own, manages };
}

/** A student's result of one exam: the student's own, or for the office anyone's. */
export default function ResultCardPage({ loaderData }: Route.ComponentProps) {
  const { card, solutions, marked, own, manages } = loaderData;
  return (
    <>
      <PageHeader title={card.examName}>
        <Button
          component={Link}
          to={manages ? `/dashboard/marks/${card.examId}/merit` : "/dashboard/results"}
          variant="default"
        >
          {words.back}
        </Button>
        <PrintButton>{words.print}</PrintButton>
      </PageHeader>
      <ResultCard card={card} own={own} />
      <MarkedPages {...marked} />
      <div className={styles.below}>
        <SolutionList solutions={solutions} />
        {own && <RecheckRequest examId={card.examId} />}
      </div>
    </>
  );
}
