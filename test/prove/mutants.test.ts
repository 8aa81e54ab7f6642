import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { areas } from "../../scripts/doors.ts";
import { kinds } from "./mutant-changes.ts";
import { copyOfTree } from "./mutant-copy.ts";
import { equivalent } from "./mutant-equivalents.ts";
import type { Failed } from "./mutant-stories.ts";
import { allMutants, drawn, hash, type Mutant, storiesOf } from "./mutants.ts";
import { figure, progress, whole } from "./scale.ts";

/** MUTANTS_SEED draws others, MUTANTS more or fewer of them: a larger draw begins with the smaller. */
const seed = Number(process.env.MUTANTS_SEED ?? 1);
const count = Number(process.env.MUTANTS ?? 200);
const all = allMutants();
const draw = drawn(
  all.filter(({ id }) => !equivalent.has(id)),
  seed,
  count,
);

test("there is enough to change in every area, and of every kind", () => {
  for (const area of areas) expect(all.filter((one) => one.area === area).length, area).toBeGreaterThan(40);
  for (const kind of kinds) expect(all.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const mutant of all) expect(storiesOf(mutant)).not.toEqual([]);
  expect([...equivalent.keys()].filter((id) => !all.some((one) => one.id === id))).toEqual([]);
});

test("changes that are known to be seen are seen, and the tree as it is passes", async () => {
  const copy = copyOfTree();
  onTestFinished(copy.remove);
  const stories = [quick.stories];
  expect(await copy.firstToFail(stories)).toBeNull();
  for (const line of quick.lines) {
    const mutant = all.find(({ id }) => id.startsWith(`${quick.path} `) && id.includes(line));
    expect(await copy.firstToFail(stories, mutant), line).toMatchObject({ file: quick.stories });
    // One failure is not the failure of what is asked next.
    expect(await copy.firstToFail([quick.others])).toBeNull();
  }
  expect(await copy.firstToFail(stories)).toBeNull();
});

const quick = {
  path: "src/features/exams/ranking/score.ts",
  lines: ["if (one.total !== other.total)", "(deducted ?? 0); + → -", "(sum, one) => sum + one"],
  stories: "src/features/exams/ranking/rules.test.ts",
  others: "src/features/contact/outbox/parts.test.ts",
};

describe.runIf(whole)("a line changed", () => {
  const seen = new Map<Mutant, Failed | null>();

  test("is seen by the stories of its slice, ninety times of a hundred", {
    timeout: 6 * 3_600_000,
  }, async () => {
    const copy = copyOfTree();
    onTestFinished(copy.remove);
    const green = new Set<string>();
    for (const [at, mutant] of draw.entries()) {
      const before = known(mutant);
      seen.set(mutant, before === undefined ? await tried(mutant) : before);
      progress(`mutants, seed ${seed}`, at + 1, draw.length);
    }
    const killed = [...seen.values()].filter(Boolean).length;
    figure("seed", seed);
    figure("changed", `${draw.length} of ${all.length.toLocaleString("en")} places`);
    figure("seen", killed);
    expect(killed).toBeGreaterThanOrEqual(draw.length * 0.9);

    async function tried(mutant: Mutant): Promise<Failed | null> {
      let failed = await copy.firstToFail(storiesOf(mutant), mutant);
      if (failed && ofTheMachine.test(failed.error))
        failed = await copy.firstToFail(storiesOf(mutant), mutant);
      const where = failed?.file;
      if (where && !green.has(where)) {
        const alone = () => copy.firstToFail([where]);
        expect((await alone()) && (await alone()), `${where}, of the tree as it is`).toBeNull();
        green.add(where);
      }
      keep(mutant, failed);
      return failed;
    }
  });

  test.for(areas)("in %s", (area) => {
    const own = [...seen].filter(([mutant]) => mutant.area === area);
    for (const [slice, of] of Map.groupBy(own, ([mutant]) => mutant.slice))
      figure(slice, `${of.filter(([, failed]) => failed).length} of ${of.length}`);
    const lost = own
      .filter(([, failed]) => !failed)
      .map(([{ path, line, told }]) => `${path}:${line} ${told}`);
    if (lost.length) figure("not seen", lost.join("; "));
  });
});

/** A machine that others use at once fails so by itself: it is tried once more. */
const ofTheMachine = /timed out|503|ECONN|ENOENT|nothing ends/;

/** What was tried is not tried again while neither its file nor its stories change: a run that was broken off goes on. */
const file = `test-results/mutants-${seed}.jsonl`;
const keys = new Map(draw.map((mutant) => [mutant, keyOf(mutant)]));
const kept = new Map<string, Failed | null>(
  (existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [])
    .map((line) => JSON.parse(line))
    .map(({ key, failed }) => [key, failed]),
);

function known(mutant: Mutant): Failed | null | undefined {
  return kept.get(keys.get(mutant) ?? "");
}

function keep(mutant: Mutant, failed: Failed | null): void {
  const { path, line, kind, told } = mutant;
  const row = { key: keys.get(mutant), at: `${path}:${line}`, kind, told, failed };
  mkdirSync("test-results", { recursive: true });
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

function keyOf(mutant: Mutant): string {
  return hash([mutant.text, ...storiesOf(mutant).map((path) => readFileSync(path, "utf8"))].join("\0"));
}
