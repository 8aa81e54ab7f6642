import { Anchor } from "@mantine/core";
import { Link, type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { brandOf, titled } from "../../web/brand.ts";
import { useSignedIn } from "../../web/signed-in.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { CredentialPage } from "./credential-page.tsx";
import { pathAfter } from "./rules.ts";
import { signInTexts } from "./texts.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), signInTexts.changeTitle) },
  { name: "description", content: signInTexts.changeLead },
];

export default function ChangePasswordScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useSignedIn();
  // Whoever is sent here from a page of theirs has signed in with the password that the office issued.
  const from = query.get("from");
  const sent = from !== null && user;
  return (
    <CredentialPage
      title={signInTexts.changeTitle}
      lead={sent ? signInTexts.changeFirst : signInTexts.changeLead}
      form={
        <ChangePasswordForm
          key={sent ? user.regId : ""}
          {...(sent && { regId: user.regId })}
          onChanged={() => navigate(pathAfter(from, window.location.origin), { replace: true })}
        />
      }
    >
      <Anchor component={Link} to="/join-now">
        {signInTexts.toSignIn}
      </Anchor>
    </CredentialPage>
  );
}
