import { TextInput } from "@mantine/core";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/heads-screen";
import { type ExpenseHead, expenseContract } from "./contract.ts";
import { expenseHeadTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "bookKeeping");
  return { heads: (await ask(context, expenseContract.heads, undefined)).data };
}

/** What money is spent on: renamed, closed to new vouchers, never deleted. */
export default function Heads({ loaderData: { heads } }: Route.ComponentProps) {
  const editing = useEditing<ExpenseHead>();
  const { row } = editing;
  const turn = async ({ headId, closed, version }: ExpenseHead) => {
    try {
      await save(expenseContract.updateHead, { headId, closed: !closed, version }, crypto.randomUUID());
    } catch (error) {
      return tellFailure(words.updateFailed, error);
    }
    editing.updated(words.updated);
  };
  return (
    <>
      <PageHeader title={words.title} count={heads.length}>
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      {heads.length ? (
        <DataTable
          label={words.table}
          columns={columns}
          rows={heads}
          keyOf={({ headId }) => headId}
          actionCount={4}
          actions={(head) => (
            <>
              <RowActions name={head.headName} onEdit={() => editing.edit(head)} />
              <Button
                size="compact"
                variant="default"
                aria-label={head.closed ? words.reopenOf(head.headName) : words.closeOf(head.headName)}
                onClick={() => turn(head)}
              >
                {head.closed ? words.reopen : words.close}
              </Button>
            </>
          )}
        />
      ) : (
        <EmptyState text={words.none} icon="dayBook">
          <AddButton onClick={editing.add}>{words.add}</AddButton>
        </EmptyState>
      )}
      {editing.adding && <AddHead onClose={editing.close} onAdded={() => editing.saved(words.added)} />}
      {row && (
        <EditHead
          head={row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(words.updated, undo)}
        />
      )}
    </>
  );
}

function AddHead({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: expenseContract.addHead,
    initial: { headName: "" },
    input: (values) => values,
    failed: words.addFailed,
    done: onAdded,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <TextInput {...text("headName")} data-autofocus data-wide />
    </FormDialog>
  );
}

type Edited = { head: ExpenseHead; onClose: () => void; onUpdated: (undo?: () => Promise<unknown>) => void };

function EditHead({ head, onClose, onUpdated }: Edited) {
  const { headId, headName, version } = head;
  const dialog = useDialogForm({
    procedure: expenseContract.updateHead,
    initial: { headId, headName, version },
    input: (values) => values,
    fromNewer: ({ headId, headName, version }: ExpenseHead) => ({ headId, headName, version }),
    failed: words.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.edit} dialog={dialog} onClose={onClose}>
      <TextInput {...text("headName")} data-autofocus data-wide />
    </FormDialog>
  );
}

const columns: readonly Column<ExpenseHead>[] = [
  { name: words.headName, onCard: "title", cell: ({ headName }) => headName },
  { name: words.state, look: "word", cell: ({ closed }) => (closed ? words.closed : words.open) },
];
