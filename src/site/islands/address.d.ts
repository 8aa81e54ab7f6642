declare module "virtual:wake-address" {
  /** Where the built wake.ts is served; nothing in the browser's own bundle, which does not ask. */
  const address: string | false;
  export default address;
}
