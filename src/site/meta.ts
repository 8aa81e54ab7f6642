import type { MetaDescriptor } from "react-router";
import { firstSentence } from "../shared/first-sentence.ts";
import { titled } from "../web/brand.ts";
import type { SiteData } from "./read-site.ts";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Page = { title: string; description?: string; path: string; image?: string | null };

/** The title, prefixed with the institute's name, and what search engines and shared links show of a page. */
export function pageMeta(matches: Matches, { title, description, path, image }: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const name = nameOf(matches);
  const full = titled(site?.brand, title);
  const about = firstSentence(description || site?.institute.about || "");
  return [
    { title: full },
    { name: "description", content: about },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "bn_BD" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: full },
    { property: "og:description", content: about },
    { name: "twitter:card", content: "summary_large_image" },
    ...absolute(site?.origin, path, image),
    { property: "og:image:alt", content: full },
  ];
}

/** The institute's name; none where the layout failed. */
export const nameOf = (matches: Matches) => siteOf(matches)?.institute.name ?? "";

/** What the layout has read; nothing where it failed. */
export const siteOf = (matches: Matches) =>
  matches.find((match) => match?.id === "site/layout")?.loaderData as SiteData | undefined;

/** Of /og.png. */
const ogSize = [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
];

function absolute(
  origin: string | undefined,
  path: string,
  image = "/og.png" as string | null,
): MetaDescriptor[] {
  if (!origin) return [];
  return [
    { tagName: "link", rel: "canonical", href: `${origin}${path}` },
    { property: "og:url", content: `${origin}${path}` },
    { property: "og:image", content: `${origin}${image ?? "/og.png"}` },
    ...(image === null || image === "/og.png" ? ogSize : []),
  ];
}
