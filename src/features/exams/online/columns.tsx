import { Badge } from "../../../portal/kit/badge.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { clockTime, wallClock } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { AttemptOnBoard } from "./shape.ts";
import { boardTexts as words } from "./texts.ts";

const tones = {
  working: "good",
  silent: "late",
  handedIn: "calm",
  ended: "plain",
  notEntered: "plain",
} as const;

const timeOf = (at: string | null) => (at ? clockTime(wallClock(at).time) : "");

/** Nothing of who has not begun. */
const answeredOf = ({ state, answered }: AttemptOnBoard) =>
  state === "notEntered" ? "" : bengaliDigits(answered);

/** Who sits it, and how far they are. */
export const columns: readonly Column<AttemptOnBoard>[] = [
  { key: "roll", name: words.roll, cell: ({ regId }) => regId, look: "id" },
  { key: "name", name: words.name, cell: ({ userName }) => userName, onCard: "title" },
  {
    key: "batch",
    name: words.batch,
    cell: ({ batchName }) => batchName,
    look: "name",
    onCard: "folded",
    further: true,
  },
  { key: "set", name: words.set, cell: ({ set }) => set, look: "number", onCard: "folded", further: true },
  {
    key: "state",
    name: words.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge>,
    look: "name",
    onCard: "beside",
  },
  { key: "answered", name: words.answered, cell: answeredOf, look: "number" },
  { key: "seenAt", name: words.seenAt, cell: ({ seenAt }) => timeOf(seenAt), look: "word", onCard: "named" },
  { key: "endsAt", name: words.endsAt, cell: ({ endsAt }) => timeOf(endsAt), look: "word", onCard: "named" },
  {
    key: "extra",
    name: words.extra,
    cell: ({ extraMinutes }) => (extraMinutes ? bengaliDigits(extraMinutes) : ""),
    look: "number",
    further: true,
  },
];
