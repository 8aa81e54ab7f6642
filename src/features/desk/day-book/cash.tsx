import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { dayAndTime, longDate } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { methodTexts, sumOf } from "../../ledger/index.ts";
import { type DayBook, dayBookContract } from "./contract.ts";
import styles from "./day-book.module.css";
import { collectedOf, summed } from "./rules.ts";
import { dayBookTexts as words } from "./texts.ts";

/** What was taken on a day, by each way of paying; who sees no cash but their own is told here what was counted at the office. */
export function Figures({ book }: { book: DayBook }) {
  const { own, byTaker, collected, spent, spentOfDrawers, closing, receipts } = book;
  const named = own ? words.ofOwn : words.ofAll;
  const given = summed(byTaker).receipts;
  const refunds = receipts.filter(({ kind }) => kind === "refund").length;
  const many = [given > 0 && words.receiptsIn(given), refunds > 0 && words.refundsIn(refunds)];
  const ways = [...Map.groupBy(byTaker, ({ method }) => method)];
  return (
    <StatLine label={own ? words.ownTitle : words.title}>
      <StatCard
        label={named.collected}
        value={taka(collected)}
        note={many.filter(Boolean).join(", ") || undefined}
      />
      {ways.length > 1 &&
        ways.map(([method, all]) => (
          <StatCard key={method} label={methodTexts[method]} value={taka(sumOf(all.map(collectedOf)))} />
        ))}
      {spent !== 0 && (
        <StatCard
          label={words.spent}
          value={taka(spent)}
          note={spentOfDrawers ? words.ofDrawers(taka(spentOfDrawers)) : undefined}
        />
      )}
      {own && closing && <StatCard label={words.countedAtOffice} value={taka(closing.counted)} />}
    </StatLine>
  );
}

/** Who closed the day or opened it again, and why. */
export function ClosingNotes({ book: { closing, reopened } }: { book: DayBook }) {
  return (
    <>
      {reopened.map(({ closingId, counted, note, reopened }) => (
        <p key={closingId} className={styles.closed} role="note">
          {reopened && words.reopenedBy(reopened.by, dayAndTime(reopened.at), reopened.reason)}{" "}
          {words.before(taka(counted))} {note}
        </p>
      ))}
      {closing && (
        <p className={styles.closed} role="note">
          {[words.closed(closing.by, dayAndTime(closing.at)), closing.note].filter(Boolean).join("; ")}
        </p>
      )}
    </>
  );
}

export function CloseDay({ day, onClose }: { day: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: dayBookContract.close,
    initial: { counted: "", note: "" },
    input: ({ counted, note }) => ({ day, note, counted: parseNumber(counted) }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.closedNow);
    },
  });
  return (
    <FormDialog
      title={words.closeTitle(longDate(day))}
      action={words.close}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput
        label={words.countedField}
        description={words.closeHint}
        required
        inputMode="decimal"
        data-autofocus
        {...dialog.form.getInputProps("counted")}
      />
      <TextInput label={words.note} description={words.noteHint} {...dialog.form.getInputProps("note")} />
    </FormDialog>
  );
}

export function ReopenDay({ day, onClose }: { day: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: dayBookContract.reopen,
    initial: { reason: "" },
    input: ({ reason }) => ({ day, reason }),
    failed: words.reopenFailed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.reopenedNow);
    },
  });
  return (
    <FormDialog
      title={words.reopenTitle(longDate(day))}
      action={words.reopen}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput
        label={words.reason}
        description={words.reopenHint}
        required
        data-autofocus
        {...dialog.form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
