import type { StudentId } from "../../../shared/ids.ts";

/**
 * Students by their ids, so many in a part of the ledger: what is cached of the others stays when one of them moves
 * money.
 */
export const studentsOfPart = 512;
export const shardOf = (studentId: StudentId) => Math.floor(studentId / studentsOfPart);
