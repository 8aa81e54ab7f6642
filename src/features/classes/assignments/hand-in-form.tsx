import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { type FileRule, fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { fileTypes } from "../../../shared/file-kind.ts";
import { handInFile } from "../../../shared/limits.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { assignmentContract, type OwnAssignment } from "./contract.ts";
import styles from "./hand-in-form.module.css";
import { handInFileTexts, handInTexts as words } from "./texts.ts";

/** Hands in, puts another file in the place of the one that is there, or takes the hand-in back. */
export function HandInForm({ assignment: { id, handIn } }: { assignment: OwnAssignment }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  const version = handIn?.version;

  async function send(work: () => Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
    if (sending) return;
    setSending(true);
    try {
      await work();
      setFile(null);
      void revalidate();
      await tellSuccess(texts.done);
      // The card may stand elsewhere now: the page's head takes the focus.
      document.querySelector<HTMLElement>("main h1")?.focus();
    } catch (failure) {
      await refused(failure, texts.failed);
    }
    setSending(false);
  }

  async function refused(failure: unknown, failed: string): Promise<void> {
    const code = refusalOf(failure);
    if (code === "NOT_SIGNED_IN") return;
    const problem = detailOf(failure).fields?.file;
    if (problem) return setError(problem);
    // Another window was quicker, or the time has run out: what stands here is old.
    if (code === "STALE" || code === "NOT_FOUND" || code === "NOT_ALLOWED") void revalidate();
    await tellFailure(failed, failure);
  }

  async function give(): Promise<void> {
    if (fileProblem(file, rule)) return;
    const { noFileTitle: title, noFileText: text, noFileYes: yes } = words;
    if (!file && !(await confirm({ title, text, yes }))) return;
    const input = { id, version, file: file ?? undefined };
    const done = handIn ? words.replaced : words.handedIn;
    await send(() => save(assignmentContract.handIn, input, keyFor({ ...input, of: handIn?.handInId })), {
      done,
      failed: words.handInFailed,
    });
  }

  async function takeBack(): Promise<void> {
    const { takeBackTitle: title, takeBackText: text, takeBack: yes } = words;
    if (!(await confirm({ title, text, yes }))) return;
    await send(() => save(assignmentContract.takeBack, { id, version }, keyFor([id, handIn])), {
      done: words.takenBack,
      failed: words.takeBackFailed,
    });
  }

  return (
    <div className={styles.handIn}>
      {file && <p className={styles.name}>{file.name}</p>}
      <FileInput
        label={handInFileTexts.label}
        rule={handIn?.file ? replacingRule : rule}
        value={file}
        error={error}
        onChange={(chosen) => {
          setError(null);
          setFile(chosen);
        }}
      >
        {(!handIn || file) && (
          <Button color="marigold" loading={sending} onClick={give}>
            {handIn ? words.replace : words.handIn}
          </Button>
        )}
        {handIn && !file && (
          <Button variant="subtle" color="red" loading={sending} onClick={takeBack}>
            {words.takeBack}
          </Button>
        )}
      </FileInput>
    </div>
  );
}

/** Of some files a browser does not know what they are. */
const rule: FileRule = { types: [...fileTypes, ""], ...handInFile, texts: handInFileTexts };
const replacingRule: FileRule = { ...rule, texts: { ...handInFileTexts, choose: handInFileTexts.replace } };
