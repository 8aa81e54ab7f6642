import { Link } from "react-router";
import { Card } from "../../portal/kit/card.tsx";
import { longDate } from "../../shared/dates.ts";
import { taka } from "../../shared/money.ts";
import type { StudentAccount } from "../desk/contract.ts";
import { ownMoneyTexts as words } from "./texts.ts";

/** On a student's dashboard: what is due and when. */
export function MoneyCard({ account: { open, owed } }: { account: StudentAccount }) {
  const [next] = open;
  return (
    <Card title={words.title} action={<Link to="/dashboard/my-money">{words.more}</Link>}>
      <p>{next ? words.next(taka(owed), longDate(next.dueDay)) : words.noDue}</p>
    </Card>
  );
}
