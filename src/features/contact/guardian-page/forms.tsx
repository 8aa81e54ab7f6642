import type { ReactNode } from "react";
import { ownMoneyTexts } from "../../desk/index.ts";
import { methods, methodTexts } from "../../ledger/index.ts";
import type { Refused } from "./page-data.ts";
import { guardianPageTexts as words } from "./texts.ts";

/** `path` is the page's own: each form is posted below it. */
type Shown = { path: string; refused: Refused | undefined };

/** A form of the page, folded until it is wanted; it stays open with what was typed where something of it was not taken. */
export function FoldedForm({
  what,
  path,
  title,
  hint,
  send,
  refused,
  children,
}: Shown & { what: string; title: string; hint: string; send: string; children: ReactNode }) {
  return (
    <details open={refused !== undefined}>
      <summary>{title}</summary>
      <form method="post" action={`${path}/${what}`}>
        <p className="quiet">{hint}</p>
        {refused?.said && <p role="alert">{refused.said}</p>}
        {children}
        <button type="submit">{send}</button>
      </form>
    </details>
  );
}

type FieldOf = Pick<Shown, "refused"> & { name: string; label: string; value?: string; hint?: string };

/** A line that is typed, with what is wrong with it. */
export function Field({
  name,
  label,
  value = "",
  hint,
  refused,
  ...input
}: FieldOf & Record<string, unknown>) {
  const error = errorOf(refused, name);
  return (
    <label>
      {label}
      {hint && <small>{hint}</small>}
      <input
        name={name}
        defaultValue={refused?.values[name] ?? value}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        {...input}
      />
      {error && <small role="alert">{error}</small>}
    </label>
  );
}

/** Several lines. */
function TextField({ name, label, refused }: FieldOf) {
  const error = errorOf(refused, name);
  return (
    <label>
      {label}
      <textarea
        name={name}
        rows={3}
        required
        defaultValue={refused?.values[name]}
        aria-invalid={error ? true : undefined}
      />
      {error && <small role="alert">{error}</small>}
    </label>
  );
}

/** A question to the office. */
export const QuestionForm = (of: Shown) => (
  <FoldedForm what="ask" title={words.ask} hint={words.askHint} send={words.send} {...of}>
    <TextField name="text" label={words.question} refused={of.refused} />
  </FoldedForm>
);

/** Leave for the child. */
export const LeaveForm = (of: Shown) => (
  <FoldedForm what="leave" title={words.askLeave} hint={words.leaveHint} send={words.send} {...of}>
    <Field name="from" label={words.leaveFrom} type="date" required refused={of.refused} />
    <Field
      name="until"
      label={words.leaveUntil}
      hint={words.leaveUntilHint}
      type="date"
      refused={of.refused}
    />
    <Field name="reason" label={words.leaveReason} required refused={of.refused} />
  </FoldedForm>
);

const errorOf = (refused: Refused | undefined, name: string) => refused?.errors[name];

/** "I have paid", as students have it. */
export function ClaimForm({ owed, path, refused }: Shown & { owed: number }) {
  const ways = methods.filter((method) => method !== "cash");
  return (
    <FoldedForm
      what="paid"
      path={path}
      title={words.paid}
      hint={ownMoneyTexts.paidHint}
      send={ownMoneyTexts.send}
      refused={refused}
    >
      <label>
        {ownMoneyTexts.method}
        <select name="method" defaultValue={refused?.values.method ?? ways[0]}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {methodTexts[way]}
            </option>
          ))}
        </select>
      </label>
      <Field
        name="trxId"
        label={ownMoneyTexts.trxId}
        refused={refused}
        required
        autoCapitalize="characters"
      />
      <Field
        name="amount"
        label={ownMoneyTexts.amount}
        value={owed > 0 ? String(owed) : ""}
        refused={refused}
        required
        inputMode="decimal"
      />
    </FoldedForm>
  );
}
