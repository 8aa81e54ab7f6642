import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { pathAfter } from "../../../shared/path-after.ts";
import { brandOf, titled } from "../../../web/brand.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/change-password-screen";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { signInContract } from "./contract.ts";
import { CredentialPage } from "./credential-page.tsx";
import { signInTexts } from "./texts.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), signInTexts.changeTitle) },
  { name: "description", content: signInTexts.changeLead },
];

/** Whose password it is, where the session says so: it is not asked for then. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await ask(context, signInContract.session.me, undefined).catch(() => null);
  return me?.data.regId ?? null;
}

export default function ChangePasswordScreen({ loaderData: own }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Whoever is sent here from a page of theirs has signed in with the password that the office issued.
  const from = query.get("from");
  const sent = from === null ? null : own;
  return (
    <CredentialPage
      title={signInTexts.changeTitle}
      lead={sent ? signInTexts.changeFirst : signInTexts.changeLead}
      form={
        <ChangePasswordForm
          {...(sent && { regId: sent })}
          onChanged={() => navigate(pathAfter(from, window.location.origin), { replace: true })}
        />
      }
    >
      <a href="/join-now">{signInTexts.toSignIn}</a>
    </CredentialPage>
  );
}
