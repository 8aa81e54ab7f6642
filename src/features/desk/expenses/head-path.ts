/** The two sides of a month's books. */
export const sides = ["income", "expense"] as const;
export type Side = (typeof sides)[number];

/** Where the lines of a side stand, of one head or of all. */
export const pathOfHead = ({ month, side, head }: { month: string; side: Side; head?: string | undefined }) =>
  `/dashboard/expenses/lines?${new URLSearchParams({ month, side, ...(head !== undefined && { head }) })}`;
