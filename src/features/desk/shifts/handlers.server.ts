import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { drawerRows } from "../../../shared/limits.ts";
import { may } from "../../../shared/permissions.ts";
import { handOvers, shifts } from "../../ledger/index.server.ts";
import { type HandOver, type Shift, shiftContract } from "./contract.ts";
import { readHandOvers, readOnTheWay, readShift, readShifts } from "./read.server.ts";
import { closeShift, endHandOver, explainShift, handOver, openShift } from "./write.server.ts";

const api = serve(shiftContract);

export const shiftHandlers = api.router({
  mine: api.mine.handler(async ({ context }) => {
    const { db } = context;
    const person = signedIn(context);
    const own = eq(shifts.ownerId, person.accountId);
    const blind = !may(person, "studentManagement");
    const [open = null] = await readShifts(db, and(own, isNull(shifts.closedAt)), { blind });
    const last = await readShifts(db, and(own, isNotNull(shifts.closedAt)), { limit: drawerRows.shifts });
    const given = eq(handOvers.by, person.accountId);
    return { data: { open, last, handOvers: await readHandOvers(db, given, drawerRows.handOvers) } };
  }),

  all: api.all.handler(async ({ context: { db } }) => ({
    data: { open: await readShifts(db, isNull(shifts.closedAt)), onTheWay: await readOnTheWay(db) },
  })),

  open: api.open.handler(async ({ input: { opening }, context }) => {
    const { accountId } = signedIn(context);
    const data = await write(context, async (change) =>
      present(change.tx, await openShift(change, accountId, opening)),
    );
    return { data };
  }),

  handOver: api.handOver.handler(async ({ input, context }) => {
    const person = signedIn(context);
    const data = await write(context, async (change) =>
      handedOver(
        change.tx,
        await handOver(change, person.accountId, input, may(person, "studentManagement")),
      ),
    );
    return { data };
  }),

  endHandOver: api.endHandOver.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    const data = await write(context, async (change) => {
      await endHandOver(change, accountId, input);
      return handedOver(change.tx, input.handOverId);
    });
    return { data };
  }),

  close: api.close.handler(async ({ input, context }) => {
    const person = signedIn(context);
    const data = await write(context, async (change) => {
      await closeShift(change, person.accountId, input, may(person, "studentManagement"));
      return present(change.tx, input.shiftId);
    });
    return { data };
  }),

  explain: api.explain.handler(async ({ input, context }) => {
    const person = signedIn(context);
    const data = await write(context, async (change) => {
      await explainShift(change, person.accountId, input, may(person, "studentManagement"));
      return present(change.tx, input.shiftId);
    });
    return { data };
  }),
});

async function present(db: Reader, shiftId: number): Promise<Shift> {
  const shift = await readShift(db, shiftId);
  if (!shift) throw refuse("NOT_FOUND");
  return shift;
}

async function handedOver(db: Reader, handOverId: number): Promise<HandOver> {
  const [found] = await readHandOvers(db, eq(handOvers.handOverId, handOverId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
