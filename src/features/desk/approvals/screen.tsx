import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { approvalStates } from "../../ledger/index.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type Approval, approvalContract } from "./contract.ts";
import { Agree, Refuse } from "./decide.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { limitTexts, approvalTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.approvals;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "moneyApproval", "studentManagement", "bookKeeping");
  const { page, text } = readListParams(request);
  const state = approvalStates.find((one) => one === text("state"));
  const sets = grants(user, "userTypeManagement");
  const [list, limits] = await Promise.all([
    ask(context, approvalContract.getAll, { page, pageSize, ...(state && { state }) }),
    sets ? ask(context, approvalContract.limits, undefined) : null,
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, state, limits: limits?.data ?? null, decides: grants(user, "moneyApproval") };
}

type Opened = { agree: Approval } | { refuse: Approval } | "limits" | null;

/** What waits for a second person: agreed to or refused by one, taken back by whoever asked, and what became of the others. */
export default function Approvals({ loaderData }: Route.ComponentProps) {
  const { total, state, limits, decides } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) =>
    pagesOf(ask, approvalContract.getAll, { ...(state && { state }) }),
  );
  const [dialog, setDialog] = useState<Opened>(null);
  const close = () => setDialog(null);
  const takeBack = useTakeBack();
  return (
    <>
      <PageHeader title={words.title} count={total}>
        {limits && (
          <Button variant="default" onClick={() => setDialog("limits")}>
            {limitTexts.open}
          </Button>
        )}
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.state}
          name="state"
          all={words.allStates}
          options={approvalStates.map((value) => ({ value, label: words.states[value] }))}
        />
      </Toolbar>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={state === "waiting" ? words.noneWaiting : words.none}
            icon="check"
            showAll={state !== undefined && words.showAll}
          />
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ approvalId }) => approvalId}
          actionCount={4}
          actions={(approval) =>
            approval.state !== "waiting" ? null : approval.own ? (
              <Button
                size="compact"
                variant="default"
                aria-label={words.takeBackOf(approval.subject)}
                onClick={() => takeBack(approval)}
              >
                {words.takeBack}
              </Button>
            ) : decides ? (
              <>
                <Button
                  size="compact"
                  color="marigold"
                  aria-label={words.agreeOf(approval.subject)}
                  onClick={() => setDialog({ agree: approval })}
                >
                  {words.agree}
                </Button>
                <Button
                  size="compact"
                  variant="subtle"
                  color="red"
                  aria-label={words.refuseOf(approval.subject)}
                  onClick={() => setDialog({ refuse: approval })}
                >
                  {words.refuse}
                </Button>
              </>
            ) : null
          }
        />
      </PagedList>
      {dialog === "limits" && limits && <LimitsForm limits={limits} onClose={close} />}
      {dialog !== null && dialog !== "limits" && "agree" in dialog && (
        <Agree approval={dialog.agree} onClose={close} />
      )}
      {dialog !== null && dialog !== "limits" && "refuse" in dialog && (
        <Refuse approval={dialog.refuse} onClose={close} />
      )}
    </>
  );
}

function useTakeBack() {
  const { revalidate } = useRevalidator();
  return async ({ approvalId, version }: Approval) => {
    try {
      await save(approvalContract.takeBack, { approvalId, version }, crypto.randomUUID());
    } catch (error) {
      return tellFailure(words.failed, error);
    }
    void revalidate();
    await tellSuccess(words.takenBack);
  };
}
