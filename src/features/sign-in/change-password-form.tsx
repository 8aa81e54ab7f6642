import { refusalOf } from "../../shared/errors.ts";
import { tellSuccess } from "../../web/alerts.tsx";
import { client } from "../../web/client.ts";
import { rememberUser } from "../../web/signed-in.ts";
import { isStudentId } from "../accounts/rules.ts";
import { signInContract } from "./contract.ts";
import { CredentialForm, PasswordField, RegIdField } from "./credential-form.tsx";
import { changeForm } from "./rules.ts";
import { signInTexts } from "./texts.ts";

const passwords = [
  { name: "password", label: signInTexts.oldPassword, autoComplete: "current-password" },
  { name: "newPassword", label: signInTexts.newPassword, autoComplete: "new-password" },
  { name: "confirmPassword", label: signInTexts.confirmPassword, autoComplete: "new-password" },
];

type Sent = Record<"regId" | "password" | "newPassword", string>;

/** Changes a password; where it is known whose, the id is not asked for. */
export function ChangePasswordForm({ regId, onChanged }: { regId?: string; onChanged: () => unknown }) {
  async function send({ regId, password, newPassword }: Sent) {
    const calls = isStudentId(regId) ? signInContract.student : signInContract.teacher;
    const { data } = await client({ change: calls.changePassword }).change({ regId, password, newPassword });
    rememberUser(data);
    await tellSuccess(signInTexts.changed);
    await onChanged();
  }

  return (
    <CredentialForm
      submit={signInTexts.change}
      schema={changeForm}
      send={send}
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
