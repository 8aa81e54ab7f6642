import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { tableFileRule } from "../../../portal/kit/form/table-file-rule.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { packedBank } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { pasteContract, type RowRead } from "./contract.ts";
import styles from "./screen.module.css";
import { pasteTexts, pasteScreenTexts as words } from "./texts.ts";

const table = tableFileRule(packedBank.bytes, {
  ...{
    choose: words.chooseFile,
    replace: words.replaceFile,
    remove: words.removeFile,
    hint: words.kindsOfFile,
  },
  ...{ wrongKind: pasteTexts.unread, tooLarge: pasteTexts.tooLarge },
});

const rule = { ...table, types: [...table.types, "application/zip", "application/x-zip-compressed"] };

/** Questions from a file such as the bank's own list: looked at first, then added, all or none. */
export function FromFile({ onAdded }: { onAdded: (added: number) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [rows, setRows] = useState<RowRead[] | null>(null);
  const [sending, setSending] = useState(false);
  const keyFor = useIdempotencyKey();
  const faulty = rows?.filter(({ faults }) => faults.length).length ?? 0;
  const send = async (confirmed: boolean) => {
    if (!file) return;
    setSending(true);
    setError(null);
    try {
      const { data } = await save(pasteContract.addFile, { file, confirmed }, keyFor({ file, confirmed }));
      if (data.added) return onAdded(data.added);
      setError(data.problem);
      setRows(data.problem ? null : data.rows);
    } catch (failure) {
      const { fields } = detailOf(failure);
      if (fields) setError(fields.file ?? fields.text ?? null);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.lookFailed, failure);
    } finally {
      setSending(false);
    }
  };
  const doubtful = rows?.filter(({ doubts }) => doubts.length).length ?? 0;
  return (
    <Card title={words.fromFile}>
      <p>{words.fileHint}</p>
      {file && <p>{file.name}</p>}
      <FileInput
        label={words.file}
        rule={rule}
        value={file}
        error={error}
        onChange={(chosen) => {
          setError(null);
          setRows(null);
          setFile(chosen);
        }}
      >
        {file && (
          <Button variant="default" loading={sending} onClick={() => void send(false)}>
            {words.look}
          </Button>
        )}
      </FileInput>
      {rows && (
        <>
          <p role="status">{words.found(rows.length, faulty, doubtful, 0)}</p>
          <ul className={styles.list}>
            {rows
              .filter(({ faults, doubts }) => faults.length || doubts.length)
              .slice(0, 50)
              .map(({ line, stem, faults, doubts }) => (
                <li key={line} className={styles.question} data-faulty={faults.length > 0}>
                  {words.line(bengaliDigits(line))}: {stem}
                  {[...faults, ...doubts].map((one) => (
                    <p key={one} className={faults.includes(one) ? styles.fault : styles.doubt}>
                      {one}
                    </p>
                  ))}
                </li>
              ))}
          </ul>
          <div className={styles.bar}>
            <Button
              color="marigold"
              loading={sending}
              disabled={!rows.length || faulty > 0}
              onClick={() => void send(true)}
            >
              {words.save(rows.length)}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
