import type { MetaFunction } from "react-router";
import { brandOf, titled, useBrand } from "../../web/brand.ts";
import { LogoMark } from "../../web/logo-mark.tsx";
import { useNonce } from "../../web/nonce.ts";
import { offlineTexts as words } from "../texts.ts";
import styles from "./page.module.css";

/** Shown by public/sw.js in place of any page that cannot be reached: it needs nothing that is not kept with it. */
export const handle = { plain: true, oneWeight: true };

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), words.title) },
  { name: "robots", content: "noindex" },
];

/** To the address in whose place this page stands: when it is pressed, and by itself once the server answers, which may be later than the phone says. */
const againScript =
  'document.getElementById("again").onclick=()=>location.reload();' +
  'setInterval(()=>navigator.onLine&&fetch("/favicon.svg",{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),()=>{}),3000);';

/** Pages of today that can be gone on with: what kept them has said their titles. */
const keptScript =
  'globalThis.caches?.has("pages-1").then(async has=>{if(!has)return;const cache=await caches.open("pages-1"),list=document.getElementById("kept");for(const{url}of await cache.keys()){const answer=await cache.match(url),link=document.createElement("a");link.href=url;link.textContent=decodeURIComponent(answer.headers.get("x-title"));list.append(link);list.hidden=false}});';

export default function Offline() {
  const brand = useBrand();
  const nonce = useNonce();
  return (
    <main className={styles.page}>
      <LogoMark logo={null} size={72} />
      <p>{brand?.name}</p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <button type="button" id="again" className={styles.again}>
        {words.again}
      </button>
      <nav id="kept" hidden className={styles.kept} aria-label={words.kept}>
        <p>{words.kept}</p>
      </nav>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: againScript + keptScript }}
      />
    </main>
  );
}
