import addresses from "virtual:player-address";
import katex from "katex/dist/katex.min.css?inline";
import { useEffect } from "react";
import { type MetaFunction, useParams } from "react-router";
import { brandOf, titled, useBrand } from "../../../../web/brand.ts";
import { LogoMark } from "../../../../web/logo-mark.tsx";
import type { ModuleOfPage } from "../../../../web/module-script.tsx";
import "../written/phone/phone.module.css";
import formulas from "../../../questions/drawing/formulas.css?inline";
import { freeTestTexts as freeTexts } from "./free-test/texts.ts";
import styles from "./player.module.css";
import { playerTexts as words } from "./texts.ts";

const ownScript: ModuleOfPage = { addresses, run: "play" };

/** The same for everybody and every exam: what is in it comes with the script, which is all that it loads. */
export const handle = { plain: true, oneWeight: true, inPortal: true, ownScript };

export const meta: MetaFunction = ({ matches, params }) =>
  params.examId === undefined
    ? [
        { title: titled(brandOf(matches), freeTexts.title) },
        { name: "description", content: freeTexts.about },
      ]
    : [{ title: titled(brandOf(matches), words.title) }, { name: "robots", content: "noindex" }];

export default function PlayerPage() {
  // Nothing draws the page again in the browser: the build makes the page's script of what is asked for here.
  useEffect(() => void import("./play.ts"), []);
  const { examId } = useParams();
  const brand = useBrand();
  return (
    <>
      {/* Who comes from outside sees whose test it is; who practises has the way back. */}
      {!Number(examId) && brand && (
        <nav className={styles.brand} aria-label={brand.name}>
          <a href={examId === "practice" ? "/dashboard" : "/"}>
            <LogoMark logo={brand.logo} size={36} />
            {brand.name}
          </a>
        </nav>
      )}
      {/* In the page, as its file would bring what the dashboard's pages share. */}
      <style data-formulas="" dangerouslySetInnerHTML={{ __html: katex + formulas }} />
      <div className={styles.page} data-player data-scripts={JSON.stringify(addresses)}>
        <main>
          <p role="status">{words.loading}</p>
          <noscript>
            <p>{words.needsScript}</p>
          </noscript>
        </main>
      </div>
    </>
  );
}
