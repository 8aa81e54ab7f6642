import type { CSSProperties } from "react";
import { asciiDigits, bengaliDigits } from "../../../shared/digits.ts";
import { type Colours, paletteOf } from "../../../shared/palette.ts";
import { LogoMark } from "../../../web/logo-mark.tsx";
import { sitePartTexts } from "../../../web/site-parts/texts.ts";
import { instituteScreenTexts as words } from "../../identity/index.ts";
import styles from "./institute-preview.module.css";

type Shown = {
  [Name in "name" | "programme" | "about" | "phone" | "email" | "address" | "country"]: string;
} & Colours & { admissionYear: string | number; logo: string | null };

/** Where visitors meet the institute's record: in the banner, below every page, and before they come. */
export function InstitutePreview({ institute }: { institute: Shown }) {
  const { name, programme, admissionYear, about, phone, email, address, country, logo } = institute;
  return (
    <div className={styles.preview} data-paper style={paletteOf(institute) as CSSProperties}>
      <div className={styles.banner}>
        <p className={styles.year}>
          {sitePartTexts.admission(bengaliDigits(asciiDigits(String(admissionYear))))}
        </p>
        <p className={styles.programme}>{programme}</p>
        {phone && (
          <p>
            {sitePartTexts.callUs} {phone}
          </p>
        )}
        <span className={styles.press}>{sitePartTexts.seeCourses}</span>
      </div>
      <div className={styles.found}>
        <p className={styles.where}>{words.inSearch}</p>
        <p className={styles.link}>{`${name} | Home`}</p>
        <p className={styles.snippet}>{about}</p>
      </div>
      <div className={styles.footer}>
        <p className={styles.where}>{words.inFooter}</p>
        <p className={styles.brand}>
          <LogoMark logo={logo} size={30} />
          {name}
        </p>
        <p>{about}</p>
        <ul>
          {[email, phone, address, country].filter(Boolean).map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
