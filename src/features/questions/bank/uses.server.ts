import type { Reader } from "../../../server/db/database.ts";
import type { Use } from "./contract.ts";

type ReadUses = (db: Reader, questionId: number) => Promise<Use[]>;

/** Papers stand in a later area: it says here where a question is used. */
export const readUsesBy = (read: ReadUses): void => {
  readUses = read;
};

/** Where a question is asked, the last exam first. */
export const usesOf: ReadUses = (db, questionId) => readUses(db, questionId);

let readUses: ReadUses = async () => [];
