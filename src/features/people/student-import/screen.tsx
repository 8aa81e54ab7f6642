import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { tableFileRule } from "../../../portal/kit/form/table-file-rule.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { pageSizes, tableFile } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { keepFile } from "../../../web/download.ts";
import type { Route } from "./+types/screen";
import { type StudentImport, studentImportContract } from "./contract.ts";
import styles from "./screen.module.css";
import { templateOf } from "./template.ts";
import { deletionTexts, studentImportTexts, studentImportScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.imports;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page } = readListParams(request);
  const list = await ask(context, studentImportContract.getAll, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** Lists of students that come as files: a new one, and those before. */
export default function StudentImports({ loaderData }: Route.ComponentProps) {
  const editing = useEditing<StudentImport>();
  const remove = ({ importId, version, fileName }: StudentImport) =>
    editing.remove(
      fileName,
      () => client(studentImportContract).remove({ importId, version }),
      deletionTexts,
    );
  return (
    <div className={styles.page}>
      <PageHeader title={words.title}>
        <Button component={Link} to="/dashboard/all-students" variant="default">
          {words.back}
        </Button>
      </PageHeader>
      <NewList />
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="students" />}
      >
        <h2>{words.lists}</h2>
        <DataTable
          label={words.lists}
          columns={columns}
          rows={loaderData.data}
          keyOf={({ importId }) => importId}
          actionCount={1}
          actions={(row) =>
            row.state === "draft" && <RowActions name={row.fileName} onDelete={() => remove(row)} />
          }
        />
      </PagedList>
    </div>
  );
}

const columns: readonly Column<StudentImport>[] = [
  {
    name: words.file,
    cell: ({ importId, fileName }) => (
      <Link to={`/dashboard/all-students/import/${importId}`}>{fileName}</Link>
    ),
    onCard: "title",
  },
  { name: words.when, look: "moment", cell: ({ at }) => shortMoment(at) },
  { name: words.who, look: "name", cell: ({ by }) => by },
  { name: words.rows, look: "number", cell: ({ rows }) => bengaliDigits(rows) },
  { name: words.added, look: "number", cell: ({ added }) => bengaliDigits(added) },
  { name: words.state, look: "word", cell: ({ state }) => words.states[state] },
];

function NewList() {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();

  const send = async () => {
    if (!file || sending || fileProblem(file, rule)) return;
    setSending(true);
    setError(null);
    try {
      const { data } = await save(studentImportContract.add, { file }, keyFor({ file }));
      if (data.importId) await navigate(`/dashboard/all-students/import/${data.importId}`);
      setError(data.problem);
    } catch (failure) {
      const problem = detailOf(failure).fields?.file;
      if (problem) setError(problem);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.failed, failure);
    }
    setSending(false);
  };

  return (
    <Card
      title={words.newList}
      action={
        <Button
          variant="default"
          size="compact"
          onClick={() => keepFile(new Blob([templateOf()], { type: "text/csv" }), words.templateName)}
        >
          {words.template}
        </Button>
      }
    >
      <div className={styles.add}>
        <p>{words.explains}</p>
        {file && <p>{file.name}</p>}
        <FileInput
          label={words.label}
          rule={rule}
          value={file}
          error={error}
          onChange={(chosen) => {
            setError(null);
            setFile(chosen);
          }}
        >
          {file && (
            <Button color="marigold" loading={sending} onClick={send}>
              {words.send}
            </Button>
          )}
        </FileInput>
      </div>
    </Card>
  );
}

const rule = tableFileRule(tableFile.bytes, { ...words, tooLarge: studentImportTexts.tooLarge });
