import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { daily, digits, fontsOf, fontsOfFormulas, lettersOf, rest } from "../../scripts/fonts.ts";

test("the fonts are those that the command makes: every Bengali letter with its conjuncts, and nothing a phone does not read", async () => {
  const all = { ...(await fontsOf(400)), ...(await fontsOf(600)), ...(await fontsOfFormulas()) };
  for (const [name, made] of Object.entries(all))
    expect(readFileSync(`src/web/fonts/${name}`).equals(made), `${name}: npm run fonts`).toBe(true);
});

test("the sheet's faces name the letters of the fonts", () => {
  const sheet = readFileSync("src/web/tokens.css", "utf8").replaceAll(/\s+/g, " ");
  const named = [...sheet.matchAll(/url\("\.\/fonts\/([a-z-]+)-\d+[^}]*unicode-range: ([^;]+);/g)].map(
    ([, name, letters = ""]) => [name, letters.replaceAll(" ", "")],
  );
  const twice = (name: string, letters: string) => [
    [name, letters],
    [name, letters],
  ];
  expect(named).toEqual([
    ...twice("hind-siliguri-rest", rest),
    ...twice("hind-siliguri", daily),
    ...twice("digits", digits),
  ]);
});

test("whatever the portal itself says is written with the letters that every page has", () => {
  const words = globSync(["src/**/texts.ts", "src/site/content/*.ts", "seed/**/*.ts"]).map((file) =>
    readFileSync(file, "utf8").normalize("NFC"),
  );
  const asksForMore = new Set(lettersOf(rest));
  expect([...new Set(words.join(""))].filter((letter) => asksForMore.has(letter))).toEqual([]);
});

test("whatever people type in Bengali is in one of the files", () => {
  const known = new Set(lettersOf(`${daily},${digits},${rest}`));
  expect(
    [...lettersOf("U+0980-0983,U+0985-09B9,U+09BC-09DF,U+09E0-09FE")].filter(
      (letter) => /\p{L}|\p{M}|\p{N}/u.test(letter) && !known.has(letter),
    ),
  ).toEqual([]);
});
