import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const dockerfile = readFileSync("Dockerfile", "utf8");
const left = [...dockerfile.matchAll(/\bdependencies\.(\S+)/g)].map(([, name = ""]) => name);

/** Where what builds may be asked for: routes are read by the build, dev is no production. */
const building = ["scripts/dev.ts", "src/routes.ts"];

test("what serves asks for no package that the image leaves out", () => {
  expect(left).toEqual(["vite", "@react-router/dev"]);
  const asking = new RegExp(`^(?!import type).*\\b(from|import\\()\\s*"(${left.join("|")})[/"]`, "m");
  const files = globSync("{src,seed,scripts}/**/*.{ts,tsx,mjs}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => asking.test(readFileSync(file, "utf8"))).toSorted()).toEqual(building);
});

/** What the Dockerfile copies from the tree. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
  names.split(" "),
);
const isCopied = (name: string) => copied.some((one) => one === name || name.startsWith(`${one}/`));

test("the image has every folder and file that the portal opens by its place in the tree", () => {
  const opened = globSync("{src,scripts}/**/*.ts")
    .filter((file) => !file.includes(".test.") && file !== "scripts/build.ts")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/(?<![.\w])resolve\("([^"]+)"\)/g)])
    .map(([, name = ""]) => name);
  expect(opened).toContain("vendor/swagger-ui");
  expect(opened.filter((name) => !isCopied(name) && !name.startsWith("build/"))).toEqual([]);
});

test("the image has every folder and file of which the start knows the build to be current", () => {
  const [, list = ""] = /const sources = \[([^\]]+)\]/.exec(readFileSync("scripts/build.ts", "utf8")) ?? [];
  const sources = [...list.matchAll(/"([^"*]+?)\/?(?:\*[^"]*)?"/g)].map(([, name = ""]) => name);
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((name) => !isCopied(name))).toEqual([]);
});
