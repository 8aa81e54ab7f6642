import { useState } from "react";
import * as z from "zod";
import { Button } from "../../../portal/kit/button.tsx";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { QrCode } from "../../../portal/kit/qr-code.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import { client } from "../../../web/client.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { CredentialForm, PasswordField } from "../sign-in/credential-form.tsx";
import { signInTexts } from "../sign-in/texts.ts";
import { secondFactorContract } from "./contract.ts";
import styles from "./setup.module.css";
import { setupTexts as words } from "./texts.ts";

type Begun = { password: string; secret: string; address: string };

/** Sets up the second factor: the password, a code of the authenticator that has taken the secret, the recovery codes. */
export function SetUp({ onDone }: { onDone: () => unknown }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <Confirm begun={begun} onConfirmed={setCodes} />;
  return <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  async function send({ password }: z.infer<typeof begin>) {
    const { data } = await client(secondFactorContract).begin({ password });
    onBegun({ password, ...data });
  }
  return (
    <CredentialForm
      submit={words.next}
      schema={begin}
      send={send}
      failure={failureOf}
      first="password"
      fields={(errors) => (
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          error={errors.password}
        />
      )}
    />
  );
}

function Confirm({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: string[]) => void }) {
  const { password, secret, address } = begun;
  async function send({ code }: z.infer<typeof confirm>) {
    const { data } = await client(secondFactorContract).confirm({ password, code });
    onConfirmed(data.codes);
  }
  return (
    <>
      <p>{words.scan}</p>
      <QrCode of={address} label={words.qr} />
      <CopyField label={words.key} value={secret} />
      <CredentialForm
        submit={words.confirm}
        schema={confirm}
        send={send}
        failure={failureOf}
        first="code"
        fields={(errors) => <CodeField label={words.code} error={errors.code} />}
      />
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => unknown }) {
  return (
    <section aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{words.codesTitle}</h3>
      <p>{words.codesText}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyField label={words.copy} value={codes.join(" ")} />
      <Button color="marigold" onClick={onDone} fullWidth>
        {words.done}
      </Button>
    </section>
  );
}

const typed = () => z.string().trim().min(1, signInTexts.required);
const begin = z.object({ password: typed() });
const confirm = z.object({ code: typed() });

const failureOf = (error: unknown) => (refusalOf(error) ? (error as Error).message : words.failed);
