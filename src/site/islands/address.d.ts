declare module "virtual:islands-address" {
  /** Where the built hydrate.ts is served; nothing in the browser's own bundle, which does not ask. */
  const address: string | false;
  export default address;
}
