import { type SpawnOptions, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { CannotRun } from "./errors.ts";

/** Who runs the engine: the owner of its files, and how a command is started as that user. */
export type EngineUser = {
  uid: number;
  gid: number;
  version: number;
  command: Command;
  /** Who makes the data folder: initdb wants a user with a name. The folder is the engine's afterwards. */
  maker: { uid: number; gid: number; command: Command };
};

type Command = (binary: string, args: string[]) => { file: string; args: string[]; options: SpawnOptions };

/**
 * PostgreSQL refuses root. As root it runs as the owner of the data, else as a number that no account has, so that no other
 * process is the database's owner as those of nobody would be; else, where that number cannot reach one of `folders` or the
 * binaries, as root mapped to nobody in a user namespace (which asks nothing of the folders above). Errors: CannotRun.
 */
export function chooseEngineUser(native: string, data: string, folders: string[]): EngineUser {
  let complaint = "";
  for (const candidate of candidates(data)) {
    for (const prefix of [[...candidate.prefix, ...STOP_WITH_PARENT], candidate.prefix]) {
      const user = { ...candidate, prefix };
      const tried = tryAs(user, native, folders);
      const maker = tried.version && makerFor(user, native, folders);
      if (maker) return { ...user, version: tried.version, command: commandAs(user), maker };
      complaint ||= tried.complaint;
    }
  }
  throw new CannotRun(
    process.getuid?.() === 0
      ? `PostgreSQL refuses root, and no other user can reach ${native} and ${folders[0]}: run as an ordinary user or set DATABASE_URL.`
      : `The embedded database cannot run here (${complaint}): set DATABASE_URL.`,
  );
}

/** Gives a folder and all in it to the engine's user, the top last, so that half a change is redone. */
export function changeOwner(user: { uid: number; gid: number }, folder: string) {
  if (fs.statSync(folder).uid === user.uid) return;
  if (process.getuid?.() !== 0)
    throw new CannotRun(
      `${folder} belongs to another user: start as that user, or hand it over with chown -R.`,
    );
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
    fs.lchownSync(path.join(folder, name), user.uid, user.gid);
  fs.chownSync(folder, user.uid, user.gid);
}

type Candidate = { uid: number; gid: number; become: SpawnOptions; prefix: string[]; nameless?: true };

const NOBODY = 65534;
const AS_NOBODY = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
// SIGINT is PostgreSQL's fast shutdown: it stops cleanly even when this process is killed outright.
const STOP_WITH_PARENT = ["setpriv", "--pdeathsig", "INT"];

function candidates(data: string): Candidate[] {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return [{ uid, gid, become: {}, prefix: [] }];
  const owner = fs.statSync(fs.existsSync(data) ? data : path.dirname(data));
  const own = owner.uid === 0 || owner.uid === NOBODY ? unused() : { uid: owner.uid, gid: owner.gid };
  const nameless = isNameless(own.uid) && { nameless: true as const };
  return [{ ...own, become: own, prefix: [], ...nameless }, inNamespace];
}

/** A user id between those of people, which are given from 1000 upwards, and those of systemd. */
function unused() {
  let uid = 0;
  while (!uid || !isNameless(uid)) uid = randomInt(50_000, 60_000);
  return { uid, gid: uid };
}

const isNameless = (uid: number) => spawnSync("id", ["-nu", String(uid)]).status !== 0;

/** Root mapped to nobody: what it makes nobody but root can reach meanwhile. */
const inNamespace: Candidate = { uid: 0, gid: 0, become: {}, prefix: AS_NOBODY };
const nobody = { uid: NOBODY, gid: NOBODY };
const asNobody: Candidate = { ...nobody, become: nobody, prefix: [] };

function makerFor(user: Candidate, native: string, folders: string[]): EngineUser["maker"] | undefined {
  const makers = user.nameless ? [inNamespace, asNobody] : [user];
  const maker = makers.find((one) => one === user || tryAs(one, native, folders).version);
  return maker && { ...maker, command: commandAs(maker) };
}

function commandAs({ become, prefix }: Candidate): Command {
  return (binary, args) => {
    const [file = binary, ...rest] = [...prefix, binary, ...args];
    // Detached: Ctrl-C in the terminal must not stop the engine before the requests are answered.
    const options = { ...become, cwd: "/", env: environment(), detached: true };
    return { file, args: rest, options };
  };
}

// Nothing of PGDATA, PGPORT, PGOPTIONS or the operator's locale may reach the engine.
function environment() {
  return { PATH: process.env.PATH, LC_ALL: "C" } as NodeJS.ProcessEnv;
}

function tryAs(user: Candidate, native: string, folders: string[]) {
  const check = '"$0" --version && for folder; do test -x "$folder" || exit 1; done';
  const postgres = path.join(native, "bin", "postgres");
  const { file, args, options } = commandAs(user)("sh", ["-c", check, postgres, ...folders]);
  const { status, stdout, stderr, error } = spawnSync(file, args, { ...options, encoding: "utf8" });
  const version = status === 0 ? Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0) : 0;
  return { version, complaint: error?.message ?? stderr.trim().split("\n")[0] ?? "" };
}
