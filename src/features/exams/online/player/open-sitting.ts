import type { Attempt } from "../attempt-contract.ts";
import { call, type Told } from "./line.ts";
import { onlyTab } from "./one-tab.ts";
import { Sitting } from "./sitting.ts";
import { type Kept, kept, type Noted, noted } from "./store.ts";

/** The attempt as the server has it, or as this phone kept it where there is no line. */
export async function openSitting(regId: string, examId: number): Promise<Sitting | Told<Attempt>> {
  const key = `attempt ${regId} ${examId}`;
  let sitting: Sitting | undefined;
  const alone = () => onlyTab(key, () => sitting?.leave());
  // Another tab keeps nothing more once it is told; who is turned away at the door, however often, has nothing to tell.
  const isKept = (await kept<Kept>(key)) !== undefined;
  if (isKept) alone();
  const before = isKept ? await kept<Kept>(key) : undefined;
  // Where the phone has emptied its store it is known by the name that it had, and what the server has is there again.
  const left = before ? null : noted<Noted>(key);
  const device = before?.device ?? left?.device ?? newDevice();
  const sent = performance.now();
  const told = await call<Attempt>("attempt/open", { examId, device });
  if (told.error && !before) return told;
  if (!isKept) alone();
  if (told.error) {
    if (told.error.code !== "UNAVAILABLE" && told.error.code !== "TOO_MANY_TRIES") return told;
    sitting = new Sitting(key, before as Kept);
    return sitting;
  }
  const { answers, state, now, ...attempt } = told.data;
  sitting = new Sitting(key, {
    ...(before ?? { ...nothing(), device }),
    attempt,
    state,
    clock: [now, Date.now()],
  });
  sitting.clock.set(now, sent, performance.now());
  sitting.adopt(answers);
  if (left) sitting.miss(left.unsent);
  return sitting;
}

const nothing = () => ({
  ...{ answers: {}, acked: {}, stored: 0, look: [], at: 0, handIn: false, state: "soon", late: 0 },
});

function newDevice(): string {
  const letters = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(letters, (one) => (one % 36).toString(36)).join("");
}
