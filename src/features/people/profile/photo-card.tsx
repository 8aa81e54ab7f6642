import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { PhotoInput } from "../../../portal/kit/image/image-input.tsx";
import { photoRule } from "../../../portal/kit/image/image-rules.ts";
import { refusalOf } from "../../../shared/errors.ts";
import type { Profile } from "../../../shared/signed-in.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import styles from "./profile.module.css";
import { photoCardTexts as words } from "./texts.ts";

export function PhotoCard({ user }: { user: Profile }) {
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();

  async function publish(): Promise<void> {
    if (!file) return tellFailure(words.none);
    const problem = fileProblem(file, photoRule);
    if (problem) return tellFailure(problem);
    if (!(await isThere(file))) return tellFailure(words.vanished);
    setSending(true);
    try {
      const { publishPhoto } = await import("./publish-photo.ts");
      await publishPhoto(user, file, keyFor(file));
    } catch (error) {
      setSending(false);
      return refusalOf(error) === "NOT_SIGNED_IN" ? undefined : tellFailure(words.failed, error);
    }
    setSending(false);
    setFile(null);
    void revalidate();
    await tellSuccess(words.updated);
  }

  return (
    <Card title={words.title}>
      <PhotoInput label={words.choose} current={user.file} value={file} onChange={setFile} />
      <Button
        {...(file ? { color: "marigold" } : { variant: "default" })}
        loading={sending}
        onClick={publish}
        className={styles.publish}
      >
        {words.publish}
      </Button>
    </Card>
  );
}

/** A file may have been moved or deleted since it was chosen. */
const isThere = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
