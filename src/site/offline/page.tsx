import type { MetaFunction } from "react-router";
import { brandOf, titled, useBrand } from "../../web/brand.ts";
import { LogoMark } from "../../web/logo-mark.tsx";
import { offlineTexts as words } from "../texts.ts";
import styles from "./page.module.css";

/** Shown by public/sw.js in place of any page that cannot be reached: it needs nothing that is not kept with it. */
export const handle = { plain: true, oneWeight: true };

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), words.title) },
  { name: "robots", content: "noindex" },
];

export default function Offline() {
  const brand = useBrand();
  return (
    <main className={styles.page}>
      <LogoMark logo={null} size={72} />
      <p>{brand?.name}</p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: to the address that was asked for, in whose place this page stands */}
      <a href="" className={styles.again}>
        {words.again}
      </a>
    </main>
  );
}
