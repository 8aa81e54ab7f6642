export const bundleStates = ["out", "back", "open", "decided"] as const;
export type BundleState = (typeof bundleStates)[number];

type Counted = { scripts: number; backScripts: number | null; decision: string };

/** Out with somebody; back with as many as were given; or open until somebody has said what became of the difference. */
export function stateOf({ scripts, backScripts, decision }: Counted): BundleState {
  if (backScripts === null) return "out";
  if (backScripts === scripts) return "back";
  return decision ? "decided" : "open";
}
