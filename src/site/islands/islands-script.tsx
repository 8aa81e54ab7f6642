import address from "virtual:islands-address";
import { useNonce } from "../../web/nonce.ts";

/**
 * All the script that a public page loads: the page is complete as served, so neither React nor the router come
 * with it.
 */
export function IslandsScript() {
  const nonce = useNonce();
  const script = address && `import { hydratePage } from "${address}"; hydratePage();`;
  return (
    script && (
      <script
        type="module"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: script }}
      />
    )
  );
}
