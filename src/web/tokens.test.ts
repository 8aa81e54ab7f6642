import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Comments and what stands in an address are no declarations. */
const sheets = globSync("src/**/*.css").map((path) => {
  const text = readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|url\("[^"]*"\)/g, "");
  return { path, text };
});
const oneColour =
  /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<=[ ,(])(white|black|gr[ae]y|red)\b/gi;
/** Where the specification or a script counts the pixels of a window. */
const inPixels = /(carousel|successes|gallery)\.module\.css$/;

test("a sheet takes its colours from the tokens", () => {
  const found = sheets
    .filter(({ path }) => !path.endsWith("/tokens.css"))
    .flatMap(({ path, text }) =>
      (text.match(/:[^;{}]+[;}]/g) ?? []).flatMap((value) =>
        (value.match(oneColour) ?? []).map((colour) => `${path}: ${colour}`),
      ),
    );
  expect(found).toEqual([]);
});

/** Drawings that are pictures, what is made for a printer, a scanner or another program, and where colours are reckoned. */
const drawn =
  /site\/drawings\/|site-parts\/marks-plot|logo-mark|qr-code|web\/shrink|portal\/theme|shared\/(palette|colours)|\.server\.ts$|\.test\.ts$|texts\.ts$|site\/content\/|server\//;

test("a part draws by the tokens, so that it is drawn in the dark too", () => {
  const found = globSync("src/**/*.{ts,tsx}")
    .filter((path) => !drawn.test(path))
    .flatMap((path) =>
      (readFileSync(path, "utf8").match(/["'`:]\s*(#[0-9a-f]{3,8}\b|rgba?\()/gi) ?? []).map(
        (colour) => `${path}: ${colour}`,
      ),
    );
  expect(found).toEqual([]);
});

test("no sheet takes a token that nobody gives", () => {
  const sources = globSync("src/**/*.{ts,tsx}").map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const given = new Set([...sheets, ...sources].flatMap(({ text }) => text.match(/--[\w-]+(?="?:)/g) ?? []));
  const missing = sheets.flatMap(({ path, text }) =>
    (text.match(/(?<=var\()--(?!mantine)[\w-]+(?=\))/g) ?? [])
      .filter((token) => !given.has(token))
      .map((token) => `${path}: ${token}`),
  );
  expect(missing).toEqual([]);
});

test("breakpoints are ranges in rem; em of a container's own text, pixels where they are counted", () => {
  const conditions = sheets.flatMap(({ path, text }) =>
    (text.match(/@(media|container)[^{]+/g) ?? []).map((condition) => ({ path, condition })),
  );
  const other = conditions.filter(
    ({ path, condition }) =>
      /(min|max)-(width|height)/.test(condition) ||
      (condition.startsWith("@media") && /[0-9]em\b/.test(condition)) ||
      (/[0-9]px\b/.test(condition) && !inPixels.test(path)),
  );
  expect(conditions.length).toBeGreaterThan(100);
  expect(other).toEqual([]);
  // In the app shell larger text has the layout of a smaller screen; what stands outside of it asks the window.
  const outside = /guardian-page|sign-in\/sign-in|portal\/bottom-bar|online\/player/;
  const ofWindow = conditions.filter(
    ({ path, condition }) =>
      /^@media \(width [^)]*\)\s*$/.test(condition) && /src\/(portal|features)\//.test(path),
  );
  expect(ofWindow.filter(({ path }) => !outside.test(path))).toEqual([]);
});
