import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { accountContract } from "./contract.ts";
import { readYearAccount } from "./read.server.ts";

const api = serve(accountContract);

export const accountHandlers = api.router({
  year: api.year.handler(async ({ input: { studentId, year }, context }) => {
    const person = signedIn(context);
    if (!may(person, "studentManagement") && person.accountId !== studentId) throw refuse("NOT_ALLOWED");
    return { data: await readYearAccount(context.db, studentId, year) };
  }),
});
