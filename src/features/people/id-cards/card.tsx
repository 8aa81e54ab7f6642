import { QrCode } from "../../../portal/kit/qr-code.tsx";
import { LogoMark } from "../../../web/logo-mark.tsx";
import type { ListedStudent } from "../students/contract.ts";
import styles from "./cards.module.css";
import { idCardTexts as words } from "./texts.ts";

type Shown = {
  student: Pick<
    ListedStudent,
    "userName" | "regId" | "batch" | "file" | "mobile" | "fatherName" | "guardianMobile" | "doj"
  >;
  institute: { name: string; phone: string; address: string; logo: string | null };
  /** The guardian's page, where the back is to lead there. */
  link: string | undefined;
};

/** Both sides of a student's card, 86 by 54 millimetres each; what is longer than its line gets smaller letters, then an ellipsis. */
export function IdCard({ student, institute, link }: Shown) {
  const { userName, regId, batch, file, mobile, fatherName, guardianMobile, doj } = student;
  return (
    <article className={styles.card} data-paper aria-label={userName}>
      <section className={styles.side}>
        <header className={styles.head}>
          <LogoMark logo={institute.logo} size={30} />
          <b>{institute.name}</b>
        </header>
        <div className={styles.who}>
          {file ? <img src={file} alt="" /> : <span className={styles.noPhoto}>{words.photo}</span>}
          <div>
            <p className={styles.name} data-long={userName.length > 24}>
              {userName}
            </p>
            <dl>
              <dt>{words.regId}</dt>
              <dd className={styles.roll}>{regId}</dd>
              {batch && (
                <>
                  <dt>{words.ofBatch}</dt>
                  <dd>{batch.batchName}</dd>
                </>
              )}
              <dt>{words.mobile}</dt>
              <dd>{mobile}</dd>
            </dl>
          </div>
        </div>
        <footer className={styles.foot}>
          <span>{words.session(Number(doj.slice(0, 4)))}</span>
          <span className={styles.signature}>{words.signature}</span>
        </footer>
      </section>
      <section className={styles.side}>
        <div className={styles.behind}>
          <div>
            <dl>
              {fatherName && (
                <>
                  <dt>{words.guardian}</dt>
                  <dd>{fatherName}</dd>
                </>
              )}
              {guardianMobile && (
                <>
                  <dt>{words.guardianMobile}</dt>
                  <dd>{guardianMobile}</dd>
                </>
              )}
            </dl>
            {link && <p className={styles.scan}>{words.scan}</p>}
          </div>
          {link && (
            <div className={styles.qr}>
              <QrCode of={link} label={words.qr(userName)} />
            </div>
          )}
        </div>
        <footer className={styles.found}>
          <p>{words.found}</p>
          <p>
            <b>{institute.name}</b>, {institute.address}
          </p>
          <p>{institute.phone}</p>
        </footer>
      </section>
    </article>
  );
}
