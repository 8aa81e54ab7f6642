import type { ReactNode } from "react";
import { dayAndTime, longDate } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { useBrand } from "../../../web/brand.ts";
import { LogoMark } from "../../../web/logo-mark.tsx";
import { methodTexts, type Printed } from "../../ledger/index.ts";
import type { Receipt } from "./contract.ts";
import styles from "./receipt.module.css";
import { receiptTexts as words } from "./texts.ts";

/** Two copies on A4, or one on a roll of 80 mm; this browser's printer decides, so this browser remembers. */
export type Paper = "a4" | "roll";

export const readPaper = (): Paper =>
  window.localStorage.getItem("receipt-paper") === "roll" ? "roll" : "a4";

export function rememberPaper(chosen: string): Paper {
  const paper = chosen === "roll" ? "roll" : "a4";
  window.localStorage.setItem("receipt-paper", paper);
  return paper;
}

/** `below` stands on the copy that is taken along. `single`: one copy, as small as a roll's, on whatever paper: many of them on a sheet. */
type Shown = {
  printed: Printed;
  paper: Paper | "single";
  isCopy: boolean;
  voided: Receipt["voided"];
  below?: ReactNode;
};

/** A receipt as it was frozen when it was made. */
export function ReceiptPaper({ paper, below, ...shown }: Shown) {
  if (paper !== "a4")
    return (
      <div className={`${styles.small} ${paper === "roll" ? styles.roll : ""}`}>
        <OneCopy {...shown} whose={null} below={below} />
      </div>
    );
  return (
    <div className={styles.a4}>
      <OneCopy {...shown} whose={words.officeCopy} />
      <OneCopy {...shown} whose={words.studentCopy} below={below} />
    </div>
  );
}

type Copy = Omit<Shown, "paper"> & { whose: string | null };

function OneCopy({ printed, isCopy, voided, whose, below }: Copy) {
  const { institute, student, lines, amount } = printed;
  const logo = useBrand()?.logo;
  const isRefund = printed.kind === "refund";
  const method = methodTexts[printed.method as keyof typeof methodTexts] ?? printed.method;
  const marks = [isCopy && words.copy, whose].filter(Boolean).join(" · ");
  return (
    <article className={styles.copy} data-paper data-void={voided !== null} aria-label={printed.number}>
      {voided && <p className={styles.voidMark}>{words.voided}</p>}
      <header>
        {logo && <LogoMark logo={logo} size={44} />}
        <h2>{institute.name}</h2>
        {institute.address && <p>{institute.address}</p>}
        {institute.phone && <p>{institute.phone}</p>}
        <p className={styles.kind}>
          <strong>{isRefund ? words.refund : words.money}</strong> {marks && <span>{marks}</span>}
        </p>
      </header>
      <dl className={styles.facts}>
        <Fact name={words.number} value={printed.number} />
        <Fact name={words.day} value={longDate(printed.day)} />
        <Fact name={words.name} value={student.name} />
        <Fact name={words.roll} value={student.roll} />
        {student.batch && <Fact name={words.batch} value={student.batch} />}
        {student.guardian && <Fact name={words.guardianName} value={student.guardian} />}
      </dl>
      <table>
        <thead>
          <tr>
            <th>{words.for}</th>
            <th>{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ head, label, amount, rest, discount = 0 }) => (
            <tr key={`${head} ${label} ${rest}`}>
              <td>
                {head}, {label} {discount > 0 && <small>({words.lessDiscount(taka(discount))})</small>}{" "}
                {rest > 0 && <small>({words.restLeft(taka(rest))})</small>}
              </td>
              <td>{taka(amount)}</td>
            </tr>
          ))}
          {printed.credit > 0 && (
            <tr>
              <td>{words.advance}</td>
              <td>{taka(printed.credit)}</td>
            </tr>
          )}
          {isRefund && (
            <tr>
              <td>
                {words.reason}: {printed.reason}
              </td>
              <td>{taka(amount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th>{isRefund ? words.paidBack : words.paid}</th>
            <td>{taka(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {words.words}: {printed.words}
      </p>
      <dl className={styles.facts}>
        <Fact name={words.method} value={method} />
        {printed.trxId && <Fact name={words.trxId} value={printed.trxId} />}
        <Fact name={words.owed} value={printed.owed ? taka(printed.owed) : words.nothingOwed} />
        {printed.inCredit > 0 && <Fact name={words.inCredit} value={taka(printed.inCredit)} />}
      </dl>
      {voided && (
        <p>
          {words.voided}, {longDate(voided.day)}: {voided.reason}
        </p>
      )}
      <footer>
        <span>{words.guardian}</span>
        <span>
          {words.takenBy}: {printed.takenBy}
          <small>{dayAndTime(printed.at)}</small>
        </span>
      </footer>
      {below}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
