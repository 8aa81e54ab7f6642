import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Bundle } from "./contract.ts";
import type { BundleState } from "./rules.ts";
import styles from "./screen.module.css";
import { bundleFieldTexts as fields, bundleScreenTexts as words } from "./texts.ts";

export type Step = { what: "back" | "decide"; bundle: Bundle };

/** What a bundle's state asks for stands beside it as a button, for who may do so. */
export const columnsFor = (ask: ((step: Step) => void) | null): readonly Column<Bundle>[] => [
  { name: fields.number, cell: ({ number }) => words.nameOf(number), onCard: "title" },
  { name: fields.scripts, cell: ({ scripts }) => bengaliDigits(scripts), look: "number" },
  { name: fields.holder, cell: ({ holder }) => holder, look: "name" },
  { name: fields.givenAt, cell: ({ givenAt }) => shortMoment(givenAt), look: "moment" },
  { name: fields.backAt, cell: ({ backAt }) => backAt && shortMoment(backAt), look: "moment" },
  {
    name: fields.backScripts,
    cell: ({ backScripts }) => backScripts !== null && bengaliDigits(backScripts),
    look: "number",
  },
  {
    name: fields.state,
    cell: (bundle) => <BundleStep bundle={bundle} ask={ask} />,
    look: "step",
    onCard: "line",
  },
];

function BundleStep({ bundle, ask }: { bundle: Bundle; ask: ((step: Step) => void) | null }) {
  const { state, decision, note, number } = bundle;
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>{" "}
      {ask && state === "out" && (
        <Button
          size="compact"
          aria-label={words.backOf(number)}
          onClick={() => ask({ what: "back", bundle })}
        >
          {words.back}
        </Button>
      )}
      {ask && state === "open" && (
        <Button
          size="compact"
          color="marigold"
          aria-label={words.decideOf(number)}
          onClick={() => ask({ what: "decide", bundle })}
        >
          {words.decide}
        </Button>
      )}
      {(decision || note) && (
        <small className={styles.note}>{[decision, note].filter(Boolean).join("; ")}</small>
      )}
    </>
  );
}

const tones: Record<BundleState, Tone> = { out: "calm", back: "good", open: "late", decided: "plain" };
