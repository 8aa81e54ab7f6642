import type { RouterContextProvider } from "react-router";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import type { Permission } from "../../../shared/permissions.ts";
import { ask } from "../../../web/caller.ts";
import type { ImportCalls, ImportPlan } from "./contract.ts";
import { rowFilters } from "./rules.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** What the page with the lists of one kind shows. */
export async function loadLists(
  { context, request }: Asked,
  { getAll }: ImportCalls,
  permission: Permission,
) {
  await allow(context, permission);
  const { page } = readListParams(request);
  const list = await ask(context, getAll, { page, pageSize: pageSizes.imports });
  redirectPastEnd(request, page, list.total, pageSizes.imports);
  return { ...list, page };
}

/** Which lines of a list its page asks for: those with a fault first; of one that is written all. */
export function linesAsked(request: Request, { importId, state, counts }: ImportPlan) {
  const { page, text } = readListParams(request);
  const asked = rowFilters.find((name) => name === text("show")) ?? (counts.fault ? "fault" : "all");
  const show = state === "draft" ? asked : "all";
  return { importId, show, page, pageSize: pageSizes.importRows } as const;
}
