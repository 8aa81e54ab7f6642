import * as z from "zod";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { me, signedInUser } from "../../../shared/signed-in.ts";
import { text } from "../../../shared/text.ts";
import { newPassword } from "../../identity/index.ts";

/** A session of one's own. Its id names it and opens nothing; times are ISO instants. */
const ownSession = record("OwnSession", {
  sessionId: z.string(),
  /** What the browser said of itself when it signed in. */
  agent: z.string(),
  address: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const credentials = z.object({ regId: text(20), password: z.string().min(1).max(200) });
/** Staff who have a second factor: a code of their authenticator, or a recovery code. */
const staffCredentials = credentials.extend({ code: z.string().max(40).optional() });
const newOne = { newPassword: newPassword() };

export const signInContract = {
  student: {
    login: openTo.public
      .costing("password")
      .post(
        "/student/login",
        "Sign in as a student",
        "WRONG_CREDENTIALS for an unknown id as well as a wrong password.",
      )
      .input(credentials)
      .output(answer(signedInUser)),
    changePassword: openTo.public
      .costing("password")
      .post(
        "/student/changePassword",
        "Change a student's password",
        "Requires the current password. All sessions of the account end and a new one begins. WRONG_CREDENTIALS if it is wrong, NOT_SIGNED_IN if the account was disabled meanwhile.",
      )
      .input(credentials.extend(newOne))
      .output(answer(signedInUser)),
  },
  teacher: {
    teacherLogin: openTo.public
      .costing("password")
      .post(
        "/teacher/teacherLogin",
        "Sign in as a teacher or other staff",
        "CODE_NEEDED if the account has a second factor: repeat the call with its `code`. WRONG_CREDENTIALS for an unknown id, a wrong password or a wrong code.",
      )
      .input(staffCredentials)
      .output(answer(signedInUser)),
    changePassword: openTo.public
      .costing("password")
      .post(
        "/teacher/changePassword",
        "Change a teacher's password",
        "Proves the old one, and the second factor where there is one. Every session of the account ends, and a new one begins. WRONG_CREDENTIALS where that is another, CODE_NEEDED where the second factor is missing, NOT_SIGNED_IN where the account was closed meanwhile.",
      )
      .input(staffCredentials.extend(newOne))
      .output(answer(signedInUser)),
  },
  session: {
    signOut: openTo.signedInEvenDue
      .costing("session")
      .post("/session/signOut", "Sign out")
      .output(answer(z.object({}))),
    me,
    mine: openTo.signedIn
      .get("/session/mine", "List the caller's sessions, last used first")
      .output(answer(z.array(ownSession))),
    end: openTo.signedIn
      .costing("session")
      .post(
        "/session/end",
        "End one of the caller's sessions",
        "Ending the current session signs this browser out.",
      )
      .input(z.object({ sessionId: z.string().max(100) }))
      .output(answer(z.object({ sessionId: z.string() }))),
    endOthers: openTo.signedIn
      .costing("session")
      .post("/session/endOthers", "End the caller's other sessions", "Returns how many were ended.")
      .output(answer(z.object({ ended: z.int() }))),
  },
};
