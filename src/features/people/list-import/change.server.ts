import { eq } from "drizzle-orm";
import { type Change, write } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { ColumnRole } from "./fields.ts";
import type { ImportKind } from "./kind.server.ts";
import type { Choices } from "./rules.ts";
import type { ImportRow } from "./tables.server.ts";
import { listTexts as texts } from "./texts.ts";

/** Keeps what somebody says of a whole list. */
export async function changeList(call: Call, kind: ImportKind, said: Said) {
  const { importId, roles, convert, leave, version, ...chosen } = said;
  return write(call, async (change) => {
    const found = await lockDraft(change, kind, importId);
    if (roles) await checkRoles(change, kind, found, roles);
    const choices = { ...found.choices, ...chosen } as Choices;
    const values = {
      ...(roles && { roles }),
      ...(convert && { converted: convert }),
      ...(leave && { left: leave }),
    };
    await change.edit(kind.imports, importId, { ...values, choices }, { version, newer: (row) => row });
    return { importId };
  });
}

type Said = {
  importId: number;
  roles?: ColumnRole[] | undefined;
  convert?: number[] | undefined;
  leave?: number[] | undefined;
  version?: number | undefined;
} & { [Name in keyof Choices]?: Choices[Name] | undefined };

/** A list, held until the change ends. Errors: NOT_FOUND. */
export async function lockImport(
  { tx }: Change,
  { imports }: ImportKind,
  importId: number,
): Promise<ImportRow> {
  const [found] = await tx.select().from(imports).where(eq(imports.importId, importId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

/** The same of one that is not written. Errors: LOCKED. */
export async function lockDraft(change: Change, kind: ImportKind, importId: number): Promise<ImportRow> {
  const found = await lockImport(change, kind, importId);
  if (found.state !== "draft") throw refuse("LOCKED", { message: texts.notDraft });
  return found;
}

/** Each column is said, each role once; and remembered for the next list with the same heads. */
async function checkRoles(
  change: Change,
  { headsOf }: ImportKind,
  { headsHash, heads }: ImportRow,
  roles: ColumnRole[],
) {
  if (roles.length !== heads.length) throw refuseField("roles", texts.changed);
  const said = roles.filter((role) => role !== "" && role !== "?");
  if (new Set(said).size !== said.length) throw refuseField("roles", texts.roleTwice);
  const [known] = await change.tx
    .select()
    .from(headsOf)
    .where(eq(headsOf.headsHash, headsHash))
    .for("update");
  if (!known) await change.add(headsOf, { headsHash, roles });
  else await change.edit(headsOf, known.headsId, { roles });
}
