import { pageMeta, siteOf } from "../meta.ts";
import { legalTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: legalTexts.terms,
    description: siteOf(matches)?.sections.terms.lead ?? "",
    path: "/terms-conditions",
  });
}

export default function TermsPage() {
  return <LegalPage title={legalTexts.terms} text={useSite().sections.terms} />;
}
