/** What we use of a package that has no types of its own. */
declare module "subset-font" {
  type Wanted = { targetFormat: "woff2"; noHinting: boolean; dropTables?: readonly string[] };
  export default function subset(font: Uint8Array, letters: string, wanted: Wanted): Promise<Uint8Array>;
}
