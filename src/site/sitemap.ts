import { courseContract } from "../features/catalogue/index.ts";
import { freeTestContract } from "../features/exams/index.ts";
import { ask, originContext } from "../web/caller.ts";
import type { Route } from "./+types/sitemap";

/** /sitemap.xml: every public page that is worth finding. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const [{ data: courses }, { data: test }] = await Promise.all([
    ask(context, courseContract.getAll, {}),
    ask(context, freeTestContract.get, undefined),
  ]);
  const paths = [
    "/",
    "/about-details",
    ...courses.map(({ courseId }) => `/course-details/${courseId}`),
    "/admission",
    ...(test ? ["/free-test"] : []),
    "/successful-students",
    "/privacy-policy",
    "/terms-conditions",
  ];
  const origin = context.get(originContext);
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
