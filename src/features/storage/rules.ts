/** No more is used than there is. */
export const fits = ({ used, total }: { used: number; total: number }) => used <= total;

/** From nine tenths on somebody should make room. */
export const isNearlyFull = ({ used, total }: { used: number; total: number }) => used >= total * 0.9;
