import { privacyIntro, privacyOf } from "../content/privacy.ts";
import { pageMeta } from "../meta.ts";
import { legalTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: legalTexts.privacy,
    description: privacyIntro,
    path: "/privacy-policy",
  });
}

export default function PrivacyPage() {
  return <LegalPage title={legalTexts.privacy} text={privacyOf(useSite().institute)} />;
}
