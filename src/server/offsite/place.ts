import { BadSetting, type Environment } from "../environment.ts";
import type { StorePlace } from "../files/object-store.ts";
import { partSize } from "./send.ts";

/** Where the second place is. Errors: BadSetting. */
export function offsitePlace(settings: Environment): StorePlace {
  const { BACKUP_URL, AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_REGION } = settings;
  if (!BACKUP_URL)
    throw new BadSetting("BACKUP_URL: is not set: it names the store, https://host/bucket/path");
  return {
    ...{ url: BACKUP_URL, setting: "BACKUP_URL" },
    keyId: settings.BACKUP_ACCESS_KEY_ID ?? AWS_ACCESS_KEY_ID,
    secret: settings.BACKUP_SECRET_ACCESS_KEY ?? AWS_SECRET_ACCESS_KEY,
    region: settings.BACKUP_REGION ?? AWS_REGION,
    // Eight megabytes in five minutes: a line of 0.3 Mbit/s is enough.
    ...{ largest: partSize, patience: 300_000 },
  };
}
