import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { PrintedCell } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { printTexts as words } from "../../texts.ts";
import { Paper } from "../paper.tsx";
import type { Printed } from "./use-printed-list.ts";

/** A whole list on paper, in place of the page: sums and signatures where it is of money. */
export function PrintedList({ list: { title, header, rows, sums }, page, filters, at }: Printed) {
  const isMoney = sums.some((sum) => sum !== null);
  return (
    <Paper
      title={title}
      notes={[page, filters.join(" · "), words.rows(bengaliDigits(rows.length))]}
      at={at}
      wide={header.length > 7}
      signatures={isMoney ? words.signatures : []}
    >
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
            <tr data-total="true">
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
    </Paper>
  );
}

function shown(cell: PrintedCell, isMoney: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "object") return shortDate(cell.day);
  if (typeof cell === "string") return cell;
  return isMoney ? taka(cell) : bengaliDigits(cell);
}
