import { codeOf } from "../src/server/db/constraints.ts";

/** One line for what a person can fix; the stack only for what they cannot. */
export function clearly(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (code === "EADDRINUSE") return `port ${process.env.PORT ?? 3000} is taken; choose another with PORT`;
  if (code === "EACCES" || code === "EADDRNOTAVAIL") return `cannot listen there: ${error.message}`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") return `no database answers there: ${error.message}`;
  if (code?.startsWith("28") || code === "3D000" || code === "42501")
    return `the database refuses: ${error.message}`;
  if (code?.startsWith("ERR_PARSE_ARGS")) return error.message;
  return plain.has(error.constructor.name) ? error.message : (error.stack ?? error.message);
}

/** Our own errors, which say what to do. */
const plain = new Set(["BadSetting", "FolderInUse", "CannotRun", "WrongWords", "BackupRefused"]);

/** What was typed after the command cannot be done. */
export class WrongWords extends Error {}
