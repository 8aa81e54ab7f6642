import type { ReactNode } from "react";
import { longDate, monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { attendanceTexts } from "../../classes/index.ts";
import { unbilledTexts } from "../../desk/index.ts";
import type { ChildPage, Result } from "./page-data.ts";
import { guardianPageTexts as words } from "./texts.ts";
import { Trend } from "./trend.tsx";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Results({ results }: { results: readonly Result[] }) {
  return (
    <>
      <Trend results={results} />
      <ul>
        {results.map((one) => (
          <li key={one.examName + one.day}>
            <span>{one.examName}</span>
            <span>{marksOf(one)}</span>
            <small>{besides(one)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function marksOf({ state, marks, full }: Result): string {
  if (state !== "sat") return words[state];
  return [marks, full].flatMap((one) => (one === null ? [] : [bengaliDigits(one)])).join("/");
}

function besides({ day, batchPosition, inBatch, centralPosition, sat, ...of }: Result): string {
  const { highest, average, lacking } = of;
  const said = [
    day && shortDate(day),
    lacking.length > 0 && words.lacking(lacking.join(", ")),
    batchPosition !== null && words.inBatch(batchPosition, inBatch),
    centralPosition !== null && words.central(centralPosition, sat),
    highest !== null && words.highest(highest),
    average !== null && words.average(average),
  ];
  return said.filter(Boolean).join(" · ");
}

export function Attendance({ attendance }: Pick<ChildPage, "attendance">) {
  return (
    <Part title={words.attendance}>
      {attendance.map(({ month, classes, present, late, leave, share, days }) => (
        <div key={month}>
          <h3>{monthOf(`${month}-01`)}</h3>
          <p>
            {words.attended(present + late, classes, leave)}{" "}
            {share !== null && `(${leave ? words.ofOthers(words.share(share)) : words.share(share)})`}
          </p>
          <ul>
            {days
              .filter(({ state }) => state !== "present")
              .map(({ day, state, reason }, at) => (
                <li key={`${day} ${at}`}>
                  <span>
                    {longDate(day)} {reason && <small>{reason}</small>}
                  </span>
                  <span>{attendanceTexts[state]}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

export function Money({ owed, credit, unbilled, bills, receipts }: ChildPage) {
  const settled = unbilled > 0 ? unbilledTexts.forOwn(bengaliDigits(unbilled)) : words.settled;
  return (
    <Part title={words.money}>
      <p className="owed" data-owed={owed > 0}>
        {owed > 0 ? `${words.owed} ${taka(owed)}` : settled} {credit > 0 && words.credit(taka(credit))}
      </p>
      {owed > 0 && unbilled > 0 && <p>{settled}</p>}
      {bills.length > 0 && (
        <ul>
          {bills.map(({ billId, head, label, dueDay, rest }) => (
            <li key={billId}>
              <span>
                {head}, {label} <small>{words.dueBy(shortDate(dueDay))}</small>
              </span>
              <span>{taka(rest)}</span>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && (
        <>
          <h3>{words.receipts}</h3>
          <ul>
            {receipts.map(({ receiptId, number, day, amount, kind }) => (
              <li key={receiptId}>
                <span>
                  {number} <small>{shortDate(day)}</small>
                </span>
                <span>
                  {kind === "refund" && words.refund} {taka(amount)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
