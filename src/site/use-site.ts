import { useRouteLoaderData } from "react-router";
import type { SiteData } from "./read-site.ts";

/** What the layout has read. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>("site/layout");
  if (!site) throw new Error("this part belongs inside the public layout");
  return site;
}
