/** What a month has a figure of. */
export const monthFigures = ["billed", "discounted", "collected", "outstanding"] as const;
export type MonthFigure = (typeof monthFigures)[number];

type Of = { month: string; of: MonthFigure; batchId?: number | null | undefined };

/** Where the lines of a figure stand: of a batch, of none (null), or of all. */
export const pathOf = ({ month, of, batchId }: Of) =>
  `/dashboard/money/figure?${new URLSearchParams({
    ...{ month, of },
    ...(batchId === null ? { batch: "none" } : batchId !== undefined && { batch: String(batchId) }),
  })}`;
