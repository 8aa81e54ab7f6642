import type { ReactNode } from "react";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { PrintedSlip } from "../../../portal/kit/printed-slip.tsx";
import { Quoted } from "../../../web/quoted.tsx";
import styles from "./credentials.module.css";
import { credentialTexts as words } from "./texts.ts";

export type NewAccount = { regId: string; password: string };

/** What a printed slip says beside them: whose they are, where, and what else goes along. */
type Slip = { name: string; institute: string; below?: ReactNode };

type Shown = NewAccount & {
  slip?: Slip;
  /** Stands beside the button that prints the slip. */
  offer?: ReactNode;
};

/** Shown once: only the password's hash is kept. With a `slip` they are printed to be taken along. */
export function Credentials({ regId, password, slip, offer }: Shown) {
  return (
    <>
      <CopyField label={words.regId} value={regId} />
      <CopyField label={words.password} value={password} />
      <p className={styles.keep}>{words.keepPassword}</p>
      {slip && (
        <>
          <div className={styles.actions}>
            <PrintButton>{words.print}</PrintButton>
            {offer}
          </div>
          <SignInSlip {...slip} regId={regId} password={password} />
        </>
      )}
    </>
  );
}

/** What is printed for somebody who signs in for the first time; of several each is a slip. */
export function SignInSlip({ name, institute, below, regId, password }: Slip & NewAccount) {
  return (
    <PrintedSlip title={institute}>
      <p>{words.slip(name)}</p>
      <dl>
        <dt>
          <Quoted text={words.regId} />
        </dt>
        <dd>{regId}</dd>
        <dt>
          <Quoted text={words.password} />
        </dt>
        <dd>{password}</dd>
        <dt>{words.site}</dt>
        <dd>{window.location.host}/join-now</dd>
      </dl>
      <p>{words.change}</p>
      {below}
    </PrintedSlip>
  );
}
