import { useEffect } from "react";
import { Outlet } from "react-router";
import { instituteContract } from "../features/institute/contract.ts";
import { today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { ask, originContext } from "../web/caller.ts";
import type { Route } from "./+types/layout";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import styles from "./layout.module.css";
import { siteTexts } from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { data: institute } = await ask(context, instituteContract.get, undefined);
  return {
    institute,
    admissionYear: bengaliDigits(institute.admissionYear),
    year: bengaliDigits(today().slice(0, 4)),
    origin: context.get(originContext),
  };
}

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
