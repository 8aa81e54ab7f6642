import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "../../../server/auth/encrypt.ts";
import { sealingKey } from "../../../server/auth/sealing-key.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Environment } from "../../../server/environment.ts";
import { tokenBytes } from "./rules.ts";

/** New links: of each token the hash, by which it is found, and the sealed token, from which it is printed and sent again. */
export function tokenMaker(settings: Environment) {
  const key = sealingKey(settings);
  return () => {
    const token = randomBytes(tokenBytes).toString("base64url");
    return { token, kept: { tokenHash: tokenHashOf(token), sealed: encrypt(key, purpose, token) } };
  };
}

/** Opens sealed tokens; null where the server has another sealing key by now, as after a restore elsewhere. */
export function tokenOpener(settings: Environment) {
  const key = sealingKey(settings);
  return (sealed: Buffer): string | null => {
    try {
      return decrypt(key, purpose, sealed) as string;
    } catch {
      return null;
    }
  };
}

const purpose = "link of a guardian";
