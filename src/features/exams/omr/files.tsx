import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { tableFileRule } from "../../../portal/kit/form/table-file-rule.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { tableFile } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { type FileAnswer, type OmrPaper, omrContract } from "./contract.ts";
import { MatchColumns, type Matched } from "./match-columns.tsx";
import styles from "./screen.module.css";
import { Taken } from "./taken.tsx";
import { secondTexts, fileTexts as words } from "./texts.ts";

type OmrFile = OmrPaper["files"][number];

const columns: readonly Column<OmrFile>[] = [
  {
    name: words.file,
    cell: ({ fileName, second }) => (second ? secondTexts.isSecond(fileName) : fileName),
    onCard: "title",
  },
  { name: words.when, look: "moment", cell: ({ at }) => shortMoment(at) },
  { name: words.added, cell: ({ added }) => bengaliDigits(added), look: "number" },
  { name: words.repeated, cell: ({ repeated }) => bengaliDigits(repeated), look: "number" },
];

/** Takes up files of a reader, shows what was taken up, and takes it away again. */
export function ReaderFiles({ paper: { examId, files, questions } }: { paper: OmrPaper }) {
  const { remove } = useEditing<OmrFile>();
  return (
    <Card title={words.title}>
      <TakeUp examId={examId} questions={questions} hasFiles={files.length > 0} />
      {files.length > 0 && (
        <DataTable
          label={words.files}
          columns={columns}
          rows={files}
          keyOf={({ fileId }) => fileId}
          actionCount={1}
          actions={({ fileId, fileName, version }) => (
            <RowActions
              name={fileName}
              onDelete={() =>
                remove(fileName, () => client(omrContract).removeFile({ fileId, version }), words)
              }
            />
          )}
        />
      )}
    </Card>
  );
}

type Asked = { examId: number; questions: number; hasFiles: boolean };

function TakeUp({ examId, questions, hasFiles }: Asked) {
  const [second, setSecond] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<FileAnswer | null>(null);
  const [matching, setMatching] = useState(false);
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();

  async function send(matched?: Matched): Promise<void> {
    if (!file || sending || fileProblem(file, rule)) return;
    setSending(true);
    setError(null);
    try {
      // What was read of it in another way goes.
      if (matched && answer?.fileId) await client(omrContract).removeFile({ fileId: answer.fileId });
      const input = { examId, file, ...matched, ...(second && { second }) };
      const { data } = await save(omrContract.addFile, input, keyFor(input));
      setAnswer(data);
      setError(data.problem);
      setMatching(false);
      if (data.applied) void revalidate();
    } catch (failure) {
      const problem = detailOf(failure).fields?.file;
      if (problem) setError(problem);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.failed, failure);
    }
    setSending(false);
  }

  return (
    <div className={styles.takeUp}>
      {file && <p>{file.name}</p>}
      <FileInput
        label={words.label}
        rule={rule}
        value={file}
        error={error}
        onChange={(chosen) => {
          setError(null);
          setAnswer(null);
          setFile(chosen);
        }}
      >
        {file && !answer?.applied && (
          <Button color="marigold" loading={sending} onClick={() => send()}>
            {words.send}
          </Button>
        )}
        {file && answer && answer.columns.length > 0 && (
          <Button variant="default" onClick={() => setMatching(true)}>
            {words.match}
          </Button>
        )}
      </FileInput>
      {hasFiles && !answer?.applied && (
        <Checkbox
          label={secondTexts.asSecond}
          description={secondTexts.asSecondHint}
          checked={second}
          onChange={(event) => setSecond(event.currentTarget.checked)}
        />
      )}
      {answer?.applied && <Taken answer={answer} examId={examId} />}
      {matching && answer && (
        <MatchColumns
          columns={answer.columns}
          questions={questions}
          sending={sending}
          problem={error}
          onMatched={send}
          onClose={() => setMatching(false)}
        />
      )}
    </div>
  );
}

const rule = tableFileRule(tableFile.bytes, { ...words, tooLarge: words.hint });
