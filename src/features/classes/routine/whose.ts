import type { RoutineChoices } from "./contract.ts";
import { routineScreenTexts as words } from "./texts.ts";

const lists = { batch: "batches", teacher: "teachers", room: "rooms" } as const;
export type Kind = keyof typeof lists;
const kinds: readonly Kind[] = ["batch", "teacher", "room"];

/** Whose week is shown; the address names it, as "batch-3". */
export type Chosen = { kind: Kind; id: number; name: string; startsOn: string | null };

/** All whose week can be shown, beneath what they are. */
export const optionsOf = (choices: RoutineChoices) =>
  kinds.flatMap((kind) =>
    choices[lists[kind]].map(({ id, name }) => ({
      ...{ value: `${kind}-${id}`, label: name, group: words[lists[kind]] },
    })),
  );

/** Whom the address names; null where it names nobody who is there. */
export function chosenOf(choices: RoutineChoices, value: string | undefined): Chosen | null {
  for (const kind of kinds)
    for (const one of choices[lists[kind]])
      if (value === `${kind}-${one.id}`)
        return { kind, id: one.id, name: one.name, startsOn: "startsOn" in one ? one.startsOn : null };
  return null;
}

/** The id as calls and forms have it. */
export const idOf = (chosen: Chosen | null, kind: Kind): number | undefined =>
  chosen?.kind === kind ? chosen.id : undefined;
