import { dayAndTime } from "../../../shared/dates.ts";
import type { RollCall } from "./contract.ts";
import type { RollCallStore, Saving } from "./roll-call-store.ts";
import type { Value } from "./rules.ts";
import { attendanceTexts, callTexts as words } from "./texts.ts";

/** What a roll-call's page is made of when it is opened; `scripts` are the addresses of its own. */
export type Loaded = {
  rollCall: RollCall;
  tag: string;
  who: { regId: string; name: string };
  scripts: readonly string[];
};

/** How the class stands: what the page shows by CSS alone follows from it. */
export const classShown = (held: boolean | null) => (held === null ? "new" : held ? "held" : "notHeld");

/** A mark in words, of a student or of the class. */
export const textOf = (value: Value): string =>
  value === null
    ? words.notOnIt
    : value === "held"
      ? words.wasHeld
      : value === "notHeld"
        ? words.notHeld
        : attendanceTexts[value];

export const takenSaid = ({ taken }: RollCall): string =>
  taken ? words.takenBy(taken.by, dayAndTime(taken.at)) : "";

/** How many are there; of a roll-call that nobody has begun, how many are on it. */
export function countsSaid(store: RollCallStore): string {
  const counts = store.counts();
  return isNew(store) ? words.onIt(counts.students) : words.counts(counts);
}

const isNew = (store: RollCallStore) => store.isHeld() === null && !store.saving().kept;

/** How saving goes, in words and in the tone of its badge. */
export function savingShown(store: RollCallStore) {
  const { state, kept, refused } = store.saving();
  const fresh = isNew(store);
  const said = {
    saved: fresh ? words.saving.notTaken : words.saving.saved,
    saving: words.saving.saving,
    offline: words.saving.offline(kept),
    refused: refused ?? "",
  }[state];
  return { said, tone: fresh ? ("soon" as const) : tones[state] };
}

const tones = { saved: "good", saving: "calm", offline: "late", refused: "late" } as const satisfies Record<
  Saving["state"],
  string
>;
