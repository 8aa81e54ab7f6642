import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { pathAfter } from "../../../shared/path-after.ts";
import { brandOf, titled } from "../../../web/brand.ts";
import { CredentialPage } from "../sign-in/credential-page.tsx";
import { SetUp } from "./setup.tsx";
import { setupTexts as words } from "./texts.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: titled(brandOf(matches), words.title) },
  { name: "robots", content: "noindex" },
];

/** Where staff are sent whose type needs a second factor, and who have none yet. */
export default function SecondFactorScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const done = () => navigate(pathAfter(query.get("from"), window.location.origin), { replace: true });
  return (
    <CredentialPage title={words.title} lead={words.leadNeeded} form={<SetUp onDone={done} />}>
      {null}
    </CredentialPage>
  );
}
