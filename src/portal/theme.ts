import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
} from "@mantine/core";

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

/** Ink blue for what is read, marigold for the one thing to be pressed. Bengali needs room: no tight lines. */
export const theme = createTheme({
  colors: { ink, marigold },
  primaryColor: "ink",
  primaryShade: 8,
  autoContrast: true,
  black: "#14213d",
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "600" },
  fontSizes: { xs: "0.85rem", sm: "0.95rem", md: "1rem", lg: "1.125rem", xl: "1.3rem" },
  lineHeights: { xs: "1.5", sm: "1.55", md: "1.6", lg: "1.6", xl: "1.5" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: { ActionIcon: { defaultProps: { size: 40, variant: "subtle" } } },
});

/** The library's own greys and red are too pale to read on white. */
const readable = {
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-dimmed": "var(--text-quiet)",
  "--mantine-color-placeholder": "#69738a",
  "--mantine-color-default-border": "#b4bac7",
};

const usual = defaultCssVariablesResolver(DEFAULT_THEME);
const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));

/**
 * What differs from the library's own sheet of variables. The library would compute it again for each page it renders;
 * it is the same for all. There is no dark scheme.
 */
export const variables = convertCssVariables(
  {
    variables: changed(usual.variables, own.variables),
    light: { ...changed(usual.light, own.light), ...readable },
    dark: {},
  },
  // Stronger than the library's selector: the two sheets stand in any order.
  ":root:root",
);

function changed(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}
