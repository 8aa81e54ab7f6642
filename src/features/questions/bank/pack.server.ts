import { inArray } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import type { Database } from "../../../server/db/database.ts";
import { images } from "../../../server/db/tables.ts";
import { csvOf } from "../../../server/export/csv.ts";
import { refuse } from "../../../shared/errors.ts";
import { bank, packedBank } from "../../../shared/limits.ts";
import type { Question } from "./contract.ts";
import { packedColumns, pictureFile } from "./export.ts";
import { questionTexts as words } from "./texts.ts";

/** Questions as a ZIP of a table and their pictures, as it is taken in again; LOCKED where that would be refused. */
export async function packed(
  db: Database,
  questions: readonly Question[],
  total: number,
): Promise<Uint8Array> {
  if (total > bank.pasted) throw refuse("LOCKED", { message: words.tooManyToPack(bank.pasted) });
  const addresses = new Set(
    questions.flatMap(({ pictureId, stimulusPictureId }) =>
      [pictureId, stimulusPictureId].filter((one) => one !== null),
    ),
  );
  if (addresses.size > packedBank.pictures)
    throw refuse("LOCKED", { message: words.tooManyPictures(packedBank.pictures) });
  const pictures = addresses.size
    ? await db
        .select({ address: images.address, bytes: images.bytes })
        .from(images)
        .where(inArray(images.address, [...addresses]))
    : [];
  const files: Zippable = { "questions.csv": strToU8(await tableOf(questions)) };
  // They are packed already.
  for (const { address, bytes } of pictures)
    files[`pictures/${pictureFile(address)}`] = [bytes, { level: 0 }];
  const zip = zipSync(files);
  if (zip.length > packedBank.bytes) throw refuse("LOCKED", { message: words.tooLargeToPack });
  return zip;
}

async function tableOf(questions: readonly Question[]): Promise<string> {
  const columns = Object.values(packedColumns).flatMap((column) => ("text" in column ? [column] : []));
  const rows = questions.map((question) => columns.map(({ text }) => text(question) || null));
  const pages = async function* () {
    yield rows;
  };
  let csv = "";
  for await (const piece of csvOf(
    columns.map(({ name }) => name),
    pages(),
  ))
    csv += piece;
  return csv;
}
