import type { Tx } from "../server/database.ts";

export async function seedDemo(_tx: Tx): Promise<string[]> {
  return [];
}
