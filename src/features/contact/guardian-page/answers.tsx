import type { ReactNode } from "react";
import { longDate, monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { attendanceTexts } from "../../classes/index.ts";
import { ownMoneyTexts, unbilledTexts } from "../../desk/index.ts";
import { lackingSaid } from "../../exams/index.ts";
import { ClaimForm } from "./forms.tsx";
import type { ChildPage, Refused } from "./page-data.ts";
import { marksOf } from "./page-parts.tsx";
import { guardianPageTexts as words } from "./texts.ts";
import { sharesOf } from "./trend.tsx";

type Shown = { page: ChildPage; path: string; refused: Refused | undefined };

/** What a guardian comes for, before everything else: how are the exams, were the classes attended, what is owed and how is it paid. */
export function Answers({ page, ...form }: Shown) {
  return (
    <div className="answers">
      <Exams {...page} />
      <Classes {...page} />
      <Owed page={page} {...form} />
    </div>
  );
}

const Answer = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function Exams({ results }: ChildPage) {
  const [last, ...earlier] = results;
  if (!last) return <Answer title={words.lastExam}>{words.noResults}</Answer>;
  const before = sharesOf(earlier);
  const mean = before.length > 1 && Math.round(before.reduce((sum, one) => sum + one, 0) / before.length);
  const said = [
    `${last.examName}${last.day ? `, ${shortDate(last.day)}` : ""}`,
    last.lacking.length > 0 && lackingSaid(last.lacking),
    last.batchPosition !== null && words.inBatch(last.batchPosition, last.inBatch),
    mean !== false && words.meanOf(before.length, mean),
  ];
  return (
    <Answer title={words.lastExam}>
      <p className="big">{marksOf(last)}</p>
      <p className="quiet">{said.filter(Boolean).join(" · ")}</p>
    </Answer>
  );
}

function Classes({ attendance }: ChildPage) {
  const [month] = attendance;
  const last = month?.days.at(-1);
  if (!month || !last) return <Answer title={words.attendance}>{words.noClasses}</Answer>;
  return (
    <Answer title={`${words.attendance}, ${monthOf(`${month.month}-01`)}`}>
      <p className="big">{words.came(month.present + month.late, month.classes)}</p>
      <p className="quiet">
        {[words.apart(month), words.lastClass(longDate(last.day), attendanceTexts[last.state])]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </Answer>
  );
}

function Owed({ page, path, refused }: Shown) {
  const { owed, credit, unbilled, bills, claims, house, regId } = page;
  const settled = unbilled > 0 ? unbilledTexts.forOwn(bengaliDigits(unbilled)) : words.settled;
  const [oldest] = bills;
  return (
    <section id="paid">
      <h2>{words.owed}</h2>
      <p className="big" data-owed={owed > 0}>
        {owed > 0 ? taka(owed) : settled}
      </p>
      <p className="quiet">
        {[
          owed > 0 && oldest && words.dueBy(shortDate(oldest.dueDay)),
          owed > 0 && unbilled > 0 && settled,
          credit > 0 && words.credit(taka(credit)),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {(owed > 0 || unbilled > 0) && (
        <p className="pay">
          {[house.payTo || ownMoneyTexts.office, house.payTo && words.reference(regId)]
            .filter(Boolean)
            .join("\n")}
        </p>
      )}
      {claims.map(({ claimId, trxId, amount, state, reason }) => (
        <p key={claimId} className="quiet">
          {words.claimed(taka(amount), trxId)}:{" "}
          {[ownMoneyTexts.states[state], reason].filter(Boolean).join(", ")}
        </p>
      ))}
      <ClaimForm owed={owed} path={path} refused={refused?.form === "paid" ? refused : undefined} />
    </section>
  );
}
