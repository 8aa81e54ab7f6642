import { longDate } from "../../../shared/dates.ts";
import type { StatementSummary } from "./contract.ts";
import { gapsIn, type Span } from "./rules.ts";
import styles from "./statements.module.css";
import { statementScreenTexts as words } from "./texts.ts";

/** So many of the last spans are told by their days: who takes up a file a week has dozens a year. */
const told = 6;

/** The days that statements cover, those between, where they do not tell of money that went, and rows that were not read: of the rest nobody knows a difference. */
export function Cover({ covered, unreadRows }: Pick<StatementSummary, "covered" | "unreadRows">) {
  const [last, out] = [covered.in.slice(-told), covered.out.slice(-told)];
  const [earlier, outEarlier] = [covered.in.length - last.length, covered.out.length - out.length];
  const gaps = gapsIn(last);
  const isOfBoth = JSON.stringify(covered.in) === JSON.stringify(covered.out);
  return [
    last.length > 0 && words.covered(said(last)),
    earlier > 0 && words.earlier(earlier),
    gaps.length > 0 && words.gaps(said(gaps)),
    !isOfBoth && (out.length > 0 ? toldOut(said(out), outEarlier) : words.noOut),
    unreadRows > 0 && words.unreadOfAll(unreadRows),
  ].map(
    (line) =>
      line && (
        <p key={line} className={styles.span}>
          {line}
        </p>
      ),
  );
}

const toldOut = (days: string, earlier: number) =>
  earlier > 0 ? words.outEarlier(days, earlier) : words.outAlone(days);

const said = (spans: readonly Span[]) =>
  spans
    .map(({ from, until }) => (from === until ? longDate(from) : words.span(longDate(from), longDate(until))))
    .join("; ");
