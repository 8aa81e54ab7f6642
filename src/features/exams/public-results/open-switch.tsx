import { Switch } from "@mantine/core";
import { useOptimisticUpdate } from "../../../portal/kit/form/optimistic-update.ts";
import { client } from "../../../web/client.ts";
import { publicResultContract } from "./contract.ts";
import { openTexts as words } from "./texts.ts";

/** Opens one exam's result to everyone who knows roll and digits, or closes it. */
export function OpenSwitch({ exam }: { exam: { examId: number; opened: boolean } }) {
  const { examId, opened } = exam;
  const { pending, change } = useOptimisticUpdate(
    (next: boolean) => client(publicResultContract).open({ examId, opened: next }),
    words.failed,
  );
  return (
    <Switch
      label={words.label}
      checked={pending ?? opened}
      aria-busy={pending !== null}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
