import { createHash, type Hash } from "node:crypto";
import { BackupRefused, type Header, leftOut, shapes, type Trailer } from "./format.ts";
import { damaged, type Frame, framesOf } from "./read.ts";

export type Checked = { header: Header; trailer: Trailer };

/** Told how many bytes of the file have been read. */
type Reading = (done: number, of: number) => void;

/** Reads a whole backup and answers what it holds. Errors: BackupRefused. */
export async function checkBackup(file: string, progress: Reading): Promise<Checked> {
  let header: Header | undefined;
  let trailer: Trailer | undefined;
  for await (const { kind, body } of checkedFrames(file, progress)) {
    if (kind === "H") header = JSON.parse(body.toString());
    if (kind === "Z") trailer = JSON.parse(body.toString());
  }
  if (!header || !trailer) throw damaged(file, "no header or no trailer");
  return { header, trailer };
}

/**
 * The frames of a file, checked: in the right order, each table with the bytes it names, none missing. None is to be trusted
 * before the last has been read. Errors: BackupRefused.
 */
export async function* checkedFrames(file: string, progress: Reading): AsyncGenerator<Frame> {
  const order = checkOrder();
  try {
    for await (const frame of framesOf(file, progress)) {
      order.check(frame);
      yield frame;
    }
    order.end();
  } catch (error) {
    throw error instanceof BackupRefused ? error : damaged(file, error);
  }
}

function checkOrder() {
  const found: Trailer["tables"] = {};
  let expected = "H";
  let table = "";
  let hash: Hash | undefined;
  let bytes = 0;
  return {
    check({ kind, body }: Frame) {
      if (!expected.includes(kind)) throw new Error(`${kind} where ${expected} should be`);
      expected = following[kind];
      if (kind === "R") {
        hash?.update(body);
        bytes += body.length;
        return;
      }
      const parsed = JSON.parse(body.toString());
      if (kind === "H") shapes.H.parse(parsed);
      if (kind === "T") {
        ({ table } = shapes.T.parse(parsed));
        if (leftOut.has(table) || table in found)
          throw new BackupRefused(`The file has rows of ${table}, which no backup has there.`);
        hash = createHash("sha256");
        bytes = 0;
      }
      if (kind === "E") {
        const end = shapes.E.parse(parsed);
        if (bytes !== end.bytes || hash?.digest("hex") !== end.sha256) throw new Error(table);
        found[table] = end.rows;
      }
      if (kind === "Z" && JSON.stringify(shapes.Z.parse(parsed).tables) !== JSON.stringify(found))
        throw new Error("tables are missing");
    },
    end() {
      if (expected) throw new Error("its end is missing");
    },
  };
}

const following = { H: "TZ", T: "RE", R: "RE", E: "TZ", Z: "" };
