import { decrypt, encrypt } from "../../../server/auth/encrypt.ts";
import { sealingKey } from "../../../server/auth/sealing-key.ts";
import type { Environment } from "../../../server/environment.ts";
import { type Secrets, secretNames } from "./gateway.ts";

/** The keys of the gateway as they are stored. */
export const sealSecrets = (settings: Environment, secrets: Secrets): Buffer =>
  encrypt(sealingKey(settings), purpose, secrets);

/** What was sealed; null where the server has another sealing key by now, as after a restore elsewhere. */
export function openSecrets(settings: Environment, sealed: Buffer | null): Secrets | null {
  if (!sealed) return {};
  try {
    return decrypt(sealingKey(settings), purpose, sealed) as Secrets;
  } catch {
    return null;
  }
}

/** The keys with those that were sent in place of the old ones; an empty one is taken away. */
export function changedSecrets(
  known: Secrets,
  sent: { [Name in keyof Secrets]?: string | undefined },
): Secrets {
  const all = { ...known, ...sent };
  return Object.fromEntries(secretNames.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

const purpose = "gateway of messages";
