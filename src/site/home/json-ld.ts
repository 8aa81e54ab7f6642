import type { MetaDescriptor } from "react-router";
import { type Matches, siteOf } from "../meta.ts";
import type { Question } from "./faq.tsx";

/** The institute and the answers as search engines read them. */
export function jsonLd(matches: Matches, questions: Question[]): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const { institute, origin } = site;
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "EducationalOrganization",
        name: institute.name,
        alternateName: institute.nameLatin,
        description: institute.about,
        telephone: institute.phone,
        email: institute.email,
        address: { "@type": "PostalAddress", streetAddress: institute.address, addressCountry: "BD" },
        sameAs: [institute.socialUrl],
        ...(origin && { url: `${origin}/`, logo: `${origin}/icon-512.png` }),
      },
    },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: questions.map(({ header, text }) => ({
          "@type": "Question",
          name: header,
          acceptedAnswer: { "@type": "Answer", text },
        })),
      },
    },
  ];
}
