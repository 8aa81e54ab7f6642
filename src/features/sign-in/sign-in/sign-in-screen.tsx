import { data, type MetaFunction, redirect } from "react-router";
import { fieldsOf } from "../../../shared/invalid.ts";
import { pathAfter } from "../../../shared/path-after.ts";
import { refusalTexts } from "../../../shared/texts.ts";
import { brandOf, titled } from "../../../web/brand.ts";
import { ask } from "../../../web/caller.ts";
import { postedForm, refusedBy } from "../../../web/posted-form.ts";
import { isStudentId } from "../../identity/index.ts";
import type { Route } from "./+types/sign-in-screen";
import { signInContract } from "./contract.ts";
import { CredentialPage } from "./credential-page.tsx";
import styles from "./posted-form.module.css";
import { PostedField, PostedForm, PostedPassword, type Unsent } from "./posted-form.tsx";
import { signInForm } from "./rules.ts";
import { signInTexts as words } from "./texts.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), words.title) },
  { name: "description", content: words.lead },
];

/** What the keys of kept roll-calls begin with (classes/roll-call/kept-count.ts): by their door the page would bring their sheet. */
const rollCallsKept = "roll-call ";

/** The page is a form and nothing else: it loads neither React nor the router, and only one weight of the font. */
export const handle = { plain: true, oneWeight: true };

/** Signs in as the calls do; refused, the form comes back with the id that was typed, and without the password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { regId = "", password = "", code } = await postedForm(request);
  const unsent = { regId, fields: {}, failure: "", asksCode: code !== undefined };
  const read = signInForm.safeParse({ regId, password, code });
  if (!read.success) return data<Unsent>({ ...unsent, fields: fieldsOf(read.error.issues) }, { status: 400 });
  try {
    if (isStudentId(read.data.regId)) await ask(context, signInContract.student.login, read.data);
    else await ask(context, signInContract.teacher.teacherLogin, read.data);
  } catch (thrown) {
    const { status, code: refusal, message = refusalTexts.UNAVAILABLE, fields = {} } = refusedBy(thrown);
    const failure = Object.keys(fields).length ? "" : message;
    const asksCode = unsent.asksCode || refusal === "CODE_NEEDED";
    return data<Unsent>({ ...unsent, fields, failure, asksCode }, { status });
  }
  const { searchParams, origin } = new URL(request.url);
  return redirect(pathAfter(searchParams.get("from"), origin), 303);
}

export default function SignInScreen({ actionData }: Route.ComponentProps) {
  const { regId, fields = {}, failure, asksCode } = actionData ?? {};
  const isFirst = (name: string) => actionData && name === (Object.keys(fields)[0] ?? "regId");
  return (
    <CredentialPage
      title={words.title}
      lead={words.lead}
      form={
        <>
          <p hidden role="status" className={styles.kept} data-kept={rollCallsKept}>
            {words.kept("{many}", "{of}", "{who}")}
          </p>
          <PostedForm submit={words.submit} failure={failure}>
            <PostedField
              name="regId"
              label={words.regId}
              hint={words.regIdHint}
              error={fields.regId}
              defaultValue={regId}
              autoComplete="username"
              autoCapitalize="characters"
              maxLength={20}
              spellCheck={false}
              autoFocus={isFirst("regId")}
            />
            <PostedPassword
              name="password"
              label={words.password}
              error={fields.password}
              autoComplete="current-password"
              autoFocus={isFirst("password")}
            />
            {asksCode && (
              <PostedField
                name="code"
                label={words.code}
                error={fields.code}
                autoComplete="one-time-code"
                maxLength={40}
                spellCheck={false}
                autoFocus={isFirst("code")}
              />
            )}
          </PostedForm>
        </>
      }
    >
      <p hidden data-signed-in>
        {words.signedInAs("{name}")} <a href="/dashboard">{words.toDashboard}</a>
      </p>
      <a href="/reset-password">{words.toChange}</a>
      <p>{words.help}</p>
    </CredentialPage>
  );
}
