import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gatewayHere } from "./sms-gateway.ts";

export type PortalProcess = {
  url: string;
  child: ChildProcess;
  output(): string;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

/** Starts the portal as services do, or by another command, on a free port; rejects with what it printed when it ends instead. */
export async function startProcess(
  variables: Record<string, string>,
  [command, ...words]: [string, ...string[]] = [process.execPath, "scripts/start.ts"],
): Promise<PortalProcess> {
  const child = spawn(command, words, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      SEED: "empty",
      ADMIN_PASSWORD: "office1",
      BACKUP_DIR: "none",
      REQUESTS_PER_MINUTE: "0",
      SHED_AFTER: "0",
      ...gatewayHere,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const listening = output.match(/listens at (\S+)/)?.[1];
      if (listening) resolve(listening);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("close", (code) => reject(Object.assign(new Error(output), { code })));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    child,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
  };
}

/** A new folder for data, and how to throw it away. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "dhrubok-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Living PostgreSQL processes of a data folder; the dead whom nobody has buried do not count. */
export function enginesOf(folder: string): string[] {
  const lines = execFileSync("ps", ["-eo", "pid,stat,args"], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(`-D ${folder}`) && !/^\s*\d+\s+Z/.test(line));
}
