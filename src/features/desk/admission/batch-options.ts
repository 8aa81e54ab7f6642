import type { Offer } from "../offers/contract.ts";
import { admissionTexts as words } from "./texts.ts";

export type BatchWithSeats = Pick<Offer["batches"][number], "batchId" | "batchName" | "seatsLeft">;

/** Each batch once, however many courses it is part of. */
export const batchesOf = (offers: readonly Offer[]): BatchWithSeats[] => [
  ...new Map(offers.flatMap(({ batches }) => batches).map((one) => [one.batchId, one])).values(),
];

export const batchOptions = (batches: readonly BatchWithSeats[]) =>
  batches.map(({ batchId, batchName, seatsLeft }) => ({
    value: String(batchId),
    label: words.inBatch(batchName, seatsLeft),
  }));
