import type { ReactNode } from "react";
import { Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import "./web/tokens.css";
import { type Colours, darkPaletteOf, firstColours, paletteSheet } from "./shared/palette.ts";
import { holdPressScript } from "./site/islands/held-press.ts";
import { IslandsScript } from "./site/islands/islands-script.tsx";
import { siteTexts } from "./site/texts.ts";
import { brandOf, useBrand } from "./web/brand.ts";
import { schemeScript } from "./web/colour-scheme.ts";
import { eventReplayScript } from "./web/event-replay.ts";
import regular from "./web/fonts/hind-siliguri-400.woff2?url";
import semibold from "./web/fonts/hind-siliguri-600.woff2?url";
import { LoadingLogo, markVisit } from "./web/loading-logo.tsx";
import { type ModuleOfPage, ModuleScript } from "./web/module-script.tsx";
import { useNonce } from "./web/nonce.ts";
import { isOnIntent, onIntentScript } from "./web/scripts-on-intent.ts";
import { ScrollToTop } from "./web/scroll-to-top.tsx";
import { textSizeScript } from "./web/text-size.ts";
import { useEventReplay } from "./web/use-event-replay.ts";

export { PageError as ErrorBoundary } from "./site/page-error.tsx";

/** What a page says of itself when it says nothing; one that failed brings its title. */
export const meta: MetaFunction = ({ error, matches }) =>
  error ? [{ name: "robots", content: "noindex" }] : [{ title: brandOf(matches)?.name ?? "" }];

/**
 * Told before any module runs: zod asks `new Function` whether it may compile its schemas, and the page's policy, which
 * forbids it, would report each page as an attack. Its own setting, read where it stands because schemas are made on import.
 */
const noEvalScript = "globalThis.__zod_globalConfig={jitless:true};";

/** What keeps the files that never change, and the page that is shown without a connection; built, not while it is developed. */
const workerScript = import.meta.env.PROD
  ? 'addEventListener("load",()=>navigator.serviceWorker?.register("/sw.js").catch(()=>{}));'
  : "";

const headScript = noEvalScript + markVisit + textSizeScript + schemeScript + workerScript;

/**
 * What a page says of itself by its route's handle: that it needs no router, or one weight of the font alone, or stands in the app shell,
 * or has a small script of its own.
 */
type PlainHandle = { plain?: true; oneWeight?: true; inPortal?: true; ownScript?: ModuleOfPage };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const brand = useBrand();
  const handles = useMatches().map(({ handle }) => handle as PlainHandle | undefined);
  const plain = handles.some((handle) => handle?.plain);
  const oneWeight = handles.some((handle) => handle?.oneWeight);
  const onIntent = handles.some(isOnIntent);
  const ownScript = handles.find((handle) => handle?.ownScript)?.ownScript;
  const inPortal = handles.some((handle) => handle?.inPortal);
  return (
    <html
      lang="bn"
      data-mantine-color-scheme="light"
      data-plain={plain || undefined}
      data-one-weight={oneWeight || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={brand?.mainColour ?? firstColours.mainColour}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={darkBarOf(brand ?? firstColours)}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html:
              headScript + (plain ? holdPressScript : eventReplayScript) + (onIntent ? onIntentScript : ""),
          }}
        />
        {/* Before the fonts, which are larger. Sheets need no nonce; the browser hides one, and hydration would find it missing. */}
        <Links nonce="" />
        {ownScript && <ModuleScript {...ownScript} />}
        <link rel="preload" href={regular} as="font" type="font/woff2" crossOrigin="anonymous" />
        {oneWeight || (
          <link rel="preload" href={semibold} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href={brand?.logo ? "/icon-192.png" : "/favicon.svg"} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {brand && <Palette colours={brand} />}
      </head>
      <body id="top">
        {children}
        {inPortal || (
          <aside aria-label={siteTexts.toTop}>
            <ScrollToTop label={siteTexts.toTop} atEdge />
          </aside>
        )}
        <LoadingLogo brand={brand} />
        {plain ? (
          ownScript ? null : (
            <IslandsScript />
          )
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

/** What a phone draws around a dark page. */
const darkBarOf = (colours: Colours) => darkPaletteOf(colours)["--ink-ground"] ?? colours.mainColour;

/** The institute's two colours, and what follows from them, in place of those of tokens.css. */
function Palette({ colours }: { colours: Colours }) {
  const sheet = paletteSheet(colours);
  return sheet ? <style dangerouslySetInnerHTML={{ __html: sheet }} /> : null;
}
