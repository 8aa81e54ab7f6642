import { useEffect } from "react";
import { useMatches } from "react-router";
import type { Colours } from "../shared/palette.ts";

/** Under whose name and colours a page stands. A layout's loader answers it as `brand`. */
export type Brand = Colours & { name: string; logo: string | null };

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** What a page needs of the institute's record to stand under its name. */
export const brandFrom = ({ name, logo, mainColour, accentColour }: Brand): Brand => ({
  ...{ name, logo, mainColour, accentColour },
});

/** What a layout of these has read; nothing where it failed. */
export function brandOf(matches: Matches): Brand | undefined {
  const found = matches.find((match) => (match?.loaderData as { brand?: Brand } | undefined)?.brand);
  return (found?.loaderData as { brand: Brand } | undefined)?.brand;
}

/** The same of the page that is shown; in a browser what stood there last, where the layout failed. */
export function useBrand(): Brand | undefined {
  const found = brandOf(useMatches());
  useEffect(() => {
    if (found) known = found;
  }, [found]);
  return found ?? known;
}

/** A page's title, prefixed with the institute's name. */
export const titled = (brand: Brand | undefined, title: string) =>
  brand ? `${brand.name} | ${title}` : title;

let known: Brand | undefined;
