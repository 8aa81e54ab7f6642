import { sessions, userTypeIds } from "../shared/user-types.ts";
import { forgetExpired, rememberUntil, untilKey } from "./signed-in-until.ts";

type Names = {
  regId: string;
  userName?: string | undefined;
  teacherName?: string | undefined;
  adminName?: string | undefined;
};

/** The signed-in user as the specification stores it, under `auth`: these fields and no others. */
export type StoredUser = Names & {
  email: string;
  mobile: string;
  address: string;
  userTypeId: number;
  userTypeName: string;
  file: string | null;
  courses: { courseId: number; userTypeId: number }[];
};

export const authKey = "auth";

/** teacherName, else userName, else adminName. */
export const displayName = (user: Names) => user.teacherName ?? user.userName ?? user.adminName ?? user.regId;

export function storeUser(user: StoredUser): void {
  localStorage.setItem(authKey, JSON.stringify(storedOf(user)));
  rememberUntil(idleOf(user));
}

/** The same as a script of the page that shows who is signed in: it does not wait for those that draw the page. */
export function storeUserScript(user: StoredUser): string {
  const text = JSON.stringify(JSON.stringify(storedOf(user))).replaceAll("<", "\\u003c");
  return `try{localStorage.setItem("${authKey}",${text});localStorage.setItem("${untilKey}",Date.now()+${idleOf(user) * 1000})}catch{}`;
}

function storedOf(user: StoredUser): StoredUser {
  const { regId, userName, teacherName, adminName, email, mobile, address } = user;
  const { userTypeId, userTypeName, file, courses } = user;
  const names = { regId, userName, teacherName, adminName };
  return { ...names, email, mobile, address, userTypeId, userTypeName, file, courses };
}

/** Seconds. */
const idleOf = ({ userTypeId }: StoredUser) =>
  sessions[userTypeId === userTypeIds.student ? "student" : "staff"].idle;

/** Whom a browser remembers; null once their session has ended by time. */
export function storedUser(): StoredUser | null {
  try {
    forgetExpired();
    return parseUser(localStorage.getItem(authKey));
  } catch {
    return null;
  }
}

export function parseUser(text: string | null): StoredUser | null {
  try {
    const user = JSON.parse(text ?? "null") as StoredUser | null;
    return user?.regId ? user : null;
  } catch {
    return null;
  }
}
