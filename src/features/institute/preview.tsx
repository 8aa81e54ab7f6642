import { asciiDigits, bengaliDigits } from "../../shared/digits.ts";
import { LogoMark } from "../../web/logo-mark.tsx";
import { sitePartTexts } from "../../web/texts.ts";
import styles from "./preview.module.css";
import { instituteScreenTexts as words } from "./texts.ts";

type Shown = {
  [Name in "name" | "programme" | "about" | "phone" | "email" | "address" | "country"]: string;
} & { admissionYear: string | number };

/** Where visitors meet the institute's record: in the banner, below every page, and before they come. */
export function InstitutePreview({ institute }: { institute: Shown }) {
  const { name, programme, admissionYear, about, phone, email, address, country } = institute;
  return (
    <div className={styles.preview}>
      <div className={styles.banner}>
        <p className={styles.year}>
          {sitePartTexts.admission(bengaliDigits(asciiDigits(String(admissionYear))))}
        </p>
        <p className={styles.programme}>{programme}</p>
        <p>
          {sitePartTexts.callUs} {phone}
        </p>
      </div>
      <div className={styles.found}>
        <p className={styles.where}>{words.inSearch}</p>
        <p className={styles.link}>{`${name} | Home`}</p>
        <p className={styles.snippet}>{about}</p>
      </div>
      <div className={styles.footer}>
        <p className={styles.where}>{words.inFooter}</p>
        <p className={styles.brand}>
          <LogoMark size={30} />
          {name}
        </p>
        <p>{about}</p>
        <ul>
          {[email, phone, address, country].map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
