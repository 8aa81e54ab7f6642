import { Link } from "react-router";
import { Badge } from "../../../../portal/kit/badge.tsx";
import { Button } from "../../../../portal/kit/button.tsx";
import type { Column } from "../../../../portal/kit/list/table-columns.ts";
import { clockTime, wallClock } from "../../../../shared/dates.ts";
import { bengaliDigits } from "../../../../shared/digits.ts";
import styles from "./screen.module.css";
import type { ScriptInList, WrittenExam } from "./shape.ts";
import { scriptTexts as words } from "./texts.ts";

export const numberColumn: Column<ScriptInList> = {
  name: words.scriptHead,
  cell: ({ number }) => words.script(number),
  onCard: "title",
};
export const nameColumns: readonly Column<ScriptInList>[] = [
  { name: words.roll, cell: ({ student }) => student?.regId, look: "id" },
  { name: words.name, cell: ({ student }) => student?.userName, onCard: "title" },
  { name: words.batch, cell: ({ student }) => student?.batchName, look: "name", onCard: "folded" },
];
export const columns: readonly Column<ScriptInList>[] = [
  { name: words.pages, cell: ({ pages }) => bengaliDigits(pages), look: "number" },
  {
    name: words.state,
    cell: (script) => {
      const state = stateOf(script);
      return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
    },
    look: "word",
    onCard: "beside",
  },
  {
    name: words.total,
    cell: ({ total }) => (total === null ? "" : bengaliDigits(total)),
    look: "number",
  },
  {
    name: words.untilHead,
    cell: ({ until }) => (until ? clockTime(wallClock(until).time) : ""),
    look: "date",
    onCard: "named",
  },
];

const tones = {
  none: "plain",
  late: "late",
  coming: "calm",
  older: "late",
  unmarked: "late",
  marked: "good",
} as const;

function stateOf({ pages, undecided, older, unmarked, coming }: ScriptInList): keyof typeof tones {
  if (!pages && !older) return coming ? "coming" : "none";
  if (undecided) return "late";
  if (coming) return "coming";
  if (older) return "older";
  return unmarked ? "unmarked" : "marked";
}

type Acts = {
  onLate: (script: ScriptInList, accepted: boolean) => void;
  onExtend: (script: ScriptInList) => void;
};

export const actionsOf = (written: WrittenExam, { onLate, onExtend }: Acts): Column<ScriptInList> => ({
  name: words.act,
  look: "step",
  cell: (script) =>
    !written.published && (
      <span className={styles.actions}>
        {script.undecided > 0 && (
          <>
            <Button size="compact" onClick={() => onLate(script, true)}>
              {words.accept}
            </Button>
            <Button size="compact" variant="default" onClick={() => onLate(script, false)}>
              {words.refuse}
            </Button>
          </>
        )}
        {(script.pages > 0 || script.older > 0) && (
          <Button
            component={Link}
            to={`/dashboard/marks/${written.examId}/scripts/${written.questions[0]?.key}?script=${script.number}`}
            size="compact"
            variant="default"
          >
            {words.look}
          </Button>
        )}
        {!written.anonymous && canCome(script) && (
          <Button size="compact" variant="default" onClick={() => onExtend(script)}>
            {words.extendOne}
          </Button>
        )}
      </span>
    ),
});

/** Whether somebody might want more time for pages: not who has handed in, or whose script is being marked. */
const canCome = (script: ScriptInList) => ["none", "coming", "late"].includes(stateOf(script));
