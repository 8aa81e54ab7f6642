import { Switch } from "@mantine/core";
import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../shared/errors.ts";
import { client } from "../../web/client.ts";
import { tellFailure } from "../../web/notices.tsx";
import { type Success, successContract } from "./contract.ts";
import { successTexts, successScreenTexts as words } from "./texts.ts";

/** Among the top achievers of the home page or not: saved at once, and back where it was when that fails. */
export function TopToggle({ success: { studentId, studentName, top, version } }: { success: Success }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { revalidate } = useRevalidator();

  async function save(next: boolean): Promise<void> {
    if (wanted !== null) return;
    setWanted(next);
    try {
      await client(successContract).updateStudent({ studentId, top: next, version });
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(successTexts.updateFailed, error);
    }
    await revalidate();
    startTransition(() => setWanted(null));
  }

  return (
    <Switch
      size="md"
      checked={wanted ?? top}
      aria-label={words.topOf(studentName)}
      aria-busy={wanted !== null}
      onChange={(event) => save(event.currentTarget.checked)}
    />
  );
}
