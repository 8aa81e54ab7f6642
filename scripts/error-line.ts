import { codeOf } from "../src/server/db/constraints.ts";

/** One line for what a person can fix; the stack only for what they cannot. */
export function clearly(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (code === "EADDRINUSE") return `port ${process.env.PORT ?? 3000} is taken; choose another with PORT`;
  if (code === "EACCES") return `cannot listen there: ${error.message}`;
  const lost = unanswered(error, code);
  if (lost) return `no database answers there: ${lost}`;
  if (code?.startsWith("28") || code === "3D000" || code === "42501")
    return `the database refuses: ${error.message}`;
  if (code?.startsWith("58"))
    return `PostgreSQL does not find a file of its own: ${said(error)}. If packages are being installed, wait for that and start again; else remove node_modules and start again`;
  if (code?.startsWith("ERR_PARSE_ARGS")) return error.message;
  return plain.has(error.constructor.name) ? error.message : (error.stack ?? error.message);
}

/** In the database's own words, not those of the query that met it. */
const said = (error: Error) => (error.cause instanceof Error ? error.cause : error).message;

/** What is said of a place where no PostgreSQL is, or a server of something else, which leaves the first words unanswered. */
function unanswered(error: Error, code = ""): string | undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  const { syscall } = cause as NodeJS.ErrnoException;
  const isLost =
    /^E(CONN|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT)/.test(code) ||
    (syscall === "connect" && code === "ENOENT") ||
    /^Connection terminated|timeout expired|timeout exceeded/.test(cause.message);
  return isLost ? cause.message : undefined;
}

/** Our own errors, which say what to do. */
const plain = new Set([
  ...["BadSetting", "FolderInUse", "CannotRun", "WrongWords", "BackupRefused", "NotPrimary", "CannotMigrate"],
]);

/** What was typed after the command cannot be done. */
export class WrongWords extends Error {}
