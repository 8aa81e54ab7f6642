import { readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds of user and system time that a process and all those below it have used, the ended ones too; 0 where the system has no /proc.
 * What an answer costs by it holds on a machine that others share.
 */
export function processorTime(pid: number | undefined): number {
  const processes = readProcesses();
  const below = (parent: number): number =>
    processes
      .filter((one) => one.parent === parent)
      .reduce((sum, one) => sum + one.milliseconds + below(one.pid), 0);
  const own = processes.find((one) => one.pid === pid);
  return own ? own.milliseconds + below(own.pid) : 0;
}

function readProcesses() {
  try {
    return readdirSync("/proc").flatMap((name) => (/^[0-9]+$/.test(name) ? (read(name) ?? []) : []));
  } catch {
    return [];
  }
}

/** Of proc(5): the fields after the name, which may hold anything, are counted from the parent's id. */
function read(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 4)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields;
    const ticks = fields.slice(10, 14).reduce((sum, one) => sum + one, 0);
    return { pid: Number(pid), parent, milliseconds: ticks * 10 };
  } catch {
    return null;
  }
}
