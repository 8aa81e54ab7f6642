import { useEffect } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import styles from "./layout.module.css";
import { readSite } from "./read-site.ts";
import { siteTexts } from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => readSite(context);

/** A public page is a plain document: complete as served, it loads neither React nor the router. */
export const handle = { plain: true };

export default function SiteLayout() {
  // Someone who came from the portal still has React running: it drew the page, and the page is to be hydrated all the same.
  useEffect(() => void import("./islands/hydrate.ts").then(({ hydratePage }) => hydratePage()));
  return (
    <>
      <a className={styles.skip} href="#main">
        {siteTexts.skip}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1} data-loading-text={siteTexts.loading}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
