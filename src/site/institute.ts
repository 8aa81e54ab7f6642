import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** What the layout has read for every public page: the institute, years in Bengali digits, the origin if known. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("site/layout");
  if (!site) throw new Error("this part belongs inside the public layout");
  return site;
}
