let printedAt = Date.now();
let open = false;

/** Shows how far a piece of work is: a bar in a terminal, elsewhere a line every five seconds and at the end. */
export function bar(what: string, done: number, of: number): void {
  const last = done >= of;
  const now = Date.now();
  if (!last && now - printedAt < (process.stderr.isTTY ? 50 : 5000)) return;
  printedAt = now;
  const part = of ? Math.min(1, done / of) : 1;
  const full = Math.round(part * 30);
  const line = `${what.padEnd(18)} ${"█".repeat(full)}${"░".repeat(30 - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
  open = process.stderr.isTTY && !last;
  process.stderr.write(process.stderr.isTTY ? `\r${line}${last ? "\n" : ""}` : `${line}\n`);
}

/** What is said next begins a line of its own, though the bar has not come to its end. */
export function leaveBar(): void {
  if (open) process.stderr.write("\n");
  open = false;
}
