import { Textarea } from "@mantine/core";
import { useId, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { ChosenBar, useChosen } from "../../../portal/kit/list/chosen.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEachChosen } from "../../../portal/kit/list/each-chosen.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { deskContract } from "../desk/contract.ts";
import { LatestReceipts } from "../desk/latest-receipts.tsx";
import type { Route } from "./+types/screen";
import styles from "./claims.module.css";
import { columnsOf } from "./columns.tsx";
import { claimContract, type WaitingClaim } from "./contract.ts";
import { RefuseForm } from "./refuse-form.tsx";
import { matchOf, receivedIn, receivedOf } from "./rules.ts";
import { waitingTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.claims;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "feeDesk");
  const { page } = readListParams(request);
  const [list, latest] = await Promise.all([
    ask(context, claimContract.waiting, { page, pageSize }),
    ask(context, deskContract.latest, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, settled: latest.data.filter(({ method }) => method !== "cash") };
}

const keyOf = ({ claimId }: WaitingClaim) => claimId;

/** What students say they have paid: matched with the wallet's own messages, confirmed with a receipt, or refused. */
export default function Claims({ loaderData }: Route.ComponentProps) {
  const { data, total, settled } = loaderData;
  const [pasted, setPasted] = useState("");
  const [pastes, setPastes] = useState(false);
  const pasteField = useId();
  const [refused, setRefused] = useState<readonly WaitingClaim[]>([]);
  const [reason, setReason] = useState("");
  const chosen = useChosen(data.map(keyOf));
  const each = useEachChosen(chosen);
  const those = data.filter((claim) => chosen.has(keyOf(claim)));
  const received = receivedIn(pasted);
  const { rows, printing } = usePrintAll(loaderData, (ask) => pagesOf(ask, claimContract.waiting, {}));
  const matching = data.filter((claim) => matchOf(claim, received, data) === "same");

  /** What the wallet's message says beyond the claim: another sum, or one that pays others too. */
  const asItCame = (claim: WaitingClaim) => {
    const match = matchOf(claim, received, data);
    const came = receivedOf(claim, received)?.amount;
    if (match === "otherAmount") return { amount: came };
    return match === "same" && came !== claim.amount ? { trxSum: came } : {};
  };

  const confirm = (all: readonly WaitingClaim[]) =>
    each.run(
      all,
      keyOf,
      (claim) => {
        const { claimId, version } = claim;
        const input = { claimId, version, ...asItCame(claim) };
        // One claim is one receipt, however often it is sent.
        return save(
          claimContract.confirm,
          input,
          `claim-${claimId}-${version}-${input.amount}-${input.trxSum}`,
        );
      },
      { done: words.confirmed, failed: words.failed },
    );

  const refuse = (reason: string) =>
    each.run(
      refused,
      keyOf,
      ({ claimId, version }) => client(claimContract).refuse({ claimId, version, reason }),
      { done: words.refused, failed: words.failed },
    );

  return (
    <>
      <PageHeader title={words.title} count={total}>
        {data.length > 0 && <PrintAllButton printing={printing}>{printTexts.print}</PrintAllButton>}
        {data.length > 0 && (
          <Button
            {...(matching.length > 0 ? { variant: "default" } : { color: "marigold" })}
            aria-expanded={pastes}
            aria-controls={pasteField}
            onClick={() => setPastes(!pastes)}
          >
            {words.matchMessages}
          </Button>
        )}
        {matching.length > 0 && (
          <Button color="marigold" loading={each.at !== null} onClick={() => confirm(matching)}>
            {words.confirmAll(bengaliDigits(matching.length))}
          </Button>
        )}
      </PageHeader>
      <div id={pasteField} className={styles.paste} hidden={!pastes}>
        <Textarea
          key={String(pastes)}
          autoFocus={pastes}
          label={words.paste}
          description={words.pasteHint}
          autosize
          minRows={2}
          maxRows={8}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
      </div>
      <PagedList list={loaderData} pageSize={pageSize} empty={<EmptyState text={words.none} icon="check" />}>
        <div className={styles.waiting}>
          <DataTable
            bar={
              <ChosenBar chosen={chosen} each={each}>
                <Button variant="default" onClick={() => confirm(those)}>
                  {words.confirm}
                </Button>
                <Button variant="subtle" color="red" onClick={() => setRefused(those)}>
                  {words.refuse}
                </Button>
              </ChosenBar>
            }
            label={words.table}
            chosen={{ ...chosen, nameOf: ({ userName }) => userName }}
            columns={columnsOf(received, rows)}
            rows={rows}
            keyOf={keyOf}
            actionCount={4}
            actions={(claim) => (
              <RowActions
                name={claim.userName}
                more={
                  <IconButton
                    label={words.refuseOf(claim.userName)}
                    title={words.refuse}
                    icon="close"
                    color="red"
                    onClick={() => setRefused([claim])}
                  />
                }
              >
                <Button
                  size="compact"
                  variant="default"
                  loading={each.at !== null}
                  aria-label={words.confirmOf(claim.userName)}
                  data-verb
                  onClick={() => confirm([claim])}
                >
                  {confirmText(asItCame(claim).amount)}
                </Button>
              </RowActions>
            )}
          />
        </div>
      </PagedList>
      {settled.length > 0 && (
        <div className={styles.settled}>
          <LatestReceipts title={words.settled} rows={settled} />
        </div>
      )}
      {refused.length > 0 && (
        <RefuseForm
          claims={refused}
          typed={reason}
          onClose={() => setRefused([])}
          onSaved={(reason) => {
            setReason(reason);
            void refuse(reason);
          }}
        />
      )}
    </>
  );
}

const confirmText = (came: number | undefined) =>
  came === undefined ? words.confirm : words.confirmCame(taka(came));
