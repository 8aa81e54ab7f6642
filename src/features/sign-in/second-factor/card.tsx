import { useState } from "react";
import * as z from "zod";
import { Button } from "../../../portal/kit/button.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import type { AnswerOf } from "../../../shared/procedure.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { CredentialForm, PasswordField } from "../sign-in/credential-form.tsx";
import { signInTexts } from "../sign-in/texts.ts";
import { secondFactorContract } from "./contract.ts";
import styles from "./setup.module.css";
import { SetUp } from "./setup.tsx";
import { setupTexts as words } from "./texts.ts";

type State = AnswerOf<typeof secondFactorContract.state>["data"];

/** In the settings of staff: whether their second factor is on, and the way to switch it. */
export function SecondFactor({ state, onChanged }: { state: State; onChanged: () => unknown }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void onChanged();
  };
  return (
    <>
      <p className={styles.state}>
        <strong>{state.on ? words.on : words.off}</strong>
        {state.on && <span>{words.codesLeft(state.codesLeft)}</span>}
      </p>
      {open && (state.on ? <Remove onDone={close} /> : <SetUp onDone={close} />)}
      {open || (
        <Button variant="default" disabled={state.on && state.needed} onClick={() => setOpen(true)}>
          {state.on ? words.remove : words.begin}
        </Button>
      )}
      {state.on && state.needed && <p>{words.isNeeded}</p>}
    </>
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  async function send(sent: z.infer<typeof removal>) {
    await client(secondFactorContract).remove(sent);
    onDone();
    await tellSuccess(words.removed);
  }
  return (
    <>
      <p>{words.removeLead}</p>
      <CredentialForm
        submit={words.remove}
        schema={removal}
        send={send}
        failure={(error) => (refusalOf(error) ? (error as Error).message : words.failed)}
        first="password"
        fields={(errors) => (
          <>
            <PasswordField
              name="password"
              label={words.password}
              autoComplete="current-password"
              error={errors.password}
            />
            <CodeField error={errors.code} />
          </>
        )}
      />
    </>
  );
}

const typed = () => z.string().trim().min(1, signInTexts.required);
const removal = z.object({ password: typed(), code: typed() });
