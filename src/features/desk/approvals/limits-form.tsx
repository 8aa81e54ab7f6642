import { NativeSelect, TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { type ApprovalKind, approvalKinds, approvalKindTexts } from "../../ledger/index.ts";
import { type ApprovalLimits, approvalContract } from "./contract.ts";
import { limitTexts as words } from "./texts.ts";

type Shown = { limits: ApprovalLimits; onClose: () => void };
type Values = Record<ApprovalKind | "ownerId", string> & { version: number };

/** The institute's amounts, and who is told. */
export function LimitsForm({ limits, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: approvalContract.setLimits,
    initial: valuesOf(limits),
    input: ({ ownerId, version, ...typed }) => ({
      ...Object.fromEntries(approvalKinds.map((kind) => [kind, parseNumber(typed[kind]) ?? null])),
      ownerId: ownerId ? Number(ownerId) : null,
      ...(version && { version }),
    }),
    fromNewer: valuesOf,
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.saved);
    },
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.title} dialog={dialog} onClose={onClose}>
      <p data-wide>{limits.approvers < 2 ? words.onlyOne : words.hint}</p>
      {approvalKinds.map((kind) => (
        <TextInput
          key={kind}
          label={words.inTaka(approvalKindTexts[kind])}
          description={words.hints[kind]}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps(kind)}
        />
      ))}
      <NativeSelect
        label={words.ownerId}
        description={words.ownerHint}
        data={[
          { value: "", label: words.noOwner },
          ...limits.staff.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
        ]}
        data-wide
        {...form.getInputProps("ownerId")}
      />
    </FormDialog>
  );
}

const valuesOf = (limits: ApprovalLimits): Values => ({
  ...(Object.fromEntries(approvalKinds.map((kind) => [kind, String(limits[kind] ?? "")])) as Record<
    ApprovalKind,
    string
  >),
  ownerId: String(limits.ownerId ?? ""),
  version: limits.version,
});
