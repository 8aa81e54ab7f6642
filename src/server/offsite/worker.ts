import { parentPort, workerData } from "node:worker_threads";
import { type StorePlace, storeAt } from "../files/object-store.ts";
import { keepOffsite } from "./run.ts";

/** What the thread begins with. */
export type OffsiteWork = {
  place: StorePlace;
  recipient: string;
  folder: string;
  keep: number;
  moments: boolean;
};

/** A thread, since encrypting is reckoning: it keeps the second place until it is ended, and says what fails. */
const { place, ...work } = workerData as OffsiteWork;
const failed = (error: unknown) =>
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
await keepOffsite({ ...work, store: storeAt(place), url: place.url, failed }, new AbortController().signal);
