import { Anchor, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, type MetaFunction, useNavigate, useSearchParams } from "react-router";
import type * as z from "zod";
import { refusalOf } from "../../shared/errors.ts";
import { refusalTexts } from "../../shared/texts.ts";
import { brandOf, titled } from "../../web/brand.ts";
import { client } from "../../web/client.ts";
import { displayName, forgetUser, rememberUser, useSignedIn } from "../../web/signed-in.ts";
import { isStudentId } from "../accounts/rules.ts";
import { CodeField, useCode } from "./code-field.tsx";
import { signInContract } from "./contract.ts";
import { CredentialForm, PasswordField, RegIdField } from "./credential-form.tsx";
import { CredentialPage } from "./credential-page.tsx";
import { pathAfter, signInForm } from "./rules.ts";
import { signInTexts } from "./texts.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), signInTexts.title) },
  { name: "description", content: signInTexts.lead },
];

export default function SignInScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sentHere = query.has("from");
  const user = useSignedIn();
  const [entered, setEntered] = useState(false);
  // Whoever is sent here is not signed in any more, whatever this browser remembers.
  useEffect(() => {
    if (sentHere) forgetUser();
  }, [sentHere]);

  const { needed, watch } = useCode();
  async function send(credentials: z.infer<typeof signInForm>) {
    const { data } = isStudentId(credentials.regId)
      ? await client(signInContract.student).login(credentials)
      : await client(signInContract.teacher).teacherLogin(credentials);
    setEntered(true);
    rememberUser(data);
    await navigate(pathAfter(query.get("from"), window.location.origin), { replace: true });
  }

  return (
    <CredentialPage
      title={signInTexts.title}
      lead={signInTexts.lead}
      form={
        <CredentialForm
          submit={signInTexts.submit}
          schema={signInForm}
          send={watch(send)}
          failure={(error) => (refusalOf(error) ? (error as Error).message : refusalTexts.UNAVAILABLE)}
          first="regId"
          fields={(errors) => (
            <>
              <RegIdField error={errors.regId} />
              <PasswordField
                name="password"
                label={signInTexts.password}
                autoComplete="current-password"
                error={errors.password}
              />
              {needed && <CodeField error={errors.code} />}
            </>
          )}
        />
      }
    >
      {user && !sentHere && !entered && (
        <>
          <Text size="sm">{signInTexts.signedInAs(displayName(user))}</Text>
          <Anchor component={Link} to="/dashboard">
            {signInTexts.toDashboard}
          </Anchor>
        </>
      )}
      <Anchor component={Link} to="/reset-password">
        {signInTexts.toChange}
      </Anchor>
      <Text size="sm" c="dimmed">
        {signInTexts.help}
      </Text>
    </CredentialPage>
  );
}
