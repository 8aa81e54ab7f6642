import { spawn } from "node:child_process";
import { withOwnNode } from "./build.ts";

/** A part of a check: commands of the packages, one after another. */
export type Step = { name: string; commands: string[][] };

/** Runs steps side by side; each is told when it is done, and what it printed when it failed. False if one did. */
export async function sideBySide(steps: Step[]): Promise<boolean> {
  const results = await Promise.all(
    steps.map(async ({ name, commands }) => {
      const began = performance.now();
      let printed = "";
      for (const command of commands) {
        const { code, output } = await run(command, "pipe");
        printed += output;
        if (code === 0) continue;
        console.error(`── ${name}: failed\n${printed}`);
        return false;
      }
      console.log(`── ${name}: ${seconds(began)}`);
      return true;
    }),
  );
  return results.every(Boolean);
}

/** Runs a step alone, in sight. */
export async function alone({ name, commands }: Step, variables: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const began = performance.now();
  console.log(`── ${name}`);
  for (const command of commands) {
    const { code } = await run(command, "inherit", variables);
    if (code === 0) continue;
    console.error(`── ${name}: failed`);
    return false;
  }
  console.log(`── ${name}: ${seconds(began)}`);
  return true;
}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

function run([name = "", ...words]: string[], stdio: "pipe" | "inherit", variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(`node_modules/.bin/${name}`, words, {
    stdio: ["ignore", stdio, stdio],
    env: { ...withOwnNode(), ...variables },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
