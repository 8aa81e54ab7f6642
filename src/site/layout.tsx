import { Outlet, useNavigation } from "react-router";
import { instituteContract } from "../features/institute/contract.ts";
import { today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { ask, publicOriginContext } from "../web/caller.ts";
import type { Route } from "./+types/layout";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import styles from "./layout.module.css";
import { Opening } from "./opening.tsx";
import { siteTexts } from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { data: institute } = await ask(context, instituteContract.get, undefined);
  return {
    institute,
    admissionYear: bengaliDigits(institute.admissionYear),
    year: bengaliDigits(today().slice(0, 4)),
    origin: context.get(publicOriginContext),
  };
}

/** The frame of the public pages; a course on its way shows that it is loading. */
export default function SiteLayout() {
  const { location } = useNavigation();
  const opensCourse = location?.pathname.startsWith("/course-details/");
  return (
    <>
      <a className={styles.skip} href="#main">
        {siteTexts.skip}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {opensCourse ? <Opening /> : <Outlet />}
      </main>
      <Footer />
    </>
  );
}
