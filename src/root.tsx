import type { ReactNode } from "react";
import { Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import "./web/tokens.css";
import { type Colours, firstColours, paletteOf } from "./shared/palette.ts";
import { IslandsScript } from "./site/islands/islands-script.tsx";
import { siteTexts } from "./site/texts.ts";
import { brandOf, useBrand } from "./web/brand.ts";
import { eventReplayScript, useEventReplay } from "./web/event-replay.ts";
import regular from "./web/fonts/hind-siliguri-400.woff2?url";
import semibold from "./web/fonts/hind-siliguri-600.woff2?url";
import { LoadingLogo, markVisit } from "./web/loading-logo.tsx";
import { useNonce } from "./web/nonce.ts";
import { ScrollToTop } from "./web/scroll-to-top.tsx";
import { textSizeScript } from "./web/text-size.ts";

export { PageError as ErrorBoundary } from "./site/page-error.tsx";

/** What a page says of itself when it says nothing; one that failed brings its title. */
export const meta: MetaFunction = ({ error, matches }) =>
  error ? [{ name: "robots", content: "noindex" }] : [{ title: brandOf(matches)?.name ?? "" }];

/**
 * Told before any module runs: zod asks `new Function` whether it may compile its schemas, and the page's policy, which
 * forbids it, would report each page as an attack. Its own setting, read where it stands because schemas are made on import.
 */
const noEvalScript = "globalThis.__zod_globalConfig={jitless:true};";

const headScript = noEvalScript + markVisit + textSizeScript;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const brand = useBrand();
  const plain = useMatches().some(({ handle }) => (handle as { plain?: true } | undefined)?.plain);
  return (
    <html
      lang="bn"
      data-mantine-color-scheme="light"
      data-plain={plain || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand?.mainColour ?? firstColours.mainColour} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: headScript + (plain ? "" : eventReplayScript) }}
        />
        <link rel="preload" href={regular} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={semibold} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={brand?.logo ? "/icon-192.png" : "/favicon.svg"} />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {/* Sheets need no nonce; the browser hides one, and hydration would find it missing. */}
        <Links nonce="" />
        {brand && <Palette colours={brand} />}
      </head>
      <body>
        {children}
        <ScrollToTop label={siteTexts.toTop} beforeHydration={!plain} />
        <LoadingLogo brand={brand} />
        {plain ? (
          <IslandsScript />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useEventReplay();
  return <Outlet />;
}

/** The institute's two colours, and what follows from them, in place of those of tokens.css. */
function Palette({ colours }: { colours: Colours }) {
  const declarations = Object.entries(paletteOf(colours)).map(([name, value]) => `${name}:${value}`);
  if (declarations.length === 0) return null;
  return <style dangerouslySetInnerHTML={{ __html: `:root:root{${declarations.join(";")}}` }} />;
}
