import { basename } from "node:path";
import { areas, isDoor } from "./doors.ts";
import { circlesOf, imports, pagesIn, texts } from "./imports.ts";

const pages = new Set([...texts].flatMap(([path, text]) => pagesOf(path, text)));
/** Imports of an area's files by another, or by the site. */
const between = [...imports].flatMap(([from, to]) =>
  isOfAreas(from)
    ? to.filter((one) => areaOf(one) && areaOf(one) !== areaOf(from)).map((one) => [from, one] as const)
    : [],
);
const climbing = between.filter(
  ([from, to]) => areaOf(from) && areas.indexOf(areaOf(from)) < areas.indexOf(areaOf(to)),
);
const pastDoors = between.filter(([, to]) => !isDoor(to));
const ofPages = [...imports].flatMap(([from, to]) =>
  isOfAreas(from) && basename(from) !== "area.ts"
    ? to.filter((one) => pages.has(one)).map((one) => [from, one] as const)
    : [],
);
const ofHandlers = [...imports].flatMap(([from, to]) =>
  isOfAreas(from) && basename(from) !== "area.server.ts"
    ? to
        .filter((one) => one.endsWith("/handlers.server.ts") && sliceOf(one) !== sliceOf(from))
        .map((one) => [from, one] as const)
    : [],
);
/** What a door shows runs where its takers run: no component for plain Node, and none for the server. */
const drawn = [...imports]
  .flatMap(([from, to]) =>
    /\/index(\.server)?\.ts$/.test(from) && isDoor(from)
      ? to.filter((one) => one.endsWith(".tsx")).map((one) => [from, one] as const)
      : [],
  )
  .concat(between.filter(([from, to]) => from.endsWith(".server.ts") && to.endsWith("/parts.ts")));
/** SQL names a table of another area by that area's object: a renamed column does not compile. Comments may say what they like. */
const areaOfTable = new Map(
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => [table, areaOf(path)] as const),
  ),
);
const namedInSql = [...texts].flatMap(([path, text]) =>
  isOfAreas(path)
    ? [
        ...text
          .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, "")
          .matchAll(/\b(?:from|join|update|into|truncate)\s+(?:only\s+)?(?:public\.)?"?(\w+)\b(?!\.ts)/gi),
      ]
        .map(([, table = ""]) => table.toLowerCase())
        .filter((table) => areaOfTable.get(table) && areaOfTable.get(table) !== areaOf(path))
        .map((table) => [path, table] as const)
    : [],
);
/** The build follows `import { … } from` a door, and nothing else. */
const unfollowed = [...texts].filter(
  ([path, text]) =>
    path.startsWith("src/") &&
    /(export [^;]*? from|import\() ?"[^"]*features\/[\w-]+\/(index|parts|index\.server)\.ts"|(export [^;"]*? from|import\() ?"(\.\.\/)+[\w-]+\/(index|parts|index\.server)\.ts"/.test(
      text,
    ),
);
const unknown = new Set([...texts.keys()].map(areaOf).filter((area) => area && !areas.includes(area)));
const slices = [...new Set([...texts.keys()].map(sliceOf).filter(Boolean))];
const circles = circlesOf(slices, (slice) => slicesFrom(slice));

/** What `npm run check` and `node scripts/structure.ts` tell of the areas: how many imports there are between them, and every fault. */
export const report = {
  slices: slices.length,
  between: between.length,
  faults: [
    ...[...unknown].map((area) => `${area} is no area: scripts/areas.ts names them in their order`),
    ...climbing.map(
      ([from, to]) => `${from} takes of ${areaOf(to)}, which stands above ${areaOf(from)}: ${to}`,
    ),
    ...pastDoors.map(([from, to]) => `${from} takes ${to} past the door of ${areaOf(to)}`),
    ...ofPages.map(([from, to]) => `${from} takes of a page: ${to}`),
    ...ofHandlers.map(([from, to]) => `${from} takes another slice's handlers: ${to}`),
    ...drawn.map(([from, to]) => `${from} takes what is drawn: ${to}`),
    ...namedInSql.map(
      ([path, table]) => `${path} names ${table} of ${areaOfTable.get(table)} as a string: take its table`,
    ),
    ...unfollowed.map(
      ([path]) => `${path} passes a door on, or asks for one later: the build follows neither`,
    ),
    ...circles.map((circle) => `slices lead to each other: ${circle.join(", ")}`),
  ],
};

function areaOf(path: string): string {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? "";
}

function sliceOf(path: string): string {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? "";
}

/** Tests and the people in them may reach anywhere. */
function isOfAreas(path: string): boolean {
  return /^src\/(features|site)\//.test(path) && !/\.test\.tsx?$|example\.server\.ts$/.test(path);
}

function pagesOf(path: string, text: string): string[] {
  if (path === "src/routes.ts") return pagesIn(text, "src");
  return basename(path) === "area.ts" && areaOf(path) ? pagesIn(text, "src/features") : [];
}

/** Within an area: between areas the order is enough. */
function slicesFrom(slice: string): string[] {
  const own = [...imports].filter(([from]) => sliceOf(from) === slice && isOfAreas(from));
  return [...new Set(own.flatMap(([, to]) => to.map(sliceOf)))].filter((one) => one && one !== slice);
}

if (import.meta.main) {
  for (const fault of report.faults) console.error(fault);
  if (report.faults.length) process.exitCode = 1;
}
