import { createPortal } from "react-dom";
import { dayAndTime, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { PrintedCell } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { useBrand } from "../../../web/brand.ts";
import { useSignedIn } from "../../../web/signed-in.ts";
import { displayName } from "../../../web/stored-user.ts";
import { printTexts as words } from "../../texts.ts";
import styles from "./printed-list.module.css";
import type { Printed } from "./use-printed-list.ts";

/** A whole list on paper, in place of the page: whose, of what, of when and by whom; sums and signatures where it is of money. */
export function PrintedList({ list: { title, header, rows, sums }, filters, at }: Printed) {
  const institute = useBrand()?.name;
  const user = useSignedIn();
  const by = user ? displayName(user) : "";
  const isMoney = sums.some((sum) => sum !== null);
  return createPortal(
    <section className={styles.paper} data-wide={header.length > 7} aria-hidden="true">
      <h1>{institute}</h1>
      <h2>{title}</h2>
      <p>{filters.join(" · ")}</p>
      <p>
        {words.rows(bengaliDigits(rows.length))} · {words.printed(dayAndTime(at), by)}
      </p>
      <table>
        <thead>
          <tr>
            <th>{words.serial}</th>
            {header.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no id on paper: they are told apart by their place.
            <tr key={at}>
              <td>{bengaliDigits(at + 1)}</td>
              {header.map((name, column) => (
                <td key={name} data-number={typeof row[column] === "number"}>
                  {shown(row[column] ?? null, sums[column] != null)}
                </td>
              ))}
            </tr>
          ))}
          {isMoney && (
            <tr className={styles.total}>
              <th>{words.total}</th>
              {header.map((name, column) => (
                <td key={name} data-number="true">
                  {sums[column] != null && taka(sums[column])}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {isMoney && (
        <p className={styles.signatures}>
          {words.signatures.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      )}
    </section>,
    document.body,
  );
}

function shown(cell: PrintedCell, isMoney: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "object") return shortDate(cell.day);
  if (typeof cell === "string") return cell;
  return isMoney ? taka(cell) : bengaliDigits(cell);
}
