import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { ask } from "../../../web/caller.ts";
import { examContract } from "../exams/contract.ts";
import { sheetContract } from "../sheets/contract.ts";
import type { Route } from "./+types/screen";
import { examinerContract, type OwnSheet } from "./contract.ts";
import { Differences } from "./differences.tsx";
import { Pairs } from "./pairs.tsx";
import styles from "./screen.module.css";
import { examinerScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  const [own, differences] = await Promise.all([
    ask(context, examinerContract.mine, { examId }),
    ask(context, examinerContract.differences, { examId }),
  ]);
  const all = { examId, own: own.data, differences: differences.data };
  if (!grants(user, "studentManagement")) return { ...all, managed: null };
  const [pairs, people, exams, sheets] = await Promise.all([
    ask(context, examinerContract.getAll, { examId }),
    ask(context, examinerContract.people, undefined),
    ask(context, examContract.getAll, { examId }),
    ask(context, sheetContract.progress, { examId }),
  ]);
  const [exam] = exams.data;
  const sections = exam?.scheme?.sections.filter(({ written }) => written) ?? [];
  const managed = {
    ...{ pairs: pairs.data, people: people.data, published: exam?.publishedAt != null },
    sections: sections.map(({ key, subject }) => ({ key, subject })),
    batches: sheets.data.map(({ batchId, batchName }) => ({ batchId, batchName })),
  };
  return { ...all, managed };
}

/** Written marks that two examiners give: one's own sheets, who has which, and where two differ. */
export default function Examiners({ loaderData }: Route.ComponentProps) {
  const { examId, own, differences, managed } = loaderData;
  const decides = managed !== null || own.some(({ as }) => as === "third");
  return (
    <div className={styles.page}>
      <p className={styles.about}>{words.about}</p>
      {own.length > 0 && (
        <Card title={words.own}>
          <OwnSheets sheets={own.filter(({ as }) => as !== "third")} />
        </Card>
      )}
      {!own.length && !managed && <p role="status">{words.noneOwn}</p>}
      {managed && <Pairs examId={examId} {...managed} />}
      {decides && <Differences examId={examId} rows={differences} settles={managed !== null} />}
    </div>
  );
}

const columns: readonly Column<OwnSheet>[] = [
  {
    name: words.subject,
    cell: ({ examId, pairId, subject, batch }) => (
      <Link
        to={`/dashboard/marks/${examId}/examiner/${pairId}`}
        aria-label={words.openSheetOf(subject, batch.batchName)}
        className="touchable"
      >
        {subject}
      </Link>
    ),
    onCard: "title",
  },
  { name: words.batch, cell: ({ batch }) => batch.batchName, look: "name" },
  { name: words.progress, cell: ({ entered, students }) => words.entered(entered, students), look: "word" },
  {
    name: words.in,
    cell: ({ handedInAt }) =>
      handedInAt ? (
        <Badge tone="good">{words.handedIn(shortMoment(handedInAt))}</Badge>
      ) : (
        <Badge tone="calm">{words.toGive}</Badge>
      ),
    look: "word",
  },
];

function OwnSheets({ sheets }: { sheets: OwnSheet[] }) {
  return <DataTable label={words.own} columns={columns} rows={sheets} keyOf={({ pairId }) => pairId} />;
}
