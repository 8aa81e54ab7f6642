import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { confirm } from "../../../web/confirm.tsx";
import { allocate, type Method, sumOf } from "../../ledger/index.ts";
import { deskContract, paymentTaken, type StudentAccount } from "./contract.ts";
import styles from "./desk.module.css";
import { MethodChoice, methodOfKey } from "./method-choice.tsx";
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
    // All that is due, to be typed over.
    initial: {
      amount: owed > 0 ? bengaliDigits(owed) : "",
      method: "cash" as Method,
      trxId: "",
      trxSum: "",
    },
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
  const isSettled = useSettled();
  const toTrxId = useRef(false);
  const chooseByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = methodOfKey(event);
    if (!chosen) return;
    event.preventDefault();
    toTrxId.current = chosen !== "cash";
    form.setFieldValue("method", chosen);
  };
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
          if (form.isDirty() || isSettled()) void dialog.submit();
        }}
      >
        <TextInput
          label={words.amount}
          required
          ref={focusAtDesk}
          autoComplete="off"
          inputMode="decimal"
          size="lg"
          onKeyDown={chooseByKey}
          {...form.getInputProps("amount")}
          onFocus={({ currentTarget }) => form.isDirty("amount") || currentTarget.select()}
        />
        <MethodChoice value={method} onChoose={(chosen) => form.setFieldValue("method", chosen)} />
        {method !== "cash" && (
          <TextInput
            label={words.trxId}
            ref={(field) => {
              if (!field || !toTrxId.current) return;
              toTrxId.current = false;
              field.focus();
            }}
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

/** False for a moment: Enter that was pressed once too often at the search takes no money. */
function useSettled(): () => boolean {
  const [shownAt] = useState(() => performance.now());
  return () => performance.now() - shownAt > settling;
}
const settling = 700;

/** At a desk one types at once; a phone shows first whose money it is, not its keyboard. */
function focusAtDesk(field: HTMLInputElement | null): void {
  if (matchMedia("(pointer: fine)").matches) field?.focus({ preventScroll: true });
}
