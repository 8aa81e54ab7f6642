import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { yearAccountContract } from "./contract.ts";
import { readYearAccount } from "./read.server.ts";

const api = serve(yearAccountContract);

export const yearAccountHandlers = api.router({
  get: api.get.handler(async ({ input: { studentId, year }, context }) => {
    const person = signedIn(context);
    if (!may(person, "studentManagement") && person.accountId !== studentId) throw refuse("NOT_ALLOWED");
    return { data: await readYearAccount(context.db, studentId, year) };
  }),
});
