import { relative, resolve } from "node:path";
import { createVitest } from "vitest/node";

/** What is asked of this process, and what it answers: the first story that failed, or null when all passed. */
export type Asked = { changed: string[]; stories: string[] };
export type Failed = { file: string; story: string; error: string };
export type Answered = { failed: Failed | null };

/**
 * Runs stories of the folder in which it was started, as often as it is asked, with what the files say then. One engine and one
 * vitest serve all of them: a process for each would take as long as the stories themselves.
 */
const vitest = await createVitest("test", {
  ...{ watch: false, bail: 1, reporters: [{}] },
  // A story that waits for what never comes has seen the change.
  ...{ testTimeout: 120_000, hookTimeout: 120_000 },
});
let changedBefore: string[] = [];

process.on("message", async ({ changed, stories }: Asked) => {
  for (const file of [...changedBefore, ...changed]) vitest.invalidateFile(resolve(file));
  changedBefore = changed;
  answer(await firstToFail(stories));
});
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
answer(null);

async function firstToFail(stories: string[]): Promise<Failed | null> {
  // What failed before would count as a failure of these stories.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.clearErrors();
  const specifications = await vitest.globTestSpecifications(stories);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const [unhandled] = unhandledErrors;
  if (!specifications.length) return { file: "", story: "no story is there", error: "" };
  for (const module of testModules) {
    const tests = [...module.children.allTests()];
    const failed = tests.find((test) => test.result().state === "failed");
    const [error] = failed?.result().errors ?? module.errors();
    if (failed || error || !module.ok())
      return { file: relative(".", module.moduleId), story: failed?.fullName ?? "", error: told(error) };
  }
  return unhandled ? { file: "", story: "", error: told(unhandled) } : null;
}

const told = (error: unknown): string => String(Object(error).message ?? error).split("\n")[0] ?? "";

function answer(failed: Failed | null): void {
  process.send?.({ failed } satisfies Answered);
}
