import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
} from "@mantine/core";
import { luminance, mix } from "../shared/colours.ts";
import { type Colours, firstColours, textOn } from "../shared/palette.ts";

const ink: MantineColorsTuple = [
  "#eef2fa",
  "#dbe3f1",
  "#b7c6e0",
  "#8fa6cd",
  "#6b88bb",
  "#4d6ca3",
  "#345389",
  "#223f70",
  "#182d54",
  "#14213d",
];

/** Filled parts take the shade of `primaryShade`, so the brand's marigold itself stands there. */
const marigold: MantineColorsTuple = [
  "#fff7e6",
  "#feecc8",
  "#fdd98f",
  "#fbc555",
  "#f8b32f",
  "#f5a524",
  "#f5a524",
  "#f5a524",
  "#f5a524",
  "#e2920f",
];

/** One colour for what is read, one for what is to be pressed. Bengali needs room: no tight lines. */
const themeIn = ({ mainColour, accentColour }: Colours) =>
  createTheme({
    colors: {
      ink: mainColour === firstColours.mainColour ? ink : shadesOf(mainColour),
      marigold: accentColour === firstColours.accentColour ? marigold : pressedIn(accentColour),
    },
    primaryColor: "ink",
    primaryShade: 8,
    autoContrast: true,
    // The same text on a button as on one of the public pages.
    luminanceThreshold: Math.min(
      0.3,
      textOn(accentColour, mainColour) === mainColour ? luminance(accentColour) - 0.001 : 0.3,
    ),
    black: mainColour,
    fontFamily: "var(--font)",
    headings: { fontFamily: "var(--font)", fontWeight: "600" },
    fontSizes: { xs: "0.85rem", sm: "0.95rem", md: "1rem", lg: "1.125rem", xl: "1.3rem" },
    lineHeights: { xs: "1.5", sm: "1.55", md: "1.6", lg: "1.6", xl: "1.5" },
    defaultRadius: "md",
    cursorType: "pointer",
    respectReducedMotion: true,
    components: {
      ActionIcon: { defaultProps: { size: 40, variant: "subtle" } },
      // Fields beside one another stand in a line, whichever of them has a hint.
      InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] } },
    },
  });

/** The library's own greys and red are too pale to read on white. */
const readable = {
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-dimmed": "var(--text-quiet)",
  "--mantine-color-placeholder": "var(--placeholder)",
  "--mantine-color-default-border": "var(--line-button)",
};

/** Its dark scheme in our tokens, which are light again on paper. */
const dark = {
  ...readable,
  "--mantine-color-scheme": "light",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-pointed)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-disabled": "var(--paper)",
  "--mantine-color-disabled-color": "var(--placeholder)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-dark-0": "var(--text)",
  "--mantine-color-dark-1": "var(--text-quiet)",
  "--mantine-color-dark-2": "var(--placeholder)",
  "--mantine-color-dark-3": "var(--placeholder)",
  "--mantine-color-dark-4": "var(--line-strong)",
  "--mantine-color-dark-5": "var(--off)",
  "--mantine-color-dark-6": "var(--surface)",
  "--mantine-color-dark-7": "var(--surface)",
  "--mantine-primary-color-filled": "var(--mantine-color-ink-5)",
};

const usual = defaultCssVariablesResolver(DEFAULT_THEME);

/**
 * The library's theme in an institute's colours, and what differs from the library's own sheet of variables. The library would
 * compute that again for each page it renders; it is the same until the colours change.
 */
export function themeOf(colours: Colours) {
  const key = `${colours.mainColour}${colours.accentColour}`;
  if (made?.key === key) return made;
  const theme = themeIn(colours);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const variables = convertCssVariables(
    {
      variables: changed(usual.variables, own.variables),
      light: { ...changed(usual.light, own.light), ...readable },
      dark,
    },
    // Stronger than the library's selector: the two sheets stand in any order.
    ":root:root",
  );
  made = { key, theme, variables };
  return made;
}

let made: { key: string; theme: ReturnType<typeof createTheme>; variables: string } | undefined;

/** From the palest to the colour itself, as far apart as those of `ink`. */
const shadesOf = (colour: string) =>
  [0.93, 0.86, 0.71, 0.55, 0.42, 0.3, 0.2, 0.12, 0.05, 0].map((white) =>
    mix(colour, "#ffffff", white),
  ) as unknown as MantineColorsTuple;

const pressedIn = (colour: string) =>
  [
    ...[0.92, 0.8, 0.6, 0.35, 0.12].map((white) => mix(colour, "#ffffff", white)),
    ...[colour, colour, colour, colour, mix(colour, "#000000", 0.08)],
  ] as unknown as MantineColorsTuple;

function changed(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}
