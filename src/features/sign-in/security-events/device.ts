import { deviceTexts as words } from "./texts.ts";

/** "অ্যান্ড্রয়েড ফোন, ক্রোম" guessed from a User-Agent; what it does not say is left out. */
export function deviceOf(agent: string): string {
  const first = <Name>(known: readonly (readonly [RegExp, Name])[]) =>
    known.find(([pattern]) => pattern.test(agent))?.[1];
  return [first(systems), first(browsers)].filter(Boolean).join(", ") || words.unknown;
}

/** In this order: most name others besides themselves. */
const systems = [
  [/iPad/, words.systems.ipad],
  [/iPhone|iPod/, words.systems.iphone],
  [/Android.*Mobile/, words.systems.androidPhone],
  [/Android/, words.systems.androidTablet],
  [/Windows/, words.systems.windows],
  [/CrOS/, words.systems.chromebook],
  [/Macintosh|Mac OS X/, words.systems.mac],
  [/Linux|X11/, words.systems.linux],
] as const;

const browsers = [
  [/Edg(e|A|iOS)?\//, words.browsers.edge],
  [/OPR\/|Opera|OPT\//, words.browsers.opera],
  [/SamsungBrowser/, words.browsers.samsung],
  [/UCBrowser|UBrowser/, words.browsers.uc],
  [/Firefox|FxiOS/, words.browsers.firefox],
  [/Chrome|CriOS/, words.browsers.chrome],
  [/Safari/, words.browsers.safari],
] as const;
