declare module "virtual:islands-address" {
  /** Where the built site/islands/hydrate.ts is served, behind what it imports; nothing in the browser's own bundle, which does not ask. */
  const addresses: readonly string[];
  export default addresses;
}

declare module "virtual:roll-call-address" {
  /** The same of features/classes/roll-call/hydrate.ts. */
  const addresses: readonly string[];
  export default addresses;
}

declare module "virtual:player-address" {
  /** The same of features/exams/online/player/play.ts. */
  const addresses: readonly string[];
  export default addresses;
}
