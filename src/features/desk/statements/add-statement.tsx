import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { tableFileRule } from "../../../portal/kit/form/table-file-rule.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { statementFile } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { type StatementRead, statementContract } from "./contract.ts";
import type { StatementMethod } from "./rules.ts";
import styles from "./statements.module.css";
import { statementTexts, statementScreenTexts as words } from "./texts.ts";

/** Takes up a statement: a file, or its messages pasted; tells what was read of it. */
export function AddStatement({ method }: { method: StatementMethod }) {
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [read, setRead] = useState<StatementRead | null>(null);
  const [sending, setSending] = useState(false);

  const send = async () => {
    const sent = file ?? new File([pasted], `${words.messages}.txt`, { type: "text/plain" });
    if (sending || fileProblem(file, rule)) return;
    setSending(true);
    setError(null);
    try {
      const input = { method, file: sent };
      setRead((await save(statementContract.add, input, keyFor(input))).data);
      setFile(null);
      setPasted("");
      void revalidate();
    } catch (failure) {
      const problem = detailOf(failure).fields?.file;
      if (problem) setError(problem);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.failed, failure);
    }
    setSending(false);
  };

  return (
    <Card title={words.add}>
      <div className={styles.add}>
        {file && <p>{file.name}</p>}
        <FileInput
          label={words.file}
          rule={rule}
          value={file}
          error={error}
          onChange={(chosen) => {
            setError(null);
            setFile(chosen);
          }}
        />
        {!file && (
          <Textarea
            label={words.pasted}
            autosize
            minRows={2}
            maxRows={8}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
        )}
        <Button color="marigold" loading={sending} disabled={!file && !pasted.trim()} onClick={send}>
          {words.send}
        </Button>
        <div role="status">
          {read && <p>{words.taken(read.lines, read.added)}</p>}
          {read && read.unread.length > 0 && <p>{words.unread(read.unreadRows)}</p>}
          {read?.unread.map(({ row, text }) => (
            <p key={row}>{words.row(row, text)}</p>
          ))}
        </div>
      </div>
    </Card>
  );
}

const rule = tableFileRule(statementFile.bytes, {
  ...{ choose: words.chooseFile, replace: words.replaceFile, remove: words.removeFile, hint: words.fileHint },
  ...{ wrongKind: words.wrongFile, tooLarge: statementTexts.tooLarge },
});
