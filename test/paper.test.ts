import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The office has one stylesheet: a rule for pages without a name would hold for whatever is printed. */
const styles = globSync("src/**/*.css").map((file) => ({ file, css: readFileSync(file, "utf8") }));

const pagesOf = (css: string) => [...css.matchAll(/@page\s*([^{]*)\{/g)].map(([, name = ""]) => name.trim());

test("paper lies as what is printed asks: every @page has a name of its own, and is asked for by it", () => {
  const pages = styles.flatMap(({ file, css }) => pagesOf(css).map((name) => ({ file, name, css })));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ name, css }) => !name || !css.includes(`page: ${name};`))).toEqual([]);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
});
