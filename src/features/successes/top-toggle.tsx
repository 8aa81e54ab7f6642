import { Switch } from "@mantine/core";
import { useOptimisticUpdate } from "../../portal/kit/form/optimistic-update.ts";
import { client } from "../../web/client.ts";
import { type Success, successContract } from "./contract.ts";
import { successTexts, successScreenTexts as words } from "./texts.ts";

/** Among the top achievers of the home page or not: saved at once, and back where it was when that fails. */
export function TopToggle({ success: { studentId, studentName, top, version } }: { success: Success }) {
  const { pending, change } = useOptimisticUpdate(
    (next: boolean) => client(successContract).updateStudent({ studentId, top: next, version }),
    successTexts.updateFailed,
  );

  return (
    <Switch
      size="md"
      checked={pending ?? top}
      aria-label={words.topOf(studentName)}
      aria-busy={pending !== null}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
