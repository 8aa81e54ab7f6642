import { useNonce } from "./nonce.ts";

export type ModuleOfPage = {
  /** Where it is served, behind what it imports: all of them are asked for at once. */
  addresses: readonly string[];
  /** What it exports, and is called when it is there. */
  run: string;
};

/** A small script that a page loads by itself, without the router. */
export function ModuleScript({ addresses, run }: ModuleOfPage) {
  const nonce = useNonce();
  const imports = addresses.map((address, at) =>
    at < addresses.length - 1 ? `import "${address}";` : `import { ${run} } from "${address}"; ${run}();`,
  );
  return (
    <script
      type="module"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: imports.join("") }}
    />
  );
}
