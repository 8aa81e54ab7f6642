import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { clockTime, shortMoment, today, wallClock } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { methodTexts } from "../../ledger/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { WaitingClaim } from "./contract.ts";
import { matchOf, type Received, receivedOf } from "./rules.ts";
import { Screenshot } from "./screenshot.tsx";
import { waitingTexts as words } from "./texts.ts";

/** What no row has anything to say of takes no room. */
export const columnsOf = (
  received: readonly Received[],
  claims: readonly WaitingClaim[],
): readonly Column<WaitingClaim>[] => [
  { name: words.student, onCard: "title", cell: StudentName },
  { name: words.roll, look: "id", cell: ({ regId }) => regId },
  { name: words.at, look: "moment", cell: ({ at }) => momentOf(at) },
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
  {
    name: words.amount,
    look: "money",
    onCard: "beside",
    cell: ({ amount }) => <strong>{taka(amount)}</strong>,
  },
];

/** Today's by the hour. */
function momentOf(at: string): string {
  const { day, time } = wallClock(at);
  return day === today() ? words.today(clockTime(time)) : shortMoment(at);
}

const screenshot: Column<WaitingClaim> = {
  name: words.screenshot,
  cell: ({ file, userName }) => <Screenshot file={file} label={words.screenshotOf(userName)} />,
};

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
