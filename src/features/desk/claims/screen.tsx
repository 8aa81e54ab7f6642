import { Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
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
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { methodTexts } from "../../ledger/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import styles from "./claims.module.css";
import { claimContract, refusedFields, type WaitingClaim } from "./contract.ts";
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

const keyOf = ({ claimId }: WaitingClaim) => claimId;

/** What students say they have paid: matched with the wallet's own messages, confirmed with a receipt, or refused. */
export default function Claims({ loaderData }: Route.ComponentProps) {
  const { data, total } = loaderData;
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
            variant="default"
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
      </PagedList>
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

type Refused = {
  claims: readonly WaitingClaim[];
  /** What was typed last: it stands there again where some were not refused. */
  typed: string;
  onClose: () => void;
  onSaved: (reason: string) => void;
};

function RefuseForm({ claims, typed, onClose, onSaved }: Refused) {
  const dialog = useFormOfChosen({
    schema: refusedFields,
    initial: { reason: typed },
    input: (values) => values,
    done: ({ reason }) => {
      onClose();
      onSaved(reason);
    },
  });
  const text = requiredFields(dialog.form, words);
  const [first, ...others] = claims;
  return (
    <FormDialog
      title={first && !others.length ? words.refuseOf(first.userName) : words.refuseMany(claims.length)}
      action={words.refuse}
      dialog={dialog}
      onClose={onClose}
    >
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

/** What no row has anything to say of takes no room. */
const columnsOf = (
  received: readonly Received[],
  claims: readonly WaitingClaim[],
): readonly Column<WaitingClaim>[] => [
  { name: words.student, onCard: "title", cell: StudentName },
  { name: words.roll, look: "id", cell: ({ regId }) => regId },
  { name: words.amount, cell: ({ amount }) => taka(amount), look: "money" },
  { name: words.at, look: "moment", cell: ({ at }) => shortMoment(at) },
  {
    name: words.way,
    look: "word",
    cell: ({ method, trxId, byGuardian }) => (
      <>
        {methodTexts[method]} {trxId} {byGuardian && <small>{words.byGuardian}</small>}
      </>
    ),
  },
  ...(claims.some(({ file }) => file) ? [screenshot] : []),
  ...(received.length
    ? [
        {
          name: words.match,
          cell: (claim: WaitingClaim) => <MatchOf claim={claim} received={received} claims={claims} />,
        },
      ]
    : []),
];

const screenshot: Column<WaitingClaim> = {
  name: words.screenshot,
  cell: ({ file, userName }) => <Screenshot file={file} label={words.screenshotOf(userName)} />,
};
