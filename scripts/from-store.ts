import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { BackupRefused, type Progress } from "../src/server/backup/format.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { storeAt } from "../src/server/files/object-store.ts";
import { identityIn } from "../src/server/offsite/age.ts";
import { fetchFile, fetchMoment, isEmpty, openLines } from "../src/server/offsite/fetch.ts";
import { ArchivedView } from "../src/server/offsite/manifest.ts";
import { offsitePlace } from "../src/server/offsite/place.ts";
import type { Plan } from "../src/server/wal-archive/plan.ts";
import { coveredUntil } from "../src/server/wal-archive/reach.ts";
import { dhakaTime } from "../src/shared/dates.ts";
import { WrongWords } from "./error-line.ts";

type Asked = { identityFile: string | undefined; line: string | undefined; progress: Progress };

export type FromStore = {
  /** Says what there is. */
  tell(): void;
  /** Brings what leads to a moment, null for the last, into a folder. */
  moment(at: Date | null, folder: string): Promise<Plan>;
  /** Brings a daily backup into a folder; answers its file. */
  night(name: string, folder: string): Promise<string>;
};

/** What stands at BACKUP_URL, for who has the identity. Errors: BackupRefused, BadSetting, WrongWords. */
export async function readFromStore({ identityFile, line, progress }: Asked): Promise<FromStore> {
  const place = offsitePlace(readEnvironment());
  const reader = { store: storeAt(place), identity: await askIdentity(identityFile) };
  const [manifest, ...others] = await openLines(reader, line);
  const { nights, archive } = manifest;
  const until = archive && coveredUntil(new ArchivedView(archive));
  const earliest = archive?.bases[0]?.base.at;
  console.error(`${manifest.line}, as it was sent away on ${dhakaTime(manifest.at)}`);
  for (const one of others)
    console.error(
      `also there: --line ${one.line}, of ${dhakaTime(one.at)}${isEmpty(one) ? ", in which nothing stands yet" : ""}`,
    );
  return {
    tell() {
      if (earliest && until)
        console.log(`every moment from ${dhakaTime(earliest)} until ${dhakaTime(until)}`);
      for (const { name, file } of nights) console.log(`${name}  ${(file.bytes / 1e6).toFixed(1)} MB`);
    },
    moment: (at, folder) => fetchMoment(reader, manifest, { at, folder, progress }),
    async night(name, folder) {
      const found = nights.find((one) => one.name === name);
      const there = nights.map((one) => one.name).join(", ");
      if (!found) throw new BackupRefused(`The store has no ${name} there; it has: ${there || "none"}.`);
      const file = join(folder, name);
      let done = 0;
      await fetchFile(reader, found.file, file, (bytes) => {
        done += bytes;
        progress("fetching", done, found.file.bytes);
      });
      return file;
    },
  };
}

/** From a file, or typed unseen. */
async function askIdentity(file: string | undefined): Promise<string> {
  if (file === undefined && !process.stdin.isTTY)
    throw new WrongWords("name the file that holds the identity: --identity FILE");
  const identity = identityIn(file === undefined ? await typed() : textOf(file));
  if (!identity)
    throw new WrongWords(
      "an identity is AGE-SECRET-KEY-1 and 58 letters and digits: one is missing or wrong",
    );
  return identity;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new WrongWords(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function typed(): Promise<string> {
  process.stderr.write("the identity, AGE-SECRET-KEY-1…, which is not shown: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await asking.question("");
  } finally {
    asking.close();
    process.stderr.write("\n");
  }
}
