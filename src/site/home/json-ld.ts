import type { MetaDescriptor } from "react-router";
import { type Matches, siteOf } from "../meta.ts";
import type { FaqItem } from "./faq.tsx";

/** The institute and the answers as search engines read them. */
export function jsonLd(matches: Matches, questions: FaqItem[]): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const { institute, origin } = site;
  const profiles = [institute.socialUrl, institute.youtubeUrl].filter(Boolean);
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "EducationalOrganization",
        name: institute.name,
        alternateName: institute.nameLatin,
        description: institute.about,
        ...(institute.phone && { telephone: institute.phone }),
        ...(institute.email && { email: institute.email }),
        address: {
          "@type": "PostalAddress",
          streetAddress: institute.address,
          addressCountry: codeOf(institute.country),
        },
        ...(profiles.length && { sameAs: profiles }),
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
      },
    },
    ...(questions.length ? [answers(questions)] : []),
  ];
}

/** schema.org wants a code; another country's name stands as it was typed. */
const codeOf = (country: string) => (/^(বাংলাদেশ|bangladesh)$/i.test(country.trim()) ? "BD" : country);

const answers = (questions: FaqItem[]): MetaDescriptor => ({
  "script:ld+json": {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ header, text }) => ({
      "@type": "Question",
      name: header,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  },
});
