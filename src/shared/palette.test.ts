import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, isColour } from "./colours.ts";
import { type Colours, darkPaletteOf, firstColours, paletteOf } from "./palette.ts";

const sheet = readFileSync("src/web/tokens.css", "utf8") + readFileSync("src/portal/tokens.css", "utf8");
/** What the rules of a selector give, the later over the earlier. */
const given = (selector: string): Record<string, string> =>
  Object.fromEntries(
    [...sheet.matchAll(new RegExp(`${selector} \\{([^}]*)\\}`, "g"))].flatMap(([, body = ""]) =>
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
const light = given(":root,\\s*\\[data-paper\\]");
const dark = { ...light, ...given(':root\\[data-scheme="dark"\\]') };

/** A colour of the scheme, whichever other it is taken from. */
function colourOf(name: string, of: Record<string, string>): string {
  const value = of[name] ?? "";
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colourOf(other, of);
  const [, r = "", g = "", b = ""] = /^#(.)(.)(.)$/.exec(value) ?? [];
  return r ? `#${r}${r}${g}${g}${b}${b}` : value;
}

const grounds = ["--surface", "--paper", "--paper-dim", "--row-pointed", "--tint-sky", "--tint-marigold"];
const others = ["--tint-sage", "--tint-clay", "--tint-danger", "--tint-alert", "--badge", "--empty"];
const onInk = ["--ink-ground", "--ink-deep", "--ink-soft"];
const subjects = [1, 2, 3, 4, 5, 6].map((one) => `--subject-${one}`);
/** Which text is read on which grounds. */
const read: [text: string, grounds: string[]][] = [
  ["--text", [...grounds, ...others, ...subjects]],
  ["--ink", [...grounds, ...others, ...subjects]],
  ["--text-quiet", grounds],
  ["--link", grounds],
  ["--danger", ["--surface", "--paper", "--paper-dim", "--tint-danger", "--tint-clay"]],
  ["--success", ["--surface", "--paper", "--tint-sage"]],
  ["--marigold-text", ["--surface", "--paper", "--tint-marigold"]],
  ["--placeholder", ["--surface"]],
  ["--on-marigold", ["--marigold", "--marigold-pressed"]],
  ["--on-ink", [...onInk, "--side", "--danger-ground", "--alert"]],
  ["--text-on-ink", [...onInk, "--side"]],
  ["--text-on-ink-quiet", [...onInk, "--side"]],
  ["--marigold-on-ink", onInk],
];
const seen: typeof read = [["--line-strong", ["--surface", "--paper"]]];

const institutes: Colours[] = [
  firstColours,
  { mainColour: "#0b3d2e", accentColour: "#ffd23f" },
  { mainColour: "#5b1220", accentColour: "#f2c14e" },
  { mainColour: "#3b1d6e", accentColour: "#ff9f1c" },
  { mainColour: "#1c4fa1", accentColour: "#ff8a5b" },
  { mainColour: "#2b2b2b", accentColour: "#ff8a5b" },
];

test.each(institutes)(
  "every text is read in the dark, in the colours $mainColour and $accentColour",
  (of) => {
    expectRead({ ...dark, ...paletteOf(of), ...darkPaletteOf(of) });
  },
);

test("every text is read in the light", () => {
  expectRead({ ...light });
});

function expectRead(scheme: Record<string, string>): void {
  const pairs = [...read.map((one) => [...one, 4.5] as const), ...seen.map((one) => [...one, 3] as const)];
  const faint = pairs.flatMap(([text, on, least]) =>
    on.flatMap((ground) => {
      const [one, other] = [colourOf(text, scheme), colourOf(ground, scheme)];
      expect([text, ground, isColour(one) && isColour(other)]).toEqual([text, ground, true]);
      const found = contrast(one, other);
      return found < least ? [`${text} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );
  expect(faint).toEqual([]);
}

test("what is light of an institute's own colours is dark in the dark", () => {
  const of = { mainColour: "#0b3d2e", accentColour: "#ffd23f" };
  const inDark = darkPaletteOf(of);
  expect(Object.keys(paletteOf(of)).filter((name) => !(name in inDark))).toEqual([]);
});
