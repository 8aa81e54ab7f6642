import { refusalOf } from "../../../shared/errors.ts";

/** What a look-up that failed has found: nothing where what was typed can be nowhere, else null, as nobody knows. */
export const noneOfInvalid = (error: unknown): [] | null => (refusalOf(error) === "BAD_REQUEST" ? [] : null);
