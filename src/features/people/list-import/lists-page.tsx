import { Textarea } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { tableFileRule } from "../../../portal/kit/form/table-file-rule.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { pageSizes, tableFile } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { keepFile } from "../../../web/download.ts";
import { withStep } from "../../identity/parts.ts";
import type { ListedImport } from "./contract.ts";
import { pastedList } from "./pasted.ts";
import styles from "./screen.module.css";
import type { ImportScreens } from "./screens.ts";
import { templateOf } from "./template.ts";
import { deletionTexts, listTexts, listsTexts as words } from "./texts.ts";

type Lists = { kind: ImportScreens; list: { data: ListedImport[]; total: number; page: number } };

/** Lists of people of one kind that come as files: a new one, and those before. */
export function ImportLists({ kind, list }: Lists) {
  const editing = useEditing<ListedImport>();
  const { icon, path, peoplePath, words: own } = kind;
  const remove = ({ importId, version, fileName }: ListedImport) =>
    editing.remove(fileName, () => client(kind.calls).remove({ importId, version }), deletionTexts);
  return (
    <div className={styles.page}>
      <PageHeader title={own.title}>
        <Button component={Link} to={peoplePath} variant="default">
          {own.back}
        </Button>
      </PageHeader>
      <NewList kind={kind} />
      <PagedList
        list={list}
        pageSize={pageSizes.imports}
        empty={<EmptyState text={words.none} icon={icon} />}
      >
        <h2>{words.lists}</h2>
        <DataTable
          label={words.lists}
          columns={columnsOf(path)}
          rows={list.data}
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

const columnsOf = (path: string): readonly Column<ListedImport>[] => [
  {
    name: words.file,
    cell: ({ importId, fileName }) => <Link to={`${path}/${importId}`}>{fileName}</Link>,
    onCard: "title",
  },
  { name: words.when, look: "moment", cell: ({ at }) => shortMoment(at) },
  { name: words.who, look: "name", cell: ({ by }) => by },
  { name: words.rows, look: "number", cell: ({ rows }) => bengaliDigits(rows) },
  { name: words.added, look: "number", cell: ({ added }) => bengaliDigits(added) },
  { name: words.state, look: "word", cell: ({ state }) => words.states[state] },
];

/** Several lines: a name or a number alone is typed along. */
const isList = (text: string) => text.trim().includes("\n");

function NewList({ kind }: { kind: ImportScreens }) {
  const { calls, path, words: own } = kind;
  const rule = tableFileRule(tableFile.bytes, { ...words, ...own, tooLarge: listTexts.tooLarge });
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [pasted, setPasted] = useState("");
  const [sending, setSending] = useState<"file" | "pasted" | null>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const keyFor = useIdempotencyKey();

  const send = async (of: "file" | "pasted", file: File | null) => {
    if (!file || sending || (of === "file" && fileProblem(file, rule))) return;
    setSending(of);
    setError(null);
    try {
      const { data } = await save(calls.add, { file }, keyFor({ file }));
      if (data.importId) await navigate(withStep(`${path}/${data.importId}`, params.get("step")));
      setError(data.problem);
    } catch (failure) {
      const problem = detailOf(failure).fields?.file;
      if (problem) setError(problem);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.failed, failure);
    }
    setSending(null);
  };
  const sendPasted = (text: string) => send("pasted", pastedList(text, words));
  /** What is copied from a spreadsheet is read at once. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (pasted || !isList(text)) return;
    event.preventDefault();
    setPasted(text);
    void sendPasted(text);
  };

  return (
    <Card
      title={words.newList}
      action={
        <Button
          variant="default"
          size="compact"
          onClick={() => keepFile(new Blob([templateOf(kind)], { type: "text/csv" }), own.templateName)}
        >
          {words.template}
        </Button>
      }
    >
      <div className={styles.add}>
        <p>{words.explains}</p>
        {file && <p>{file.name}</p>}
        <FileInput
          label={own.label}
          rule={rule}
          value={file}
          error={file && error}
          onChange={(chosen) => {
            setError(null);
            setPasted("");
            setFile(chosen);
          }}
        >
          {file && (
            <Button color="marigold" loading={sending === "file"} onClick={() => send("file", file)}>
              {words.send}
            </Button>
          )}
        </FileInput>
        <Textarea
          label={words.paste}
          description={words.pasteHint}
          autoFocus={params.has("step")}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          value={pasted}
          error={!file && error}
          readOnly={sending !== null}
          onPaste={paste}
          onChange={(event) => {
            setError(null);
            setFile(null);
            setPasted(event.currentTarget.value);
          }}
        />
        {pasted.trim() && (
          <Button variant="default" loading={sending === "pasted"} onClick={() => sendPasted(pasted)}>
            {words.readPasted}
          </Button>
        )}
      </div>
    </Card>
  );
}
