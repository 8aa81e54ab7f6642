import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { type FeeDiscount, feeContract } from "./contract.ts";
import type { FeePlan } from "./plan-fields.ts";
import { discountTexts as words } from "./texts.ts";

type Shown = { studentId: StudentId; discounts: FeeDiscount[]; plans: Pick<FeePlan, "planId" | "head">[] };

/** A student's discounts: given with a reason for a time, ended, never deleted. */
export function DiscountCard({ studentId, discounts, plans }: Shown) {
  const [adding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const end = async ({ discountId, version }: FeeDiscount) => {
    try {
      await save(feeContract.endDiscount, { discountId, version, until: today() }, crypto.randomUUID());
    } catch (error) {
      return tellFailure(words.failed, error);
    }
    void revalidate();
    await tellSuccess(words.ended);
  };
  const added = () => {
    setAdding(false);
    void revalidate();
    void tellSuccess(words.added);
  };
  return (
    <Card
      title={words.title}
      action={
        <Button size="compact" variant="default" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      {discounts.length ? (
        <DataTable
          label={words.title}
          columns={columns}
          rows={discounts}
          keyOf={({ discountId }) => discountId}
          actionCount={4}
          actions={(discount) =>
            discount.until === null &&
            discount.usedOn === null && (
              <Button size="compact" variant="default" onClick={() => end(discount)}>
                {words.end}
              </Button>
            )
          }
        />
      ) : (
        <p>{words.none}</p>
      )}
      {adding && (
        <AddDiscount studentId={studentId} plans={plans} onClose={() => setAdding(false)} onAdded={added} />
      )}
    </Card>
  );
}

type Adding = Pick<Shown, "studentId" | "plans"> & { onClose: () => void; onAdded: () => void };

function AddDiscount({ studentId, plans, onClose, onAdded }: Adding) {
  const dialog = useDialogForm({
    procedure: feeContract.addDiscount,
    initial: {
      planId: "",
      times: "each" as keyof typeof words.timesOf,
      share: "",
      amount: "",
      reason: "",
      from: today(),
      until: "",
    },
    input: ({ planId, times, share, amount, reason, from, until }) => ({
      ...{ studentId, reason, once: times === "once" },
      planId: parseNumber(planId) ?? null,
      share: parseNumber(share) ?? 0,
      amount: parseNumber(amount) ?? 0,
      from: from || null,
      until: until || null,
    }),
    failed: words.failed,
    done: onAdded,
  });
  const { form } = dialog;
  const text = requiredFields(form, words);
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <TextInput label={words.share} inputMode="decimal" {...form.getInputProps("share")} data-autofocus />
      <TextInput label={words.amount} inputMode="decimal" {...form.getInputProps("amount")} />
      <NativeSelect
        label={words.plan}
        data={[
          { value: "", label: words.allPlans },
          ...plans.map(({ planId, head }) => ({ value: String(planId), label: head })),
        ]}
        {...form.getInputProps("planId")}
      />
      <NativeSelect
        label={words.times}
        data={(["each", "once"] as const).map((value) => ({ value, label: words.timesOf[value] }))}
        {...form.getInputProps("times")}
      />
      <TextInput {...text("reason")} />
      <DateInput {...text("from")} />
      <DateInput label={words.until} description={words.untilHint} {...form.getInputProps("until")} />
    </FormDialog>
  );
}

const columns: readonly Column<FeeDiscount>[] = [
  { name: words.reason, onCard: "title", cell: ({ reason }) => reason },
  {
    name: words.title,
    cell: ({ share, amount }) =>
      [share && words.shown(bengaliDigits(share)), amount && taka(amount)].filter(Boolean).join(" + "),
  },
  { name: words.plan, cell: ({ head }) => head ?? words.allPlans },
  {
    name: words.times,
    cell: ({ once, usedOn }) =>
      usedOn ? words.used(shortDate(usedOn)) : words.timesOf[once ? "once" : "each"],
  },
  { name: words.from, cell: ({ from }) => shortDate(from) },
  { name: words.until, cell: ({ until }) => (until ? shortDate(until) : words.goesOn) },
];
