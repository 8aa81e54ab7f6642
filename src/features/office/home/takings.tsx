import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { LineChart } from "../../../portal/kit/chart/line-chart.tsx";
import { longDate, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { sumOf } from "../../ledger/index.ts";
import type { StaffHome } from "./contract.ts";
import { amountTexts, staffHomeTexts as words } from "./texts.ts";

type Shown = { takings: NonNullable<StaffHome["takings"]>; atDesk: boolean };

/** Thirty days of takings, all or one's own, beside the thirty before them. */
export function Takings({ takings: { days, own }, atDesk }: Shown) {
  const title = own ? words.ownLine : words.line;
  const action = atDesk && <Link to="/dashboard/day-book">{words.book}</Link>;
  const known = (amount: number | null) => (amount === null ? words.none : taka(amount));
  const sum = (of: "amount" | "before") => taka(sumOf(days.map((day) => day[of] ?? 0)));
  const [first] = days;
  if (!first || !days.some(({ amount, before }) => amount || before))
    return (
      <Card title={title}>
        <p>{own ? words.noOwnTakings : words.noTakings}</p>
        <small>{words.firstTaking}</small>
      </Card>
    );
  return (
    <Card title={title} action={action}>
      <LineChart
        label={words.lineOf(title, sum("amount"), sum("before"))}
        points={days.map(({ day, amount, before }) => ({
          ...{ key: day, name: shortDate(day), value: amount, before },
          ...{ said: known(amount), saidBefore: known(before) },
        }))}
        unit={shortTaka}
        names={
          [words.now, ...(days.some(({ before }) => before !== null) ? [words.before] : [])] as [
            string,
            string?,
          ]
        }
        ends={[longDate(first.day).split(" ").slice(0, 2).join(" "), words.isToday]}
        table={{ open: words.inNumbers, heads: [words.day, words.now, words.before] }}
      />
    </Card>
  );
}

/** "২০ হা", "১.৫ লা": an axis has room for no more. */
function shortTaka(amount: number): string {
  const size = Math.abs(amount);
  if (size >= 100_000) return amountTexts.lakhs(bengaliDigits(amount / 100_000));
  if (size >= 1000) return amountTexts.thousands(bengaliDigits(amount / 1000));
  return bengaliDigits(amount);
}
