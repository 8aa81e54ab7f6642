import { useSyncExternalStore } from "react";
import type { LiveRecord } from "./live-record.ts";

/** Anything of an open record that is one value; as text, so that it is told from the one before. */
export function useFact<Of>({ subscribe }: Pick<LiveRecord, "subscribe">, read: () => Of): Of {
  const text = () => JSON.stringify(read());
  return JSON.parse(useSyncExternalStore(subscribe, text, text)) as Of;
}
