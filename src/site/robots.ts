import { originContext } from "../web/caller.ts";
import type { Route } from "./+types/robots";

/** /robots.txt: the public pages are for everyone, the portal for nobody's index. */
export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /dashboard",
    "Disallow: /api/",
    "Disallow: /reset-password",
    "",
    `Sitemap: ${context.get(originContext)}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
