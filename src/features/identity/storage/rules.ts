/** No more is used than there is. */
export const fits = ({ used, total }: { used: number; total: number }) => used <= total;

/** From nine tenths on somebody should make room. */
export const isNearlyFull = ({ used, total }: { used: number; total: number | null }) =>
  total !== null && used >= total * 0.9;

/** Gigabytes with two decimals, never none. */
export const gigabytesOf = (bytes: number) => Math.max(1, Math.round(bytes / 1e7)) / 100;
