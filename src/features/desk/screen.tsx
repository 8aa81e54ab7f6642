import { Link } from "react-router";
import { readListParams } from "../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { today } from "../../shared/dates.ts";
import { ask } from "../../web/caller.ts";
import { allow } from "../sign-in/allow.ts";
import type { Route } from "./+types/screen";
import { Account } from "./account.tsx";
import { deskContract } from "./contract.ts";
import { StudentSearch } from "./student-search.tsx";
import { deskTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "feeDesk");
  const studentId = readListParams(request).id("student");
  if (!studentId) return { account: null, day: today() };
  const { data } = await ask(context, deskContract.student, { studentId });
  return { account: data, day: today() };
}

/** From the first key of a roll to the receipt: search, Enter, amount, Enter. */
export default function Desk({ loaderData: { account, day } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title}>{account && <Link to="?">{words.another}</Link>}</PageHeader>
      <StudentSearch key={account?.studentId ?? 0} isFirst={!account} />
      {account ? (
        <Account key={account.studentId} account={account} day={day} />
      ) : (
        <EmptyState text={words.chooseFirst} icon="desk" />
      )}
    </>
  );
}
