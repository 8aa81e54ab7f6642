import { Link } from "react-router";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { today } from "../../../shared/dates.ts";
import { ask } from "../../../web/caller.ts";
import { feeContract } from "../fees/contract.ts";
import { DiscountCard } from "../fees/discount-card.tsx";
import type { Route } from "./+types/screen";
import { Account } from "./account.tsx";
import { deskContract } from "./contract.ts";
import { StudentSearch } from "./student-search.tsx";
import { deskTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "feeDesk");
  const studentId = readListParams(request).id("student");
  if (!studentId) return { account: null, unbilled: null, discounts: null, plans: [], day: today() };
  const manages = grants(user, "studentManagement");
  const [{ data }, unbilled, discounts, plans] = await Promise.all([
    ask(context, deskContract.student, { studentId }),
    ask(context, feeContract.unbilled, { studentId }),
    manages ? ask(context, feeContract.discounts, { studentId }) : null,
    manages ? ask(context, feeContract.plans, undefined) : null,
  ]);
  const heads = plans?.data.map(({ planId, head }) => ({ planId, head })) ?? [];
  return {
    account: data,
    unbilled: unbilled.data,
    discounts: discounts?.data ?? null,
    plans: heads,
    day: today(),
  };
}

/** From the first key of a roll to the receipt: search, Enter, amount, Enter. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  const { account, unbilled, discounts, plans, day } = loaderData;
  return (
    <>
      <PageHeader title={words.title}>{account && <Link to="?">{words.another}</Link>}</PageHeader>
      <StudentSearch key={account?.studentId ?? 0} isFirst={!account} />
      {account ? (
        <Account
          key={account.studentId}
          account={account}
          unbilled={unbilled}
          day={day}
          manages={discounts !== null}
        >
          {discounts && <DiscountCard studentId={account.studentId} discounts={discounts} plans={plans} />}
        </Account>
      ) : (
        <EmptyState text={words.chooseFirst} icon="desk" />
      )}
    </>
  );
}
