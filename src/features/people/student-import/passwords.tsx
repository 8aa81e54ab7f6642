import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { useBrand } from "../../../web/brand.ts";
import { keepFile } from "../../../web/download.ts";
import { SignInSlip } from "../../identity/parts.ts";
import { type StudentImportPlan, studentImportContract } from "./contract.ts";
import styles from "./screen.module.css";
import { importPageTexts as words } from "./texts.ts";

type Given = { regId: string; userName: string; password: string };
type Batch = StudentImportPlan["passwords"][number];

/** First passwords by batch: made when they are given out, shown once, printed as slips or taken as a file. */
export function FirstPasswords({ plan: { importId, passwords } }: { plan: StudentImportPlan }) {
  const { revalidate } = useRevalidator();
  const [given, setGiven] = useState<{ name: string; of: Given[] } | null>(null);
  const [busy, setBusy] = useState<{ batchId: number | null; done: number; of: number } | null>(null);
  const waiting = passwords.filter(({ without }) => without > 0);
  const nameOf = ({ batchName }: Batch) => batchName ?? words.noBatchName;

  const give = async (batch: Batch) => {
    const { batchId, without } = batch;
    const of: Given[] = [];
    setBusy({ batchId, done: 0, of: without });
    try {
      while (of.length < without) {
        const input = { importId, batchId };
        const { data } = await save(studentImportContract.givePasswords, input, crypto.randomUUID());
        if (!data.length) break;
        of.push(...data);
        setGiven({ name: nameOf(batch), of: [...of] });
        setBusy({ batchId, done: of.length, of: without });
      }
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") await tellFailure(words.giveFailed, error);
    }
    setBusy(null);
    await revalidate();
  };

  return (
    <Card title={words.passwords}>
      <p>{words.passwordsExplain}</p>
      {!waiting.length && !given && <p>{words.allGiven}</p>}
      {waiting.map((batch) => (
        <div key={batch.batchId} className={styles.buttons}>
          <span>{words.ofBatch(nameOf(batch), batch.without)}</span>
          <Button
            variant="default"
            size="compact"
            disabled={busy !== null}
            loading={busy?.batchId === batch.batchId}
            onClick={() => give(batch)}
          >
            {words.give}
          </Button>
          {busy?.batchId === batch.batchId && <span>{words.giving(busy.done, busy.of)}</span>}
        </div>
      ))}
      {given && <GivenPasswords {...given} />}
    </Card>
  );
}

function GivenPasswords({ name, of }: { name: string; of: Given[] }) {
  const brand = useBrand();
  const file = () => {
    const lines = of.map(({ regId, userName, password }) => [regId, quoted(userName), password].join(","));
    const heads = [words.roles.regId, words.name, words.password].join(",");
    const csv = `\ufeff${[heads, ...lines].join("\r\n")}\r\n`;
    keepFile(new Blob([csv], { type: "text/csv" }), words.passwordFileName(name));
  };
  return (
    <>
      <p role="status">
        <b>{words.given(name, of.length)}</b> {words.onceOnly}
      </p>
      <div className={styles.buttons}>
        <PrintButton>{words.print}</PrintButton>
        <Button variant="default" onClick={file}>
          {words.passwordFile}
        </Button>
      </div>
      <ul className={styles.given}>
        {of.map(({ regId, userName, password }) => (
          <li key={regId}>
            <span>{userName}</span>
            <code>
              {regId} {password}
            </code>
          </li>
        ))}
      </ul>
      {of.map(({ regId, userName, password }) => (
        <SignInSlip key={regId} name={userName} institute={brand?.name ?? ""} {...{ regId, password }} />
      ))}
    </>
  );
}

/** A name may hold commas and quotes, and is no formula. */
const quoted = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
