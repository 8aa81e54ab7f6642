import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { deleteAfterAsking } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { keepFile } from "../../../web/download.ts";
import { batchContract } from "../../catalogue/index.ts";
import type { Route } from "./+types/list-screen";
import { type StudentImportPlan, studentImportContract } from "./contract.ts";
import { ForAll, ListColumns } from "./list-choices.tsx";
import { ListRows } from "./list-rows.tsx";
import { FirstPasswords } from "./passwords.tsx";
import { type RowFilter, rowFilters } from "./rules.ts";
import styles from "./screen.module.css";
import { deletionTexts, studentImportScreenTexts, importPageTexts as words } from "./texts.ts";
import { TakeBack, WriteList } from "./write-list.tsx";

export const handle = { name: studentImportScreenTexts.title };

const pageSize = pageSizes.importRows;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, text } = readListParams(request);
  const importId = Number(params.importId);
  const [{ data: plan }, batches] = await Promise.all([
    ask(context, studentImportContract.getById, { importId }),
    ask(context, batchContract.getAll, {}),
  ]);
  const show = asFilter(text("show")) ?? (plan.counts.fault ? "fault" : "all");
  const rows = await ask(context, studentImportContract.rows, { importId, show, page, pageSize });
  redirectPastEnd(request, page, rows.total, pageSize);
  return {
    ...{ plan, show, rows: { ...rows, page } },
    batches: batches.data.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
  };
}

/** A list of students before it is written, and what became of it after. */
export default function ImportedList({ loaderData: { plan, rows, show, batches } }: Route.ComponentProps) {
  const { importId, state, counts } = plan;
  const isDraft = state === "draft";
  return (
    <div className={styles.page}>
      <PageHeader title={plan.fileName || studentImportScreenTexts.title}>
        <Button component={Link} to="/dashboard/all-students/import" variant="default">
          {studentImportScreenTexts.lists}
        </Button>
        {isDraft && <DeleteList plan={plan} />}
      </PageHeader>
      <Said plan={plan} />
      {isDraft && <ListColumns key={`columns ${plan.version}`} plan={plan} />}
      {isDraft && <ForAll key={`all ${plan.version}`} plan={plan} batches={batches} />}
      {isDraft ? <Figures plan={plan} /> : <TakeBack plan={plan} />}
      {!isDraft && plan.passwords.length > 0 && <FirstPasswords plan={plan} />}
      {isDraft && <WriteList plan={plan} />}
      <ListRows
        key={`${importId} ${show} ${rows.page}`}
        {...{ plan, rows, show, batches }}
        actions={isDraft && counts.fault + counts.skipped > 0 && <FaultFile plan={plan} />}
      />
    </div>
  );
}

const asFilter = (text: string | undefined): RowFilter | undefined =>
  rowFilters.find((name) => name === text);

/** What is to be known of the file before its lines. */
function Said({ plan: { sameFile, unread, overfull, state } }: { plan: StudentImportPlan }) {
  const said = [
    ...(sameFile ? [words.sameFile(sameFile)] : []),
    ...(unread.sheets.length && unread.read
      ? [words.unreadSheets(unread.read, unread.sheets.join(", "))]
      : []),
    ...(unread.above ? [words.unreadAbove(unread.above)] : []),
    ...(state === "draft"
      ? overfull.map(({ batchName, students, seats }) => words.overfull(batchName, students, seats))
      : []),
  ];
  if (!said.length) return null;
  return (
    <div className={styles.said}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Figures({ plan: { counts, choices, dueSum } }: { plan: StudentImportPlan }) {
  const card = (name: Exclude<RowFilter, "all">, note?: string) => (
    <StatCard
      key={name}
      label={words[name]}
      value={bengaliDigits(counts[name])}
      note={note}
      to={counts[name] ? `?show=${name}` : undefined}
    />
  );
  const filling = choices.existing === "fill" ? words.filling(counts.fills) : words.leaving;
  return (
    <StatLine label={words.figures}>
      {card("fault")}
      {card("new", counts.dues ? words.dues(taka(dueSum), counts.dues) : undefined)}
      {card("there", counts.there ? filling : undefined)}
      {card("remark")}
      {card("skipped")}
    </StatLine>
  );
}

function FaultFile({ plan: { importId, counts } }: { plan: StudentImportPlan }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState("");
  const doing = (name: string, work: () => Promise<unknown>) => async () => {
    setBusy(name);
    await work().catch((error) => {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.mendFailed, error);
    });
    setBusy("");
  };
  const take = doing("file", async () => {
    const { data } = await client(studentImportContract).faultFile({ importId });
    keepFile(new Blob([data.csv], { type: "text/csv" }), data.fileName);
  });
  const skip = doing("skip", async () => {
    await client(studentImportContract).skip({ importId, lines: "faulty", skipped: true });
    await revalidate();
  });
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="compact" loading={busy === "file"} onClick={take}>
        {words.faultFile}
      </Button>
      {counts.fault > 0 && (
        <Button variant="default" size="compact" loading={busy === "skip"} onClick={skip}>
          {words.skipFaulty}
        </Button>
      )}
    </div>
  );
}

function DeleteList({ plan: { importId, version, fileName } }: { plan: StudentImportPlan }) {
  const navigate = useNavigate();
  const remove = () =>
    deleteAfterAsking(
      fileName,
      () => client(studentImportContract).remove({ importId, version }),
      deletionTexts,
      () => navigate("/dashboard/all-students/import"),
    );
  return (
    <Button variant="default" onClick={remove}>
      {words.deleteList}
    </Button>
  );
}
