import type { RouterContextProvider } from "react-router";
import { readSearchParams, redirectPastEnd } from "../../portal/kit/list/search-params.ts";
import { today } from "../../shared/dates.ts";
import { pageSizes } from "../../shared/limits.ts";
import { ask } from "../../web/caller.ts";
import { batchContract } from "../batches/contract.ts";
import { courseContract } from "../courses/contract.ts";
import { assignmentContract } from "./contract.ts";
import { assignmentFilter } from "./export.ts";

type Context = Readonly<RouterContextProvider>;
const pageSize = pageSizes.assignments;

/** What staff have given, as the address asks for it. */
export async function readGiven(context: Context, request: Request) {
  const { page, ...query } = readSearchParams(request);
  const [{ data: batches }, { data: courses }] = await Promise.all([
    ask(context, batchContract.getAll, {}),
    ask(context, courseContract.getAll, {}),
  ]);
  const { batchId, roll } = assignmentFilter(query, batches);
  const list = await ask(context, assignmentContract.getAll, { page, pageSize, batchId, roll });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, pageSize, batches, courses, batchId, searched: roll !== undefined };
}

/** A student's own, and the day on which their time is counted. */
export async function readMine(context: Context, request: Request) {
  const { page } = readSearchParams(request);
  const list = await ask(context, assignmentContract.mine, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, pageSize, day: today() };
}
