import { data as answer } from "react-router";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { overviewRows } from "../../../shared/limits.ts";
import { asMonth, lastMonths } from "../../../shared/months.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/own-screen";
import { rollCallContract } from "./contract.ts";
import { OwnMonth } from "./own-month.tsx";
import { ownAttendanceTexts as words } from "./texts.ts";

export const handle = { name: words.title, scripts: "onIntent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  const { studentId } = user;
  if (studentId === undefined) throw answer(null, { status: 403 });
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const month = asMonth(readListParams(request).text("month")) ?? now;
  const { data } = await ask(context, rollCallContract.ofStudent, { studentId, month });
  return { attendance: data, now, before };
}

/** A student's own month: how much of it, and which days not. */
export default function OwnAttendance({ loaderData: { attendance, now, before } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} />
      <Toolbar>
        <MonthFilter name="month" now={now} before={before} />
      </Toolbar>
      <OwnMonth attendance={attendance} />
    </>
  );
}
