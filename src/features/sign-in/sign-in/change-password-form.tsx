import type * as z from "zod";
import { refusalOf } from "../../../shared/errors.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { rememberUser } from "../../../web/signed-in.ts";
import { isStudentId } from "../../identity/index.ts";
import { CodeField, useCode } from "./code-field.tsx";
import { signInContract } from "./contract.ts";
import { CredentialForm, PasswordField, RegIdField } from "./credential-form.tsx";
import { changeForm } from "./rules.ts";
import { signInTexts } from "./texts.ts";

const passwords = [
  { name: "password", label: signInTexts.oldPassword, autoComplete: "current-password" },
  { name: "newPassword", label: signInTexts.newPassword, autoComplete: "new-password" },
  { name: "confirmPassword", label: signInTexts.confirmPassword, autoComplete: "new-password" },
];

/** Changes a password; where it is known whose, the id is not asked for. */
export function ChangePasswordForm({ regId, onChanged }: { regId?: string; onChanged: () => unknown }) {
  const { needed, watch } = useCode();
  async function send({ confirmPassword: _, ...sent }: z.infer<typeof changeForm>) {
    const { data } = isStudentId(sent.regId)
      ? await client(signInContract.student).changePassword(sent)
      : await client(signInContract.teacher).changePassword(sent);
    rememberUser(data);
    await tellSuccess(signInTexts.changed);
    await onChanged();
  }

  return (
    <CredentialForm
      submit={signInTexts.change}
      schema={changeForm}
      send={watch(send)}
      failure={failureText}
      first={regId ? "password" : "regId"}
      fields={(errors) => (
        <>
          {regId ? (
            <input name="regId" value={regId} autoComplete="username" readOnly hidden />
          ) : (
            <RegIdField error={errors.regId} />
          )}
          {passwords.map((field) => (
            <PasswordField key={field.name} {...field} error={errors[field.name]} />
          ))}
          {needed && <CodeField error={errors.code} />}
        </>
      )}
    />
  );
}

/** The server's words for a refusal of the credentials or of too many tries; the quoted ones for anything else. */
function failureText(error: unknown): string {
  const refusal = refusalOf(error);
  const explained = refusal === "WRONG_CREDENTIALS" || refusal === "TOO_MANY_TRIES";
  return explained ? (error as Error).message : signInTexts.changeFailed;
}
