import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { methodTexts } from "../../ledger/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import styles from "./claims.module.css";
import { claimContract, type WaitingClaim } from "./contract.ts";
import { matchOf, type Received, receivedIn, receivedOf } from "./rules.ts";
import { Screenshot } from "./screenshot.tsx";
import { waitingTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.claims;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "feeDesk");
  const { page } = readListParams(request);
  const list = await ask(context, claimContract.waiting, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** What students say they have paid: matched with the wallet's own messages, confirmed with a receipt, or refused. */
export default function Claims({ loaderData }: Route.ComponentProps) {
  const { data, total } = loaderData;
  const { revalidate } = useRevalidator();
  const [pasted, setPasted] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<WaitingClaim | null>(null);
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

  const confirm = async (all: WaitingClaim[]) => {
    setBusy(true);
    let done = 0;
    for (const claim of all) {
      const { claimId, version } = claim;
      const input = { claimId, version, ...asItCame(claim) };
      try {
        // One claim is one receipt, however often it is sent.
        await save(
          claimContract.confirm,
          input,
          `claim-${claimId}-${version}-${input.amount}-${input.trxSum}`,
        );
        done += 1;
      } catch (error) {
        await tellFailure(words.failed, error);
        break;
      }
    }
    setBusy(false);
    void revalidate();
    if (done) await tellSuccess(words.confirmed(bengaliDigits(done)));
  };

  return (
    <>
      <PageHeader title={words.title} count={total}>
        {data.length > 0 && <PrintAllButton printing={printing}>{printTexts.print}</PrintAllButton>}
        {matching.length > 0 && (
          <Button color="marigold" loading={busy} onClick={() => confirm(matching)}>
            {words.confirmAll(bengaliDigits(matching.length))}
          </Button>
        )}
      </PageHeader>
      <div className={styles.paste}>
        <Textarea
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
        <DataTable
          label={words.table}
          columns={columnsOf(received, data)}
          rows={rows}
          keyOf={({ claimId }) => claimId}
          actionCount={5}
          actions={(claim) => (
            <>
              <Button
                size="compact"
                variant="default"
                loading={busy}
                aria-label={words.confirmOf(claim.userName)}
                onClick={() => confirm([claim])}
              >
                {confirmText(asItCame(claim).amount)}
              </Button>
              <Button
                size="compact"
                variant="subtle"
                color="red"
                aria-label={words.refuseOf(claim.userName)}
                onClick={() => setRefused(claim)}
              >
                {words.refuse}
              </Button>
            </>
          )}
        />
      </PagedList>
      {refused && <RefuseForm claim={refused} onClose={() => setRefused(null)} />}
    </>
  );
}

function RefuseForm({ claim, onClose }: { claim: WaitingClaim; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { claimId, version, userName } = claim;
  const dialog = useDialogForm({
    procedure: claimContract.refuse,
    initial: { reason: "" },
    input: (values) => ({ ...values, claimId, version }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.refused);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.refuseOf(userName)} action={words.refuse} dialog={dialog} onClose={onClose}>
      <TextInput {...text("reason")} data-autofocus data-wide />
    </FormDialog>
  );
}

type Matched = { claim: WaitingClaim; received: readonly Received[]; claims: readonly WaitingClaim[] };

/** Whether the messages bear it out, and what they say came from whom. */
function MatchOf({ claim, received, claims }: Matched) {
  const came = receivedOf(claim, received);
  return (
    <>
      {words.matches[matchOf(claim, received, claims)]}{" "}
      {came && <small>{words.came(taka(came.amount), came.from)}</small>}
    </>
  );
}

const confirmText = (came: number | undefined) =>
  came === undefined ? words.confirm : words.confirmCame(taka(came));

const columnsOf = (
  received: readonly Received[],
  claims: readonly WaitingClaim[],
): readonly Column<WaitingClaim>[] => [
  { name: words.student, onCard: "title", cell: StudentName },
  { name: words.roll, look: "id", cell: ({ regId }) => regId },
  { name: words.amount, cell: ({ amount }) => taka(amount), look: "number", onCard: "line" },
  { name: words.method, cell: ({ method }) => methodTexts[method], look: "word" },
  {
    name: words.trxId,
    look: "id",
    cell: ({ trxId, byGuardian }) => (
      <>
        {trxId} {byGuardian && <small>{words.byGuardian}</small>}
      </>
    ),
  },
  {
    name: words.screenshot,
    cell: ({ file, userName }) => <Screenshot file={file} label={words.screenshotOf(userName)} />,
  },
  { name: words.match, cell: (claim) => <MatchOf claim={claim} received={received} claims={claims} /> },
];
