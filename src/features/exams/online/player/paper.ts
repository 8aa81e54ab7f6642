import type { FrozenSet } from "../../papers/frozen.ts";
import { type Clock, jitter, sleep, within } from "./line.ts";
import { keep, kept } from "./store.ts";

/** What everybody may ask of an exam; the key is null before its start. */
export type Key = { now: number; startsAt: number; key: string | null };
type Of = { examId: number; set: string; paper: string; startsAt: number };

/** Whether this phone can open what is sealed: not without https, and not in browsers of before 2020. */
export const canOpen = () => Boolean(globalThis.crypto?.subtle) && "DecompressionStream" in globalThis;

/** The sealed set, as it was fetched ahead or now. */
export async function fetchSealed(paper: string): Promise<ArrayBuffer | null> {
  const had = await kept<ArrayBuffer>(`paper ${paper}`);
  if (had) return had;
  const answer = await fetch(`/exam-papers/${paper}`).catch(() => null);
  if (!answer?.ok) return null;
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (bytes) void keep(`paper ${paper}`, bytes);
  return bytes;
}

/** The set, opened: asks for its key from the start on until there is one, and answers it as soon as it can. */
export async function openSet(of: Of, clock: Clock, isOver: () => boolean): Promise<FrozenSet | null> {
  const known = await kept<FrozenSet>(`set ${of.paper}`);
  if (known) return known;
  for (let tries = 0; !isOver(); tries += 1) {
    const wait = of.startsAt - clock.now();
    if (wait > 0) {
      await sleep(Math.min(wait, 1000));
      continue;
    }
    await sleep(tries ? 700 + jitter(1500) : jitter(firstWait));
    const found = (canOpen() && (await unsealed(of))) || (await asItIs(of, tries));
    if (!found) continue;
    void keep(`set ${of.paper}`, found);
    return found;
  }
  return null;
}

/** Milliseconds in which all phones ask for the key. */
const firstWait = 1500;

async function unsealed(of: Of): Promise<FrozenSet | null> {
  const { examId, paper } = of;
  try {
    const [sealed, answer] = await Promise.all([
      fetchSealed(paper),
      fetch(`/exam-keys/${examId}`, { signal: within(8000) }),
    ]);
    const { key, startsAt } = (await answer.json()) as Key;
    // Moved for everybody meanwhile.
    if (!key && startsAt) of.startsAt = startsAt;
    if (!key || !sealed) return null;
    const raw = Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const secret = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    const iv = new Uint8Array(sealed, 0, 12);
    const packed = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, secret, new Uint8Array(sealed, 12));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return (await new Response(stream).json()) as FrozenSet;
  } catch {
    return null;
  }
}

/** Where nothing sealed can be opened, or has not been for a while. */
async function asItIs({ examId, set }: Of, tries: number): Promise<FrozenSet | null> {
  if (canOpen() && tries < 3) return null;
  const answer = await fetch(`/exam-sets/${examId}/${set}`).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}
