/**
 * Of the tabs of a phone with the same exam the one that was opened last goes on: the others are told, and neither keep nor send anything more. Two
 * that count their answers apart would overwrite each other's.
 */
export function onlyTab(key: string, opened: () => void): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(`exam ${key}`);
  channel.onmessage = opened;
  channel.postMessage("opened");
}
