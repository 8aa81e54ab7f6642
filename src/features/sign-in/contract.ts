import * as z from "zod";
import { answer } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { text } from "../../shared/text.ts";
import { newPassword } from "../accounts/contract.ts";
import { permissionMap } from "../user-types/contract.ts";

/** The signed-in user as the browser keeps it under `auth`: never a password, hash or token. */
export const profile = z.object({
  regId: z.string(),
  studentId: z.int().optional(),
  teacherId: z.int().optional(),
  userName: z.string().optional(),
  teacherName: z.string().optional(),
  adminName: z.string().optional(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  file: z.string().nullable(),
  userTypeId: z.int(),
  userTypeName: z.string(),
  batch: z.object({ batchId: z.int(), batchName: z.string() }).nullable(),
  courses: z.array(z.object({ courseId: z.int(), userTypeId: z.int() })),
  /** The password is still the one that the office issued. */
  initialPassword: z.boolean(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

/** Stored under `auth`, with the permissions that the sidebar obeys. */
export const signedInUser = profile.extend({ permissions: permissionMap });
export type SignedInUser = z.infer<typeof signedInUser>;

/** A session of one's own. Its id names it and opens nothing; times are ISO instants. */
const ownSession = z.object({
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
const change = credentials.extend({ newPassword: newPassword() });

export const signInContract = {
  student: {
    login: openTo.public.post("/student/login").input(credentials).output(answer(signedInUser)),
    changePassword: openTo.public.post("/student/changePassword").input(change).output(answer(signedInUser)),
  },
  teacher: {
    teacherLogin: openTo.public.post("/teacher/teacherLogin").input(credentials).output(answer(signedInUser)),
    changePassword: openTo.public.post("/teacher/changePassword").input(change).output(answer(signedInUser)),
  },
  session: {
    signOut: openTo.signedIn.post("/session/signOut").output(answer(z.object({}))),
    me: openTo.signedIn.get("/session/me").output(answer(signedInUser)),
    /** Where one is signed in, the last used first. */
    mine: openTo.signedIn.get("/session/mine").output(answer(z.array(ownSession))),
    /** Ends one of one's own; that of this browser is signed out. */
    end: openTo.signedIn
      .post("/session/end")
      .input(z.object({ sessionId: z.string().max(100) }))
      .output(answer(z.object({ sessionId: z.string() }))),
    /** Ends all but this one, and answers how many there were. */
    endOthers: openTo.signedIn.post("/session/endOthers").output(answer(z.object({ ended: z.int() }))),
  },
};
