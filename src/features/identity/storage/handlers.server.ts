import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { type OffsiteState, offsiteState } from "../../../server/offsite/state.ts";
import { openedMoment } from "../../../server/wal-archive/opened.ts";
import { type ArchiveState, archiveState } from "../../../server/wal-archive/state.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { storageContract } from "./contract.ts";
import { measuredRecord, typedRecord } from "./measured.server.ts";
import { fits, gigabytesOf } from "./rules.ts";
import { storage } from "./table.server.ts";
import { storageTexts } from "./texts.ts";

const api = serve(storageContract);
const newer = (row: typeof storage.$inferSelect) => row;

export const storageHandlers = api.router({
  /** Every home shows it: the record is kept until it changes, and measured anew after ten minutes. */
  get: api.get.handler(async ({ context }) => {
    const key = `storage ${Math.floor(Date.now() / 600_000)}`;
    const data = await context.cached(
      [storage],
      key,
      async () => (await typedRecord(context.db)) ?? measuredRecord(context),
    );
    if (!may(context.person, "userTypeManagement")) return { data };
    // Where a moment is looked at nothing is kept: neither has begun, and neither is wanted.
    const settings = openedMoment(context.settings) ? null : context.settings;
    const [archive, offsite] = [settings && archiveState(settings), settings && offsiteState(settings)];
    return {
      data: {
        ...data,
        ...(archive && { archive: told(archive) }),
        ...(offsite && { offsite: toldOf(offsite) }),
      },
    };
  }),

  updateStorage: api.updateStorage.handler(async ({ input: { version, ...fields }, context }) => {
    if (!(await typedRecord(context.db))) throw refuse("LOCKED", { message: storageTexts.isMeasured });
    const data = await write(context, async (change) => {
      const row = await change.edit(storage, 1, fields, { version, newer });
      if (!fits(row)) throw refuseField("used", storageTexts.beyondTotal);
      return row;
    });
    return { data };
  }),
});

const told = ({ until, late, bytes, sameDisk }: ArchiveState) => ({
  ...{ until: until?.toISOString() ?? null, late },
  used: gigabytesOf(bytes),
  sameDisk,
});

const toldOf = ({ until, late, bytes }: OffsiteState) => ({
  ...{ until: until?.toISOString() ?? null, late },
  used: gigabytesOf(bytes),
});
