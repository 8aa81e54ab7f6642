import { createHash } from "node:crypto";

/** What is stored of a random token or key: enough to find it again, not enough to use it. */
export const tokenHashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
