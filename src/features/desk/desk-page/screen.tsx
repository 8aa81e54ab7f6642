import { Link, redirect } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { searchTerm } from "../../../shared/text.ts";
import { ask, isNotThere } from "../../../web/caller.ts";
import { claimContract } from "../claims/contract.ts";
import { Account } from "../desk/account.tsx";
import { deskContract } from "../desk/contract.ts";
import styles from "../desk/desk.module.css";
import { LatestReceipts } from "../desk/latest-receipts.tsx";
import { StudentSearch } from "../desk/student-search.tsx";
import { nextTexts, deskTexts as words } from "../desk/texts.ts";
import { feeContract } from "../fees/contract.ts";
import { DiscountCard } from "../fees/discount-card.tsx";
import { AgreementCard } from "../instalments/agreement-card.tsx";
import { agreementContract } from "../instalments/contract.ts";
import { promiseContract } from "../promises/contract.ts";
import { PromiseCard } from "../promises/promise-card.tsx";
import type { Route } from "./+types/screen";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "feeDesk");
  const { id, text } = readListParams(request);
  const studentId = id("student");
  const manages = grants(user, "studentManagement");
  if (!studentId) return { account: null, manages, ...(await nobody(context, text("find"))) };
  try {
    return await ofStudent(context, studentId, manages);
  } catch (answer) {
    if (isNotThere(answer)) return { account: null, manages, ...(await nobody(context)), isNobody: true };
    throw answer;
  }
}

async function ofStudent(context: Route.LoaderArgs["context"], studentId: StudentId, manages: boolean) {
  const [account, unbilled, agreement, promises, discounts, plans] = await Promise.all([
    ask(context, deskContract.student, { studentId }),
    ask(context, feeContract.unbilled, { studentId }),
    ask(context, agreementContract.ofStudent, { studentId }),
    ask(context, promiseContract.ofStudent, { studentId }),
    manages ? ask(context, feeContract.discounts, { studentId }) : null,
    manages ? ask(context, feeContract.plans, undefined) : null,
  ]);
  const heads = plans?.data.map(({ planId, head }) => ({ planId, head })) ?? [];
  return {
    account: account.data,
    unbilled: unbilled.data,
    agreement: agreement.data,
    promises: promises.data,
    discounts: discounts?.data ?? null,
    plans: heads,
    day: today(),
  };
}

/** Who comes from elsewhere with a roll or a name stands before that student's account, or before all who are meant by it. */
async function nobody(context: Route.LoaderArgs["context"], typed = "") {
  const find = await foundBy(context, typed);
  const [claims, latest] = await Promise.all([
    ask(context, claimContract.waiting, { page: 1, pageSize: 1 }),
    find ? null : ask(context, deskContract.latest, undefined),
  ]);
  return { find, latest: latest?.data ?? [], claims: claims.total };
}

async function foundBy(context: Route.LoaderArgs["context"], typed: string): Promise<string> {
  const term = searchTerm().safeParse(typed).data;
  if (!term) return "";
  const { data } = await ask(context, deskContract.search, { term });
  const [only] = data;
  if (only && data.length === 1) throw redirect(`/dashboard/desk?student=${only.studentId}`);
  return typed;
}

/** From the first key of a roll to the receipt: search, Enter, amount, Enter. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  if (loaderData.account) return <OfStudent {...loaderData} />;
  const { find, latest, claims, manages } = loaderData;
  return (
    <>
      <PageHeader title={words.title}>
        <Button component={Link} to="/dashboard/claims" variant="default">
          {nextTexts.claims(claims)}
        </Button>
        {manages && (
          <Button component={Link} to="/dashboard/money" variant="default">
            {nextTexts.dues}
          </Button>
        )}
        <Button component={Link} to="/dashboard/day-book" variant="default">
          {nextTexts.book}
        </Button>
      </PageHeader>
      <StudentSearch isFirst typedBefore={find} isNobody={"isNobody" in loaderData} />
      <LatestReceipts rows={latest} />
    </>
  );
}

type Chosen = Extract<Route.ComponentProps["loaderData"], { plans: unknown }>;

function OfStudent({ account, unbilled, agreement, promises, discounts, plans, day }: Chosen) {
  const { studentId, owed } = account;
  const manages = discounts !== null;
  return (
    <>
      <PageHeader title={words.title}>
        <div className={styles.another}>
          <StudentSearch key={studentId} isFirst={false} typedBefore="" isNobody={false} />
          <Link to="?">{words.another}</Link>
        </div>
      </PageHeader>
      <Account key={studentId} account={account} unbilled={unbilled} day={day} manages={manages}>
        <PromiseCard studentId={studentId} owed={owed} promises={promises} />
        <AgreementCard {...{ studentId, owed, agreement, day, manages }} />
        {discounts && <DiscountCard studentId={studentId} discounts={discounts} plans={plans} />}
      </Account>
    </>
  );
}
