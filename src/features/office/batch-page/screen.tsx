import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { today } from "../../../shared/dates.ts";
import { batchPageRows as rows } from "../../../shared/limits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { thisMonth } from "../../../shared/months.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { assignmentContract, rollCallContract } from "../../classes/index.ts";
import { dueContract } from "../../desk/index.ts";
import { byExam, examScheduleContract, progressContract, shareOf, totalOf } from "../../exams/index.ts";
import { studentContract } from "../../people/index.ts";
import { GivenWork } from "../student-page/given-work.tsx";
import { PageParts, type Part } from "../student-page/page-parts.tsx";
import styles from "../student-page/student-page.module.css";
import type { Route } from "./+types/screen";
import { About, Exams, Results } from "./cards.tsx";
import { Figures } from "./figures.tsx";
import { People } from "./students.tsx";
import { batchPageTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(
    context,
    ...(["studentManagement", "batchManagement", "feeDesk", "marksEntry"] as const),
    ...(["rollCall", "gradesProgress", "myAssignment"] as const),
  );
  const batchId = id().safeParse(Number(params.batchId)).data;
  if (!batchId) throw data(null, { status: 404 });
  const { data: batch } = await ask(context, batchContract.getById, { batchId });
  const may = {
    manage: grants(user, "studentManagement"),
    change: grants(user, "batchManagement"),
    calls: grants(user, "studentManagement") || grants(user, "rollCall"),
    sends: grants(user, "messaging"),
  };
  const all = { page: 1, pageSize: rows.students };
  const [students, month, dues, exams, progress, assignments] = await Promise.all([
    may.manage
      ? ask(context, studentContract.getAll, {
          ...{ batchName: batch.batchName, sort: "regId" as const, ledgers: false, ...all },
        })
      : null,
    may.calls ? ask(context, rollCallContract.month, { batchId, month: thisMonth(), ...all }) : null,
    may.manage ? ask(context, dueContract.getAll, { batchId, ...all }) : null,
    grants(user, "examSchedule")
      ? ask(context, examScheduleContract.getAll, { batchId, page: 1, pageSize: rows.exams })
      : null,
    grants(user, "gradesProgress") ? ask(context, progressContract.ofBatch, { batchId }) : null,
    grants(user, "myAssignment")
      ? ask(context, assignmentContract.getAll, { batchId, page: 1, pageSize: rows.assignments })
      : null,
  ]);
  const shares = new Map(month?.data.map(({ studentId, share }) => [studentId, share]));
  const owed = new Map(dues?.data.map(({ studentId, owed }) => [studentId, owed]));
  // Who is not among them owes nothing only where all of them came.
  const others = dues && dues.total <= dues.data.length ? 0 : null;
  const people = students?.data ?? month?.data.filter(({ gone }) => !gone) ?? null;
  return {
    batch,
    may,
    people:
      people?.map((one) => ({
        ...{ studentId: one.studentId, regId: one.regId, userName: one.userName },
        file: "file" in one ? one.file : null,
        mobile: "mobile" in one ? one.mobile : null,
        share: shares.get(one.studentId) ?? null,
        owed: owed.get(one.studentId) ?? others,
      })) ?? null,
    attends: month !== null,
    dues: dues && { sum: dues.sum, total: dues.total },
    exams: exams?.data ?? null,
    results:
      progress && byExam(progress.data.marks, progress.data.totals).slice(0, rows.results).map(averageOf),
    assignments: assignments?.data ?? null,
    day: today(),
  };
}

/** An exam's average; where nobody told what it is out of, in per cent of the highest marks. */
function averageOf(exam: Parameters<typeof totalOf>[0]) {
  const share = shareOf(exam.marks, exam.total);
  return { ...totalOf(exam), ofHighest: share?.of === "highest" ? share.percent : null };
}

/** All there is about one batch, as far as one's user type opens it, and what is done for it. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { batch, may, people, attends, dues, exams, results, assignments, day } = loaderData;
  const list: Part = people !== null && {
    ...{ id: "students", name: words.students },
    card: <People {...{ batch, people, attends, day }} owes={dues !== null} cards={may.manage} />,
  };
  const work = [
    assignments !== null &&
      assignments.length > 0 && {
        ...{ id: "assignments", name: words.assignments },
        card: <GivenWork assignments={assignments} day={day} />,
      },
  ];
  // Beneath a short list there is room.
  const isShort = !people || people.length < shortList;
  return (
    <>
      <PageHeader
        title={batch.batchName}
        more={
          <>
            <IconButton
              component={Link}
              to={`/dashboard/routine?of=batch-${batch.batchId}`}
              label={words.routine}
              title={words.routine}
              icon="routine"
            />
            {may.sends && (
              <IconButton
                component={Link}
                to={outboxAddress({ kind: "own", batchId: batch.batchId })}
                label={words.sms}
                title={words.sms}
                icon="sms"
              />
            )}
          </>
        }
      >
        {may.change && (
          <Button component={Link} to="/dashboard/manage-batch" variant="default">
            {words.all}
          </Button>
        )}
        <PrintButton>{words.print}</PrintButton>
        {may.calls && (
          <Button component={Link} to={`/dashboard/roll-call/${batch.batchId}/${day}`} color="marigold">
            {words.rollCall}
          </Button>
        )}
      </PageHeader>
      <p className={styles.says}>{batch.schedule || words.noDays}</p>
      <Figures {...{ batch, may, people, attends, dues, results, day }} />
      <PageParts
        wide={people !== null}
        main={[list, ...(isShort ? work : [])]}
        beside={[
          results !== null &&
            results.length > 0 && {
              ...{ id: "results", name: words.results },
              card: <Results results={results} batchId={batch.batchId} />,
            },
          exams !== null &&
            exams.length > 0 && { id: "exams", name: words.coming, card: <Exams exams={exams} /> },
          ...(isShort ? [] : work),
          { id: "about", name: words.edit, card: <About batch={batch} /> },
        ]}
      />
    </>
  );
}

/** So many students are as high as what stands beside them. */
const shortList = 28;
