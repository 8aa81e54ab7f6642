import { Anchor } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { CredentialPage } from "./credential-page.tsx";
import { signInTexts } from "./texts.ts";

export const meta = () => [
  { title: `${signInTexts.productName} | ${signInTexts.changeTitle}` },
  { name: "description", content: signInTexts.changeLead },
];

export default function ChangePasswordScreen() {
  const navigate = useNavigate();
  return (
    <CredentialPage
      title={signInTexts.changeTitle}
      lead={signInTexts.changeLead}
      form={<ChangePasswordForm onChanged={() => navigate("/dashboard", { replace: true })} />}
    >
      <Anchor component={Link} to="/join-now">
        {signInTexts.toSignIn}
      </Anchor>
    </CredentialPage>
  );
}
