import { terms } from "../content/terms.ts";
import { pageMeta } from "../meta.ts";
import { legalTexts } from "../texts.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: legalTexts.terms, description: terms.intro, path: "/terms-conditions" });
}

export default function TermsPage() {
  return <LegalPage title={legalTexts.terms} text={terms} />;
}
