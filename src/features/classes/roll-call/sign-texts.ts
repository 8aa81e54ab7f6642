import { things } from "../../../shared/digits.ts";

/** Apart from the other words of roll-calls, which only their pages load. */
export const unsentSign = (many: number) => `${things(many)} হাজিরা পাঠানো হয়নি`;
