import { failedCallTexts } from "./texts.ts";

type Method = keyof typeof failedCallTexts;

/** Logs a failed call in the words of the specification, section 8; what to do about it is the caller's. */
export function logFailure(method: Method, error: unknown): void {
  console.error(failedCallTexts[method], error);
}
