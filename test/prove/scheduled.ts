import { readFileSync } from "node:fs";

/**
 * Milliseconds that the first thread of a process, on which its event loop runs, has worked, and in which it was ready to work and others had the processors:
 * what a request waited for those is no part of what the portal does. Zeros where the system does not count them.
 */
export function scheduled(pid: number): { worked: number; waited: number } {
  try {
    const [worked = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8")
      .split(" ")
      .map((nanoseconds) => Number(nanoseconds) / 1e6);
    return { worked, waited };
  } catch {
    return { worked: 0, waited: 0 };
  }
}
