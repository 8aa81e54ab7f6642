import { whyUnsealed } from "./auth/sealing-key.ts";
import type { Environment } from "./environment.ts";

/** What an operator should know at the start, a line each. The portal serves all the same. */
export function startWarnings(settings: Environment): string[] {
  const { PUBLIC_URL, HOST, FILES_URL } = settings;
  const warnings: string[] = [];
  if (!PUBLIC_URL && !ofThisMachine.test(HOST))
    warnings.push("PUBLIC_URL is not set: pages name the site by whatever Host each visitor sends");
  if (
    FILES_URL &&
    new URL(FILES_URL).protocol === "http:" &&
    !ofThisMachine.test(new URL(FILES_URL).hostname)
  )
    warnings.push(
      "FILES_URL begins with http: files go there and come from there for everybody on the way to read",
    );
  const why = whyUnsealed(settings);
  if (why)
    warnings.push(
      `SEALING_KEY is not set, and DATA_DIR takes none (${why}): guardians' links and the SMS gateway's keys cannot be made`,
    );
  return warnings;
}

const ofThisMachine = /^(localhost|127\..*|::1)$/i;
