import { NativeSelect, TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { taka } from "../../../shared/money.ts";
import { confirm } from "../../../web/confirm.tsx";
import { allocate, methods, methodTexts, sumOf } from "../../ledger/index.ts";
import { deskContract, paymentTaken, type StudentAccount } from "./contract.ts";
import styles from "./desk.module.css";
import { useReceiptMade } from "./receipt-made.ts";
import { readTrxId, trxWarning } from "./rules.ts";
import { lostTexts, trxWarningTexts, takeTexts as words } from "./texts.ts";
import { useLikeTrxIds } from "./use-like-trx-ids.ts";

type Taking = { account: StudentAccount; chosen: number[]; day: string };

/** The amount, how it came, and what it will do: shown before it is saved. */
export function TakePayment({ account, chosen, day }: Taking) {
  const { studentId, open, owed } = account;
  const made = useReceiptMade("payment", account);
  const dialog = useDialogForm({
    procedure: deskContract.takePayment,
    schema: paymentTaken,
    initial: { amount: "", method: "cash" as (typeof methods)[number], trxId: "", trxSum: "" },
    input: ({ amount, method, trxId, trxSum }) => ({
      ...{ studentId, method, billIds: chosen },
      amount: parseNumber(amount),
      trxId: method === "cash" ? "" : trxId,
      trxSum: method === "cash" ? undefined : parseNumber(trxSum),
      clientKey: made.clientKey(parseNumber(amount)),
      confirmed: false,
    }),
    confirm: {
      refusal: "TAKEN",
      ask: (text) => confirm({ title: lostTexts.twiceTitle, text, yes: lostTexts.twiceYes }),
    },
    failed: words.failed,
    lost: made.lost,
    done: made.done,
  });
  const { form } = dialog;
  const { amount, method, trxId } = form.getValues();
  const typed = parseNumber(amount) ?? 0;
  const { parts, left } = allocate(Number.isFinite(typed) ? typed : 0, open, chosen);
  const like = useLikeTrxIds(method, readTrxId(trxId));
  const warning = trxId && trxWarning(method, readTrxId(trxId), day);
  return (
    <Card title={words.title}>
      <form
        noValidate
        className={styles.take}
        onSubmit={(event) => {
          event.preventDefault();
          void dialog.submit();
        }}
      >
        <TextInput
          label={words.amount}
          required
          ref={focusAtDesk}
          autoComplete="off"
          inputMode="decimal"
          size="lg"
          {...form.getInputProps("amount")}
        />
        <NativeSelect
          label={words.method}
          data={methods.map((value) => ({ value, label: methodTexts[value] }))}
          {...form.getInputProps("method")}
        />
        {method !== "cash" && (
          <TextInput
            label={words.trxId}
            autoComplete="off"
            className={styles.code}
            {...form.getInputProps("trxId")}
          />
        )}
        {like.isUsed && (
          <TextInput
            label={words.trxSum}
            description={words.trxSumHint}
            autoComplete="off"
            inputMode="decimal"
            {...form.getInputProps("trxSum")}
          />
        )}
        <p role="status" className={styles.warning}>
          {like.text ?? (warning && trxWarningTexts[warning])}
        </p>
        {like.failed && (
          <div role="alert" className={styles.unchecked}>
            <p>{words.unchecked}</p>
            <Button size="compact" variant="default" onClick={like.retry}>
              {words.retry}
            </Button>
          </div>
        )}
        {typed > 0 && (
          <dl className={styles.preview} aria-label={words.will}>
            {parts.map(({ bill, amount }) => (
              <div key={bill.billId}>
                <dt>{words.pays(bill.head, bill.label)}</dt>
                <dd>
                  {taka(amount)}{" "}
                  {amount < bill.rest && <small>{words.restOf(taka(sumOf([bill.rest, -amount])))}</small>}
                </dd>
              </div>
            ))}
            {left > 0 && (
              <div>
                <dt>{words.keeps}</dt>
                <dd>{taka(left)}</dd>
              </div>
            )}
            <div>
              <dt>{words.owedAfter}</dt>
              <dd>{taka(sumOf([owed, left, -typed]))}</dd>
            </div>
          </dl>
        )}
        <Button type="submit" color="marigold" loading={dialog.sending}>
          {words.take}
        </Button>
      </form>
    </Card>
  );
}

/** At a desk one types at once; a phone shows first whose money it is, not its keyboard. */
function focusAtDesk(field: HTMLInputElement | null): void {
  if (matchMedia("(pointer: fine)").matches) field?.focus({ preventScroll: true });
}
