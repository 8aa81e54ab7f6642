import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { approvalKindTexts } from "../../ledger/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Approval } from "./contract.ts";
import { approvalTexts as words } from "./texts.ts";

/** How requests look in the list. */
export const columns: readonly Column<Approval>[] = [
  { name: words.asked, onCard: "title", cell: ({ kind }) => approvalKindTexts[kind] },
  {
    name: words.amount,
    look: "number",
    onCard: "line",
    cell: ({ amount }) => <strong>{taka(amount)}</strong>,
  },
  { name: words.subject, look: "name", cell: Subject },
  { name: words.askedBy, cell: ({ askedBy, at }) => [askedBy, shortMoment(at)].join(", ") },
  { name: words.decided, look: "name", cell: Decided },
];

/** Of what it is, whose, and why. */
function Subject({ studentId, userName, subject, reason }: Approval) {
  return (
    <>
      {subject}
      {studentId !== null && userName !== null && (
        <>
          {", "}
          <StudentName studentId={studentId} userName={userName} />
        </>
      )}{" "}
      <small>{reason || words.noReason}</small>
    </>
  );
}

function Decided({ state, decidedBy, word }: Approval) {
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge> {[decidedBy, word].filter(Boolean).join(": ")}
    </>
  );
}

const tones: Record<Approval["state"], Tone> = {
  waiting: "waiting",
  done: "good",
  alone: "soon",
  refused: "late",
  impossible: "late",
  takenBack: "plain",
};
