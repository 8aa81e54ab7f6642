import { createPortal } from "react-dom";
import { CopyField } from "../../portal/kit/copy-field.tsx";
import styles from "./credentials.module.css";
import { credentialTexts as words } from "./texts.ts";

export type NewAccount = { regId: string; password: string };

/** What a printed slip says beside them: whose they are, and where. */
type Slip = { name: string; institute: string };

/** Shown once: only the password's hash is kept. With a `slip` they are printed to be taken along. */
export function Credentials({ regId, password, slip }: NewAccount & { slip?: Slip }) {
  return (
    <>
      <CopyField label={words.regId} value={regId} />
      <CopyField label={words.password} value={password} />
      <p className={styles.keep}>{words.keepPassword}</p>
      {slip && (
        <>
          <button type="button" className={styles.print} onClick={() => window.print()}>
            {words.print}
          </button>
          {createPortal(<PrintedSlip {...slip} regId={regId} password={password} />, document.body)}
        </>
      )}
    </>
  );
}

/** On paper alone, and alone on it. */
function PrintedSlip({ name, institute, regId, password }: Slip & NewAccount) {
  return (
    <section className={styles.slip} aria-hidden="true">
      <h2>{institute}</h2>
      <p>{words.slip(name)}</p>
      <dl>
        <dt>{words.regId}</dt>
        <dd>{regId}</dd>
        <dt>{words.password}</dt>
        <dd>{password}</dd>
        <dt>{words.site}</dt>
        <dd>{window.location.host}/join-now</dd>
      </dl>
      <p>{words.change}</p>
    </section>
  );
}
