import { NativeSelect, TextInput } from "@mantine/core";
import { data as answer, Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { PictureInput } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { daysFrom, longDate, shortDate, shortMoment, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { me } from "../../../shared/signed-in.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { methods, methodTexts } from "../../ledger/index.ts";
import type { StudentAccount } from "../desk/contract.ts";
import { receiptColumnsBeside } from "../desk/receipt-columns.tsx";
import { accountTexts } from "../desk/texts.ts";
import { feeContract } from "../fees/contract.ts";
import { unbilledTexts } from "../fees/texts.ts";
import { AgreementCard } from "../instalments/agreement-card.tsx";
import { agreementContract } from "../instalments/contract.ts";
import { yearAccountTexts } from "../year-account/texts.ts";
import type { Route } from "./+types/own-screen";
import styles from "./claims.module.css";
import { type Claim, claimContract, claimFields } from "./contract.ts";
import { Screenshot } from "./screenshot.tsx";
import { ownMoneyTexts as words } from "./texts.ts";

export const handle = { name: words.title, scripts: "onIntent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  if (user.studentId === undefined) throw answer(null, { status: 403 });
  const { studentId } = user;
  const [own, unbilled, agreement] = await Promise.all([
    ask(context, claimContract.own, undefined),
    ask(context, feeContract.unbilled, { studentId }),
    ask(context, agreementContract.ofStudent, { studentId }),
  ]);
  return { ...own.data, unbilled: unbilled.data.bills, agreement: agreement.data, day: today() };
}

/** A student's own money: what is due and when, what was paid, how to pay, and "I have paid". */
export default function OwnMoney({ loaderData }: Route.ComponentProps) {
  const { account, claims, payTo, unbilled, agreement, day } = loaderData;
  const { open, owed, credit, receipts } = account;
  const [due] = open.map(({ dueDay }) => dueDay).toSorted();
  const late = due ? daysFrom(due, day) : 0;
  const last = receipts.find(({ kind, voided }) => kind === "payment" && !voided);
  return (
    <>
      <PageHeader title={words.title} />
      <StatLine label={words.title}>
        <StatCard label={accountTexts.owed} value={taka(owed)} />
        {credit > 0 && <StatCard label={accountTexts.credit} value={taka(credit)} />}
        {due && (
          <StatCard
            label={accountTexts.dueDay}
            value={shortDate(due)}
            note={late > 0 ? accountTexts.overdue(bengaliDigits(late)) : undefined}
          />
        )}
        {last && <StatCard label={words.lastPaid} value={taka(last.amount)} note={longDate(last.day)} />}
      </StatLine>
      <div className={styles.own}>
        <div className={styles.side}>
          <Card title={words.due}>
            {open.length ? (
              <DataTable
                label={words.due}
                columns={billColumns}
                rows={open}
                keyOf={({ billId }) => billId}
                actionCount={0}
              />
            ) : (
              !unbilled && <p>{words.noDue}</p>
            )}
            {unbilled > 0 && <p>{unbilledTexts.forOwn(bengaliDigits(unbilled))}</p>}
          </Card>
          <AgreementCard studentId={account.studentId} owed={owed} manages={false} {...{ agreement, day }} />
          <Card title={words.how}>
            <p className={styles.payTo}>{payTo || words.office}</p>
          </Card>
        </div>
        <div className={styles.side}>
          <Card title={words.paid}>
            <ClaimForm owed={owed} />
          </Card>
          {claims.length > 0 && (
            <Card title={words.claims}>
              <DataTable
                label={words.claims}
                columns={claimColumns}
                rows={claims}
                keyOf={({ claimId }) => claimId}
                actionCount={0}
              />
            </Card>
          )}
        </div>
        <Card
          title={accountTexts.receipts}
          action={<Link to={`/dashboard/account/${account.studentId}`}>{yearAccountTexts.title}</Link>}
        >
          {receipts.length ? (
            <DataTable
              label={accountTexts.receipts}
              columns={receiptColumnsBeside}
              rows={receipts}
              keyOf={({ receiptId }) => receiptId}
              actionCount={0}
            />
          ) : (
            <p>{accountTexts.noReceipts}</p>
          )}
        </Card>
      </div>
    </>
  );
}

function ClaimForm({ owed }: { owed: number }) {
  const { revalidate } = useRevalidator();
  const initial = {
    method: "bkash" as string,
    trxId: "",
    amount: owed > 0 ? String(owed) : "",
    file: null as File | null,
  };
  const dialog = useDialogForm({
    procedure: claimContract.add,
    schema: claimFields,
    initial,
    input: ({ amount, file, ...fields }) => ({
      ...{ ...fields, amount: parseNumber(amount) },
      file: file ?? undefined,
    }),
    check: checkFiles(pictureRule, "file"),
    failed: words.failed,
    done: () => {
      dialog.form.setValues(initial);
      void revalidate();
      void tellSuccess(words.sent);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void dialog.submit();
      }}
    >
      <p>{words.paidHint}</p>
      <NativeSelect
        label={words.method}
        data={methods
          .filter((method) => method !== "cash")
          .map((value) => ({ value, label: methodTexts[value] }))}
        {...dialog.form.getInputProps("method")}
      />
      <TextInput {...text("trxId")} />
      <TextInput {...text("amount")} inputMode="decimal" />
      <PictureInput
        label={words.screenshot}
        current={null}
        value={dialog.form.getValues().file}
        error={dialog.form.errors.file}
        onChange={(file) => dialog.form.setFieldValue("file", file)}
      />
      <Button type="submit" color="marigold" loading={dialog.sending}>
        {words.send}
      </Button>
    </form>
  );
}

const billColumns: readonly Column<StudentAccount["open"][number]>[] = [
  { name: accountTexts.head, onCard: "title", cell: ({ head, label }) => `${head}, ${label}` },
  { name: accountTexts.dueDay, look: "name", onCard: "named", cell: ({ dueDay }) => shortDate(dueDay) },
  { name: accountTexts.rest, look: "money", cell: ({ rest }) => <strong>{taka(rest)}</strong> },
];

const claimColumns: readonly Column<Claim>[] = [
  { name: words.trxId, look: "id", onCard: "title", cell: ({ trxId }) => trxId },
  { name: words.amount, cell: ({ amount }) => taka(amount) },
  { name: words.day, look: "moment", onCard: "named", cell: ({ at }) => shortMoment(at) },
  {
    name: words.state,
    cell: ({ state, reason }) => [words.states[state], reason].filter(Boolean).join(": "),
  },
  {
    name: words.sentScreenshot,
    cell: ({ file, trxId }) => <Screenshot file={file} label={words.screenshotOf(trxId)} />,
  },
];
