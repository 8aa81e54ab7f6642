import { type Step, sideBySide } from "./steps.ts";

/** `npm run check`: what reads the sources without running them, side by side. */
export const checks: Step[] = [
  {
    // Both read the types of the routes, which are written first.
    name: "types and dead code",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "-p", "."],
      ["knip", "--no-progress"],
    ],
  },
  { name: "lint and floors", commands: [["biome", "check", "."]] },
  { name: "areas", commands: [["node", "scripts/areas.ts"]] },
  { name: "migrations that would keep others waiting", commands: [["node", "scripts/migrations.ts"]] },
  { name: "words that nobody reads", commands: [["node", "scripts/unused-texts.ts"]] },
  { name: "the description of the calls", commands: [["node", "scripts/lint-api.ts"]] },
];

if (import.meta.main && !(await sideBySide(checks))) process.exitCode = 1;
